import Cells
import DrawingCore
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct ActionTableTests {
  private let entries = ActionTable.standard.entries

  @Test func noKeyStandsTwice() {
    let keys = entries.flatMap(\.keys)
    let doubles = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(doubles.isEmpty, "\(doubles.map(\.label))")
  }

  @Test func everyKeyGivesWhatItsRowSays() {
    for entry in entries {
      #expect(!entry.title.isEmpty && !(entry.menuKey.isEmpty))
      for key in entry.keys { #expect(ActionTable.standard[key] == entry.action, "\(key.label)") }
    }
    #expect(ActionTable.standard[Key(.function(10))] == nil)
    #expect(ActionTable.standard[Key(.up, .control)] == nil)
  }

  /// A row that is simply a command says what the command’s definition says.
  @Test func aTypedCommandIsCalledBySummary() {
    let summaries = Dictionary(uniqueKeysWithValues: Action.syntax.map { ($0.verb, $0.summary) })
    var count = 0
    for entry in entries where entry.keys.isEmpty {
      guard case .screen(.commandLine(let beginning)) = entry.action else { continue }
      let words = beginning.split(separator: " ").filter { $0 != "\"" }
      guard words.count == 1, let summary = summaries[String(words[0])] else { continue }
      #expect(entry.title == summary)
      count += 1
    }
    #expect(count > 20)
  }

  /// One row or more for each action there is; those with a number for each number in use.
  @Test func everyActionHasAKey() {
    let actions = Set(entries.map(\.action))
    let arrows = [(0, -1), (0, 1), (-1, 0), (1, 0)]
    let wanted: [Action] =
      Tool.families.map { .chooseTool($0[0]) }
      + (0...9).flatMap { [.color(.ink($0)), .color(.paper($0))] }
      + arrows.flatMap { dx, dy -> [Action] in
        [
          .cursor(.move(dx: dx, dy: dy)), .cursor(.move(dx: 10 * dx, dy: 10 * dy)),
          .view(.scrollPages(dx: dx, dy: dy)),
        ]
      }
      + [1, -1].flatMap {
        [.color(.nextInk($0)), .color(.nextPaper($0)), .glyph(.next($0)), .nextLayer($0)]
      }
    let single: [Action] = [
      .view(.scrollHome), .view(.scrollEnd), .cursor(.draw), .cursor(.pen), .cursor(.accept),
      .cursor(.escape),
      .color(.swap), .brush(.nextBoxStyle), .brush(.nextFilling), .selection(.all),
      .selection(.clear), .selection(.copyOrCancel), .file(.save(nil)), .program(.quit),
      .screen(.help), .program(.suspend), .program(.redraw), .setting(.mouse(nil)),
      .screen(.commandLine("")), .screen(.menu), .file(.askName(.save)), .file(.askName(.export)),
      .command(.undo(1)), .command(.redo(1)), .command(.cut), .command(.paste),
    ]
    for action in wanted + single { #expect(actions.contains(action), "\(action)") }
  }

  @Test(arguments: [
    ("ctrl-z", "undo"), ("ctrl-y", "redo"), ("ctrl-x", "cut"),
    ("ctrl-v", "paste"),
  ])
  func commandsOfKeys(name: String, command: String) throws {
    let key = try #require(KeyName(name).map(Key.init))
    #expect(ActionTable.standard[key] == .command(try Command.parse(command)))
  }

  @Test(arguments: [
    ("space", "Space"), ("ctrl-z", "Ctrl-Z"), ("alt-4", "Alt-4"), ("shift-up", "Shift-Up"),
    ("f12", "F12"), ("pgdn", "PgDn"), ("del", "Del"), ("x", "x"), ("?", "?"), ("esc", "Esc"),
    ("ctrl-home", "Ctrl-Home"),
  ])
  func keysAreLabelledAsTheyAreEngraved(name: String, label: String) throws {
    #expect(try #require(KeyName(name).map(Key.init)).label == label)
  }
}
