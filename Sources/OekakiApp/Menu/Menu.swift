/// One of the menus in the first row: the entries of the table of actions in one group.
struct Menu: Sendable {
  let title: String
  let entries: [ActionEntry]

  /// Returns the next row after `row`, wrapping around, whose title begins with a letter.
  func row(beginningWith letter: Character, after row: Int) -> Int? {
    let rows = entries.indices.map { (row + 1 + $0) % entries.count }
    return rows.first { entries[$0].menuTitle.first?.lowercased() == letter.lowercased() }
  }
}

extension ActionTable {
  /// The menus. What several entries do, because it has many keys, stands in each once.
  var menus: [Menu] {
    ActionEntry.Group.allCases.map { group in
      var seen: Set<Action> = []
      let entries = entries.filter { $0.group == group && seen.insert($0.action).inserted }
      return Menu(title: group.rawValue, entries: entries)
    }
  }
}

extension ActionEntry {
  /// The title in the menu: capitalised, and without the explanation after a semicolon.
  var menuTitle: String {
    let words = title.prefix { $0 != ";" }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The keys, or the command if there are none.
  var menuKey: String { keys.isEmpty ? typed : label }

  /// What to type for the same effect; empty if no command has it.
  var typed: String {
    if case .screen(.commandLine(let beginning)) = action {
      return ":" + beginning.filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
    }
    return action.verb.map { ":" + $0 } ?? ""
  }
}
