import Cells
import Testing

@testable import DrawingCore

/// A line that goes as a whole, or gets another look, leaves what it meets as it was without it.
struct WholeLineTests {
  private static let crossed = """
    rect 0,0 2,4 ; rect 8,0 10,4 ; wire 5,0 5,4 ; wire 2,2 8,2
    """

  @Test func itsTeesAreDrawnBeforeIt() throws {
    try expectPicture(
      Self.crossed, "┌─┐··│··┌─┐\n│·│··│··│·│\n│·├──┼──┤·│\n│·│··│··│·│\n└─┘··│··└─┘")
  }

  @Test(arguments: [
    "erase 3,2 7,2", "select 3,2 7,2 ; cut ; deselect",
    "tool eraser ; press 3,2 ; move 5,2 ; move 7,2 ; release",
  ])
  func erasedItTakesItsTeesAlong(command: String) throws {
    try expectPicture(
      Self.crossed + " ; " + command,
      "┌─┐··│··┌─┐\n│·│··│··│·│\n│·│··│··│·│\n│·│··│··│·│\n└─┘··│··└─┘")
  }

  /// What is erased in part leaves its ends.
  @Test func aPartLeavesItsTees() throws {
    try expectPicture(
      Self.crossed + " ; erase 3,2 6,2",
      "┌─┐··│··┌─┐\n│·│··│··│·│\n│·├····─┤·│\n│·│··│··│·│\n└─┘··│··└─┘")
  }

  @Test func restyledItLeavesWhatItMeets() throws {
    try expectPicture(
      Self.crossed + " ; select 2,2 8,2 ; restyle double ; deselect",
      "┌─┐··│··┌─┐\n│·│··│··│·│\n│·╞══╪══╡·│\n│·│··│··│·│\n└─┘··│··└─┘")
    try expectPicture(
      Self.crossed + " ; select 3,2 7,2 ; restyle heavy ; deselect",
      "┌─┐··│··┌─┐\n│·│··│··│·│\n│·├━━┿━━┤·│\n│·│··│··│·│\n└─┘··│··└─┘")
    try expectPicture(
      Self.crossed + " ; restyle heavy",
      "┏━┓··┃··┏━┓\n┃·┃··┃··┃·┃\n┃·┣━━╋━━┫·┃\n┃·┃··┃··┃·┃\n┗━┛··┃··┗━┛")
  }

  @Test func itsMiddleInASCIIStays() throws {
    try expectPicture(
      Self.crossed + " ; select 2,2 8,2 ; restyle ascii ; deselect",
      "┌─┐··│··┌─┐\n│·│··│··│·│\n│·├--┼--┤·│\n│·│··│··│·│\n└─┘··│··└─┘")
  }
}
