import Cells
import DrawingStore
import Formats
import PseudoTerminal
import TestSupport
import Testing

@testable import Costs
@testable import DrawingCore

/// The dearest files and commands that are known: each is refused or done soon, and within bounds of
/// memory. `CostSearch` looks for dearer ones.
struct CostAttackTests {
  /// In `Yardstick.unit`s, of which the dearest takes 16 to 20.
  private static let mostUnits = 40.0
  /// Beyond the cells.
  private static let mostMemory = 256 << 20

  @Test func everyReaderHasItsAttacks() {
    let readers = Set(CostReader.all.map(\.name))
    for format in FormatList.known.formats where format.directions.contains(.reads) {
      #expect(readers.contains(format.name))
    }
    for reader in readers { #expect(!ReaderAttacks(limit: 1000).on(reader).isEmpty) }
  }

  @Test func everyCommandHasItsAttacks() {
    let verbs = Set(CommandAttack.sample.map(\.verb))
    let missing = CommandTable.drawing.entries.map(\.verb).filter { !verbs.contains($0) }
    #expect(missing == [])
  }

  @Test(.enabled(if: Cost.isOptimised, "in a release"), arguments: ["readers", "commands"])
  func staysInBounds(what: String) throws {
    let action = Thoroughness.isFull || what == "readers" ? "attacks" : "sample"
    let outcome = try Spawn.run([Products.path("CostSearch"), action, what])
    try #require(outcome.isSuccess, "\(String(decoding: outcome.errors, as: UTF8.self))")
    let errors = String(decoding: outcome.errors.suffix(2000), as: UTF8.self)
    let attacks = outcome.text.split(separator: "\n").map { MeasuredAttack($0) }
    #expect(attacks.count > 200)
    for attack in attacks {
      let cost = try #require(attack.cost, "\(attack.name)")
      #expect(cost.end != .died, "\(attack.name): \(cost)\n\(errors)")
      #expect(cost.seconds < Yardstick.unit * Self.mostUnits, "\(attack.name): \(cost)")
      #expect(cost.memory < Self.mostMemory, "\(attack.name): \(cost)")
    }
  }

  /// A child that is forked by a thread that has locked something before would die of it.
  @Test func threadsOfAMeasuredProcessTakeTurns() throws {
    let outcome = try Spawn.run([Products.path("CostSearch"), "sample", "locks"])
    let attack = MeasuredAttack(outcome.text.split(separator: "\n").first ?? "")
    let cost = try #require(attack.cost, "\(outcome.text)")
    #expect(cost.end == .done, "\(cost)\n\(String(decoding: outcome.errors, as: UTF8.self))")
  }

  /// More cells than are drawn, or looked at, one by one.
  @Test(arguments: [
    "asciify", "restyle double", "replace glyph=\"█\" tofg=red", "shift 1,1", "shift 1,1 wrap",
    "rotate 180", "rotate 270", "gradient 0,0 9,9", "rect 0,0 4095,4095 filled glyph=\"絵\"",
    "rect 0,0 4095,4095 filled channels=fg", "ellipse 0,0 4095,4095 filled glyph=\"絵\"",
    "polygon 0,0 4095,0 4095,4095 filled glyph=\"絵\"", "fill 0,0 glyph=\"絵\"",
    "palette preset nord remap", "mend",
  ])
  func tooMuchIsRefused(line: String) throws {
    let flat = try #require(CostStage(kind: .flat, side: 4096).editor)
    try expectRefusal(line, on: flat)
  }

  @Test(arguments: [
    "align left", "lift", "flip h", "brush take", "rows insert 0 3", "selection fill glyph=\"絵\"",
  ])
  func tooMuchThatIsSelectedIsRefused(line: String) throws {
    var editor = try #require(CostStage(kind: .flat, side: 4096).editor)
    _ = try editor.perform(.select(.zero, Point(4095, 4095)))
    try expectRefusal(line, on: editor)
  }

  @Test(arguments: ["flip h", "crop", "rows insert 0 3", "palette extract"])
  func tooManyLayersAreRefused(line: String) throws {
    var editor = try #require(CostStage(kind: .flat, side: 4096).editor)
    _ = try editor.perform(.layer(.duplicate(1)))
    if line == "crop" { _ = try editor.perform(.select(.zero, Point(4094, 4094))) }
    try expectRefusal(line, on: editor)
  }

  @Test(arguments: ["gradient", "fill", "rect", "ellipse"])
  func gesturesOverTooMuchAreRefused(tool: String) throws {
    var editor = try #require(CostStage(kind: .flat, side: 4096).editor)
    for line in ["tool \(tool)", "glyph \"絵\"", "shape filled=yes"] {
      _ = try editor.perform(.parse(line))
    }
    try expectRefusal("stroke 0,0 4095,4095", on: editor)
    let small = try editor.perform(.parse("select 0,0 99,99"))
    #expect(small.isWhole)
    _ = try editor.perform(.parse("stroke 0,0 4095,4095"))
  }

  private func expectRefusal(_ line: String, on editor: Editor) throws {
    var editor = editor
    let before = editor.state
    let command = try Command.parse(line)
    #expect(throws: CommandError.tooManyCells) { _ = try editor.perform(command) }
    #expect(editor.state == before)
  }

  /// What is overwritten is kept as its tiles where runs would take more.
  @Test func aLargeFillIsTakenBack() throws {
    let noise = try #require(CostStage(kind: .noise, side: 2048).editor)
    var editor = noise
    _ = try editor.perform(.parse("rect 0,0 2047,2047 filled"))
    let filled = editor.state.drawing
    _ = try editor.perform(.undo(1))
    #expect(editor.state.drawing == noise.state.drawing)
    _ = try editor.perform(.redo(1))
    #expect(editor.state.drawing == filled)
  }
}

/// A line of what `CostSearch` prints.
private struct MeasuredAttack {
  let name: String
  let cost: Cost?

  init(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    name = fields.dropLast().joined(separator: " ")
    cost = fields.last.flatMap { Cost(report: String($0)) }
  }
}
