import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

@MainActor struct LabelTests {
  private func shown(_ label: Label) -> String {
    let window = Window(size: label.frame.size)
    window.addSubview(label)
    let screen = MemoryScreen(label.frame.size)
    window.display(on: screen)
    return screen.grid.text(ofRow: 0)
  }

  private func label(_ text: String, _ mode: Label.LineBreakMode) -> Label {
    let label = Label(frame: Rect(0, 0, 6, 1), text: text, style: "plain")
    label.lineBreakMode = mode
    return label
  }

  @Test(arguments: [
    ("abcdef", "abcdef", "abcdef"), ("abcdefgh", "abcde…", "…defgh"),
    ("絵絵絵絵", "絵絵… ", "…絵絵 "), ("", "      ", "      "),
  ])
  func eitherEndIsGivenUp(text: String, tail: String, head: String) {
    #expect(shown(label(text, .byTruncatingTail)) == tail)
    #expect(shown(label(text, .byTruncatingHead)) == head)
  }

  @Test func whatIsSetComesBack() throws {
    let label = label("abcdefgh", .byTruncatingHead)
    label.highlightedStyleName = "chosen"
    let copy = try KeyedUnarchiver.unarchive(
      Label.self, from: KeyedArchiver.archive(label), registry: ClassRegistry([Label.self]))
    #expect(copy.lineBreakMode == .byTruncatingHead && copy.highlightedStyleName == "chosen")
    #expect(shown(copy) == "…defgh")
  }

  @Test func aHighlightedLabelHasTheOtherStyle() {
    let label = Label(frame: Rect(0, 0, 1, 1), text: "x", style: "plain")
    label.highlightedStyleName = "chosen"
    let chosen = Style(foreground: .palette(1))
    let window = Window(size: Size(1, 1))
    window.appearance = Appearance(["chosen": chosen])
    window.addSubview(label)
    let screen = MemoryScreen(Size(1, 1))
    for isHighlighted in [false, true, false] {
      label.isHighlighted = isHighlighted
      window.display(on: screen)
      #expect(screen.grid[0, 0].style == (isHighlighted ? chosen : Style()))
    }
  }
}
