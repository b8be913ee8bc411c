import Foundation
import TerminalKit

/// A row of the help: a heading, or a key or command and what it does.
final class HelpLineCell: TableViewCell, Nibable {
  /// The column where texts begin, as in the cell's scene.
  static let textColumn = 20

  private weak var heading: Label?
  private weak var key: Label?
  private weak var text: Label?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("heading", let label as Label): heading = label
    case ("key", let label as Label): key = label
    case ("text", let label as Label): text = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  func show(_ line: HelpLine) {
    heading?.text = line.isHeading ? line.text : ""
    key?.text = line.key
    text?.text = line.isHeading ? "" : line.text
  }
}
