/// The completion scripts of `--generate-completion-script`.
enum CompletionScript {
  /// Returns the parser's script with files added where it offers only subcommands, as `oekaki
  /// FILE` means `oekaki draw FILE`. Any other text is returned unchanged.
  static func offeringFiles(_ text: String) -> String {
    additions.reduce(text) { text, addition in
      text.replacing(addition.place, with: addition.place + addition.text, maxReplacements: 1)
    }
  }

  /// The additions for bash, zsh and fish.
  private static var additions: [(place: String, text: String)] {
    let offered = "__oekaki_should_offer_completions_for_positional \"oekaki\" -eq 1"
    return [
      ("\ncomplete -o filenames", " -o default"),
      ("_describe -V subcommand subcommands && ret=0", "\n        _files && ret=0"),
      ("\ncomplete -c 'oekaki' -f", "\ncomplete -c 'oekaki' -n '\(offered)' -F"),
    ]
  }
}
