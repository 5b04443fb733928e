"""Boards that are sold and lines of protocols: the known answers of the Rust tests, and misuse."""

import unittest

import pedina.chess as chess
from data import rows
from pedina.chess import cecp, eboard, peripheral
from pedina.chess.eboard import BoardCodec, BoardProtocol, Report, Request


def report(text):
    kind, *words = text.split(" ")
    if kind == "pieces":
        board = chess.BaseBoard(words[0])
        return Report(kind, board, board.occupied)
    if kind == "occupied":
        return Report(kind, occupied=int(words[0], 16))
    if kind == "done":
        return Report(kind, number=ord(words[0]))
    number, value = int(words[0]), int(words[1]) if words[1:] and kind != "battery" else 0
    flag = kind == "written" or words[1:] == ["charging"]
    return Report("setting" if kind == "written" else kind, None, 0, number, value, flag)


def report_text(one):
    number, value = one.number, one.value
    if one.kind == "pieces":
        return f"pieces {one.board.board_fen()}"
    texts = {
        "occupied": f"occupied {one.occupied:016x}",
        "battery": f"battery {number}{' charging' if one.flag else ''}",
        "button": f"button {number}",
        "version": f"version {number} {value}",
        "setting": f"{'written' if one.flag else 'setting'} {number} {value}",
        "done": f"done {chr(number)}",
    }
    return texts[one.kind]


def request(text):
    kind, *words = text.split(" ")
    kind = kind.replace("-", "_")
    if kind == "leds":
        return Request(kind, int(words[0], 16))
    return Request(kind, 0, *map(int, words))


def request_text(one):
    kind = one.kind.replace("_", "-")
    if kind == "leds":
        return f"leds {one.squares:016x}"
    if kind == "read-setting":
        return f"{kind} {one.address}"
    return f"{kind} {one.address} {one.value}" if kind == "write-setting" else kind


def hexadecimal(message):
    return "none" if message is None else message.hex()


def line_text(line):
    if line is None:
        return ["none"]
    termination = ("*", "1-0", "0-1", "1/2-1/2").index(line.termination)
    numbers = [line.number, line.base, line.time, line.value, line.nodes, line.moves, termination]
    text = " ".join(map(str, numbers)) if any(numbers) else ""
    return [line.kind.replace("_", "-"), text, line.text, line.reason]


def answer(verb, options, question):
    protocol = {"certabo": BoardProtocol.CERTABO, "chessnut": BoardProtocol.CHESSNUT}.get(
        options[0] if options else "", BoardProtocol.CHESS_LINK)
    if verb == "receive":
        codec = BoardCodec(protocol, "turned" in options)
        data = bytes.fromhex(question)
        # In chunks of any size.
        chunks = [codec.receive(data[at:at + 7]) for at in range(0, len(data), 7)]
        return [", ".join(report_text(one) for found in chunks for one in found)]
    if verb == "request":
        return [hexadecimal(BoardCodec(protocol).write_request(request(question)))]
    if verb == "report":
        return [hexadecimal(eboard.write_report(protocol, report(question)))]
    if verb == "read":
        found, rest = eboard.read_requests(protocol, bytes.fromhex(question))
        return [", ".join(map(request_text, found)), str(len(rest))]
    if verb == "command":
        try:
            return line_text(cecp.parse_command(question))
        except cecp.CommandError as error:
            return [error.reason.rsplit("_", 1)[1].lower()]
    if verb == "reply":
        return line_text(cecp.parse_reply(question))
    if verb == "features":
        found = cecp.parse_features(question)
        return [", ".join(f"{name}={value}" for name, value in found.items())]
    message = peripheral.parse(question)
    if message is None:
        return ["none"]
    placement = message.placement
    return [message.keyword.replace("_", "-"), message.argument,
            report_text(placement) if placement else ""]


class Boards(unittest.TestCase):
    def test_known_answers(self):
        lines = rows("boards.txt")
        self.assertGreater(len(lines), 90)
        for line in lines:
            with self.subTest(line=line):
                (verb, *options), question, *expected = [
                    field.strip() if at else field.split(" ")
                    for at, field in enumerate(line.split(" ;"))]
                found = answer(verb, options, question)
                expected += [""] * (len(found) - len(expected))
                self.assertEqual(found, expected)

    def test_what_is_no_message_is_refused(self):
        codec = BoardCodec(BoardProtocol.CHESSNUT)
        with self.assertRaisesRegex(ValueError, "no such kind"):
            codec.write_request(Request("fly"))
        with self.assertRaisesRegex(ValueError, "address is 0 to 255"):
            codec.write_request(Request("read_setting", address=256))
        with self.assertRaises(ValueError):
            codec.write_request(Request("none"))
        with self.assertRaises(ValueError):
            BoardCodec(7)
        self.assertEqual(codec.receive(b""), [])

    def test_what_a_line_does_not_name_is_empty(self):
        self.assertEqual(cecp.Line("white"), cecp.Line("white", 0, 0, 0, 0, 0, 0, "*", "", ""))
        self.assertEqual(peripheral.Message("ok"), peripheral.Message("ok", "", None))

    def test_a_codec_that_is_reset_begins_a_new_message(self):
        codec = BoardCodec(BoardProtocol.CHESSNUT)
        self.assertEqual(codec.receive(b"\x01\x24\x11"), [])
        codec.reset()
        self.assertEqual([one.kind for one in codec.receive(b"\x0f\x01\x02")], ["button"])


if __name__ == "__main__":
    unittest.main()
