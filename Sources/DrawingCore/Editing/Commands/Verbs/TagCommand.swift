/// Names frames and says how they are played: `tag "walk" 2-9 bounce times=3`.
enum TagCommand: Hashable {
  case set(FrameTag)
  case drop(String)
}

extension TagCommand: EditCommand {
  static let verb = "tag"
  static let usage =
    "\"NAME\" A-B [\(FrameTag.Direction.allCases.map(\.rawValue).joined(separator: "|"))] [times=N]"
    + " | drop \"NAME\""
  static let summary = "name frames, and say how they are played"
  static let options = ["times="]

  var layerReach: CommandReach { .nothing }
  var words: [String] {
    switch self {
    case .set(let tag):
      [Script.quoted(tag.name), (tag.frames.lowerBound + 1...tag.frames.upperBound + 1).numbers]
        + (tag.direction == .forward ? [] : [tag.direction.rawValue])
        + (tag.times.map { ["times=\($0)"] } ?? [])
    case .drop(let name): ["drop", Script.quoted(name)]
    }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let tags = state.drawing.timeline.tags
    switch self {
    case .set(let tag):
      _ = try state.frameIndex(tag.frames.upperBound + 1)
      let known = tags.firstIndex { $0.name == tag.name }
      guard known != nil || tags.count < Timeline.maximumTags else { throw .tooManyTags }
      return .edit(
        state.changingTimeline { timeline in
          if let known { timeline.tags[known] = tag } else { timeline.tags.append(tag) }
        })
    case .drop(let name):
      guard tags.contains(where: { $0.name == name }) else { throw .noSuchTag(name) }
      return .edit(
        state.changingTimeline { timeline in timeline.tags.removeAll { $0.name == name } })
    }
  }
}

extension TagCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    if try arguments.takesWord("drop") {
      self = .drop(try arguments.text("a name"))
      return
    }
    let token = arguments.upcoming
    var (hasDirection, hasFrames) = (false, false)
    let name = try arguments.text("a name") { word in
      if hasFrames { return false }
      hasFrames = ArgumentReader.frames(word) != nil
      if hasFrames { return true }
      defer { hasDirection = true }
      return !hasDirection && FrameTag.Direction(rawValue: word) != nil
    }
    let frames = try arguments.frames()
    let direction =
      arguments.hasMore ? try arguments.word("direction", FrameTag.Direction.self) : .forward
    let indices = frames.lowerBound - 1...frames.upperBound - 1
    let times = try arguments.number("times", FrameTag.counts)
    guard let tag = FrameTag(name, indices, direction, times: times) else {
      throw arguments.failure(
        "a tag's name has from 1 to \(Layer.maximumNameLength) characters", at: token)
    }
    self = .set(tag)
  }
}

extension CommandError {
  static let tooManyTags = CommandError("a drawing has at most \(Timeline.maximumTags) tags")

  static func noSuchTag(_ name: String) -> CommandError {
    CommandError("there is no tag “\(Layer.cleaned(name))”")
  }
}
