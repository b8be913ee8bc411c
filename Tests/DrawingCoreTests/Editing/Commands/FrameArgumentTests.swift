import Testing

@testable import DrawingCore

/// What commands for frames say of an argument that is missing, too many, or none that they can have.
struct FrameArgumentTests {
  private static let complaints: [(String, String)] = [
    (
      "frame",
      "1:6: expected a frame's number, next, previous, first, last, new, delete, move, duplicate, "
        + "time or name"
    ),
    ("frame 0", "1:7: expected a frame's number from 1 to 4096"),
    ("frame +3", "1:7: expected a frame's number from 1 to 4096"),
    ("frame -1", "1:7: expected a frame's number from 1 to 4096"),
    ("frame 4097", "1:7: expected a frame's number from 1 to 4096"),
    ("frame 1 2", "1:9: expected nothing more, found “2”"),
    ("frame next 2", "1:12: expected nothing more, found “2”"),
    ("frame nxt", "1:7: unknown frame command “nxt”, did you mean “next”?"),
    ("frame previos", "1:7: unknown frame command “previos”, did you mean “previous”?"),
    ("frame delte 1", "1:7: unknown frame command “delte”, did you mean “delete”?"),
    ("frame new at=0", "1:11: expected at= and a number from 1 to 4096"),
    ("frame new at=x", "1:11: expected at= and a number from 1 to 4096"),
    ("frame new clear", "1:11: unknown contents “clear” (one of: copy link empty)"),
    ("frame new copy link", "1:16: expected nothing more, found “link”"),
    ("frame delete", "1:13: expected frames such as 2-5"),
    ("frame delete 0", "1:14: expected frames such as 2-5, found “0”"),
    ("frame delete 3-2", "1:14: expected frames such as 2-5, found “3-2”"),
    ("frame delete 1-", "1:14: expected frames such as 2-5, found “1-”"),
    ("frame delete -1", "1:14: expected frames such as 2-5, found “-1”"),
    ("frame delete 1-2-3", "1:14: expected frames such as 2-5, found “1-2-3”"),
    ("frame delete 1-4097", "1:14: expected frames such as 2-5, found “1-4097”"),
    ("frame delete +1", "1:14: expected frames such as 2-5, found “+1”"),
    ("frame move 1", "1:13: expected to= and the number of a frame"),
    ("frame move 1 to=0", "1:14: expected to= and a number from 1 to 4096"),
    ("frame duplicate 1 reverse link", "1:27: expected nothing more, found “link”"),
    ("frame time 1", "1:13: expected a time in milliseconds"),
    ("frame time 1 0", "1:14: expected a time in milliseconds from 1 to 600000, found “0”"),
    (
      "frame time 1 600001",
      "1:14: expected a time in milliseconds from 1 to 600000, found “600001”"
    ),
    ("frame time 1 usual 5", "1:20: expected nothing more, found “5”"),
    ("frame name 1", "1:13: expected a name"),
    ("frame name x \"a\"", "1:12: expected a frame's number from 1 to 4096, found “x”"),
    ("range", "1:6: expected frames such as 2-5, a tag or off"),
    ("onion", "1:6: expected a number of frames"),
    ("onion 9", "1:7: expected a number of frames from 0 to 8, found “9”"),
    ("onion 1 9", "1:9: expected a number of frames from 0 to 8, found “9”"),
    ("onion 1 2 loops", "1:11: expected nothing more, found “loops”"),
    ("onion off 1", "1:11: expected nothing more, found “1”"),
    ("cel lnk 1", "1:5: unknown cel command “lnk”, did you mean “link”?"),
    ("cel link", "1:9: expected frames such as 2-5"),
    ("cel link 1 layer=0", "1:12: expected layer= and a layer's number or all"),
    ("cel link 1 layer=257", "1:12: expected layer= and a layer's number or all"),
    ("cel clear 1 layer=both", "1:13: expected layer= and a layer's number or all"),
    ("rate", "1:5: expected a number"),
    ("rate 0", "1:6: expected a number from 1 to 60, found “0”"),
    ("rate 61", "1:6: expected a number from 1 to 60, found “61”"),
    ("rate 2.5", "1:6: expected a number from 1 to 60, found “2.5”"),
    ("tag", "1:4: expected a name"), ("tag drop", "1:9: expected a name"),
    ("tag \"\" 1", "1:5: a tag's name has from 1 to 64 characters"),
    ("tag \"w\"", "1:5: expected frames such as 2-5"),
    (
      "tag \"w\" 1 backwards",
      "1:11: unknown direction “backwards” (one of: forward reverse bounce)"
    ),
    ("tag \"w\" 1 times=0", "1:11: expected times= and a number from 1 to 65535"),
    ("tag \"w\" 1 times=65536", "1:11: expected times= and a number from 1 to 65535"),
    ("tween 1-2", "1:10: expected a point such as 3,4"),
    ("tween 1-2 3", "1:11: expected a point such as 3,4, found “3”"),
    ("tween 1-2 3,0 ease=slow", "1:15: unknown ease “slow” (one of: linear in out both)"),
  ]

  @Test(arguments: complaints)
  func framesAreNumbersFromOne(source: String, description: String) {
    #expect(complaint(about: source) == description)
  }
}
