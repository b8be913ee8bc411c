import Cells
import TerminalKit

extension TimelapseViewController {
  /// The commands of the keys.
  var commands: [KeyCommand] {
    moving + watching + [KeyCommand(Key(.enter)) { [weak self] in self?.choose() }]
      + [Key(.escape), .character("q"), .control("c"), .control("q")].map { key in
        KeyCommand(key) { [weak self] in self?.leave() }
      }
  }

  private var moving: [KeyCommand] {
    let strokes: [(Key, Int)] = [
      (Key(.left), -1), (Key(.right), 1), (Key(.left, .shift), -10), (Key(.right, .shift), 10),
      (Key(.pageUp), -10), (Key(.pageDown), 10),
    ]
    return strokes.map { key, step in
      KeyCommand(key) { [weak self] in self?.go(strokes: step) }
    } + [
      KeyCommand(Key(.home)) { [weak self] in self?.go(to: 0) },
      KeyCommand(Key(.end)) { [weak self] in self?.go(to: .max) },
      KeyCommand(Key(.up)) { [weak self] in self?.scroll(by: Point(0, -1)) },
      KeyCommand(Key(.down)) { [weak self] in self?.scroll(by: Point(0, 1)) },
    ]
  }

  private var watching: [KeyCommand] {
    ["+", "=", ">", "-", "_", "<"].map { sign in
      KeyCommand(.character(sign)) { [weak self] in
        self?.change { "+=>".unicodeScalars.contains(sign) ? $0.faster : $0.slower }
      }
    } + [
      KeyCommand(.character(" ")) { [weak self] in self?.playOrPause() },
      KeyCommand(.character("v")) { [weak self] in self?.fits.toggle() },
    ]
  }
}
