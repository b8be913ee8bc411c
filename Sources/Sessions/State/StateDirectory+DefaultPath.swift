extension StateDirectory {
  /// `$XDG_STATE_HOME/oekaki`, else `$HOME/.local/state/oekaki`: the XDG rules, by which a path
  /// that is not absolute counts as not set. Nil when neither is.
  package static func defaultPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/oekaki"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/oekaki"
  }
}
