"""One person at the table, in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hexdeck.bots import ask_bot
from hexdeck.cli.out import line_of, say, styled
from hexdeck.cli.playing import LogPrinter, keep, left, say_end, say_log
from hexdeck.cli.setup import write_text
from hexdeck.cli.showing import show_view
from hexdeck.errors import HexdeckError, UndoRefused, UnknownName, nearest

if TYPE_CHECKING:
    from hexdeck.bots import Bot
    from hexdeck.engine.decisions import Decision
    from hexdeck.play import Game

__all__ = ["Session"]

YOU = 0
LONGEST = 10
COMMANDS = ("?", "card", "exit", "help", "log", "quit", "save", "view")
HELP = """\
A number or a code answers. Besides:
  view        show the table again
  card NAME   show what a card says
  log         show what happened so far
  undo        take your last answer back, if it brought nothing new to anybody
  save FILE   save the game, to go on with `hexdeck play --resume FILE`
  quit        leave the game
  ?           show this"""


class _QuitError(Exception):
    """The player wants to leave."""


class Session:
    """
    You on seat 0, bots on the others.

    Args:
        game: The game, at any decision.
        bots: The bots of all seats; the one of yours is not asked.
        record: Where to write the record at the end.
        save: Where to save the game when it is left.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot],
        *,
        record: Path | None = None,
        save: Path | None = None,
    ) -> None:
        self.game = game
        self._bots = bots
        self._record = record
        self._save = save
        self._printer = LogPrinter(YOU)
        self._turn = -1
        self._kinds: list[str] = []

    def run(self) -> None:
        """
        Play to the end, or until the player leaves.

        Raises:
            KeyboardInterrupt: By Ctrl-C, with what to tell.
            HexdeckError: The input has ended.
        """
        say("Answer with a number or a code; ? lists what else you can type.")
        try:
            self._play()
        except _QuitError:
            if self._save is not None:
                self._write(str(self._save))
            return
        except KeyboardInterrupt as error:
            say()
            left(self.game, self._save, error)
            raise
        except EOFError as error:
            say()
            left(self.game, self._save, error)
            raise HexdeckError(str(error)) from None
        except HexdeckError as error:
            # A card or a bot has failed; the game is as it was before.
            left(self.game, self._save, error)
            raise
        self._printer.new_lines(self.game)
        say_end(self.game)
        keep(self.game, self._record)

    def _play(self) -> None:
        while not self.game.over:
            decisions = self.game.decisions()
            others = [decision for seat, decision in decisions.items() if seat != YOU]
            # Where all decide at once the bots go first: nobody sees their answers.
            for decision in others:
                ask_bot(self.game, self._bots[decision.seat], decision)
                break
            else:
                self._printer.new_lines(self.game)
                self._show_table(decisions[YOU])
                self._ask(decisions[YOU])

    def _show_table(self, decision: Decision) -> None:
        """
        Show the table at each kind of choice in the set-up, then turn by turn.

        In a turn that is before each choice like the turn's first one. The small
        choices within follow the log lines alone; `view` shows the table at any time.
        """
        turn, kind = self.game.state.turn, decision.kind
        if turn != self._turn:
            self._turn, self._kinds = turn, []
        if kind not in self._kinds if not turn else kind == (*self._kinds, kind)[0]:
            show_view(self.game.view(YOU), self.game.rules)
        if kind not in self._kinds:
            self._kinds.append(kind)

    def _ask(self, decision: Decision) -> None:
        """Show the options and read until one of them is taken."""
        self._show(decision)
        while True:
            words = input("> ").strip()
            if not sys.stdin.isatty():
                # What comes from a file or a pipe would be missing on the screen.
                say(line_of(words))
            verb, _, rest = words.partition(" ")
            if verb == "undo":
                if self._undo():
                    return
            elif verb in COMMANDS:
                self._command(verb, rest.strip(), decision)
            elif words and self._answer(words, decision):
                return

    def _command(self, verb: str, rest: str, decision: Decision) -> None:
        """Do what changes nothing in the game."""
        if verb in ("quit", "exit"):
            raise _QuitError
        if verb == "view":
            show_view(self.game.view(YOU), self.game.rules)
            self._show(decision)
        elif verb == "log":
            say_log(self.game.log(YOU))
        elif verb == "card":
            self._say_card(rest)
        elif verb == "save":
            self._write(rest)
        else:
            say(HELP)

    def _show(self, decision: Decision) -> None:
        source = f" ({decision.source.replace('_', ' ')})" if decision.source else ""
        styled(f"{decision.prompt}{source}", "bold")
        width = len(str(len(decision.options)))
        for number, option in enumerate(decision.options, 1):
            say(f"  {number:{width}}  {option.label}  [{option.code}]")

    def _answer(self, word: str, decision: Decision) -> bool:
        """Answer with a number or a code; False if it is neither."""
        options = decision.options
        if word.isdecimal():
            # It may have more digits than Python reads.
            number = int(word) if len(word) < LONGEST else 0
            if not 1 <= number <= len(options):
                say(f"{word[:40]}: a number from 1 to {len(options)} is expected")
                return False
            self.game.answer(options[number - 1])
            return True
        for option in options:
            if option.code == word:
                self.game.answer(option)
                return True
        words = ["undo", *COMMANDS, *options.codes()]
        near = nearest(word, words)
        hint = f"did you mean {near!r}?" if near else "? lists what you can type"
        say(f"{line_of(word[:60])!r} is not offered: {hint}")
        return False

    def _say_card(self, word: str) -> None:
        rules = self.game.rules
        for card in rules.cards:
            if word.lower() in (card.name, card.title.lower()):
                say(f"{card.title}: {line_of(rules.text(card)) or 'no text'}")
                return
        say(str(UnknownName("card", word, rules.card_index)))

    def _undo(self) -> bool:
        """Go back to before your last answer; the bots' answers since go with it."""
        before = self.game.copy()
        try:
            while True:
                answers = before.answers()
                before.undo()
                if answers[-1][0] == YOU:
                    break
        except UndoRefused as error:
            say(f"{error}")
            return False
        self.game = before
        self._printer.forget(before)
        say("Undone.")
        return True

    def _write(self, name: str) -> None:
        if not name:
            say("save: the name of a file is expected")
            return
        try:
            write_text(Path(name), self.game.save())
        except (OSError, ValueError) as error:
            say(f"{name}: {getattr(error, 'strerror', None) or error}")
            return
        say(f"Saved; go on with `hexdeck play --resume {name}`.")
