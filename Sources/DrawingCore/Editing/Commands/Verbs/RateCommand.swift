/// Sets how many frames a second are seen, but for frames with a time of their own: `rate 12`.
struct RateCommand: EditCommand {
  let rate: Int

  static let verb = "rate"
  static let usage = "N"
  static let summary = "frames a second"

  var layerReach: CommandReach { .nothing }
  var words: [String] { [String(rate)] }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    .edit(state.changingTimeline { $0.rate = rate })
  }
}

extension RateCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    rate = try arguments.integer(Timeline.rates, "a number")
  }
}
