extension StateDirectory {
  /// Returns `$XDG_STATE_HOME/oekaki`, or else `$HOME/.local/state/oekaki`, by the XDG rules, in
  /// which a relative path counts as not set. Returns nil if neither is set.
  package static func defaultPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/oekaki"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/oekaki"
  }
}
