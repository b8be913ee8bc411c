import CValgrind
import Cells
import DrawingCore
import Foundation
import Workloads

/// Prepares a drawing, then does something with it that callgrind counts alone:
///
///     EditCost WIDTH HEIGHT STEPS LAYERS EDIT COUNT     an edit, so many times (see edit-cost.sh)
///     EditCost fill | archive STUDY | unarchive STUDY   once, with a million cells
@main
enum EditCost {
  static func main() {
    guard cvgIsAvailable() == 1 else { fatalError("built without valgrind's headers") }
    let words = Array(CommandLine.arguments.dropFirst())
    guard measureEdit(words) || measureMillion(words) else {
      fatalError("usage: WIDTH HEIGHT STEPS LAYERS EDIT COUNT | fill | (un)archive STUDY")
    }
  }

  private static func measureEdit(_ words: [String]) -> Bool {
    let numbers = words.compactMap { Int($0) }
    guard words.count == 6, numbers.count == 5, let edit = SomeEdit(rawValue: words[4]) else {
      return false
    }
    let size = Size(numbers[0], numbers[1])
    var editor = Editor.prepared(size: size, layers: numbers[3], steps: numbers[2])
    let place = SomeEdit.place(in: size)
    edit.prepare(&editor, at: place)
    for number in 0..<8 { edit.perform(number, on: &editor, at: place) }
    measure { for number in 0..<numbers[4] { edit.perform(number, on: &editor, at: place) } }
    return true
  }

  private static func measureMillion(_ words: [String]) -> Bool {
    let million = Size(1000, 1000)
    if words == ["fill"] {
      var editor = Editor.empty(million)
      measure { editor.draw(.fill(.zero, BrushOverride())) }
      return true
    }
    guard words.count == 2, let study = Study(rawValue: words[1]) else { return false }
    var editor = study.editor(million)
    switch words[0] {
    case "archive": measure { _ = editor.archived() }
    case "unarchive":
      let data = editor.archived()
      measure { _ = Editor(unarchiving: data) }
    default: return false
    }
    return true
  }

  private static func measure(_ body: () -> Void) {
    let clock = ContinuousClock()
    cvgStart()
    let time = clock.measure(body)
    cvgStop()
    FileHandle.standardError.write(Data("\(time)\n".utf8))
  }
}
