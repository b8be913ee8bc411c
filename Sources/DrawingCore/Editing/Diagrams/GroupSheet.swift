import Cells

/// What a group is to be: a frame with a title around some boxes.
struct GroupSheet {
  let title: String
  /// The cells between the boxes and the frame.
  let pad: Int
  let line: LineStyle
  let style: Style
  /// The rectangle around the boxes.
  let inside: Rect
  /// The numbers of all boxes in it: those that are meant, and what lies among them.
  let contents: Set<Int>
  /// What the diagram is asked to become.
  let request: DiagramRequest

  init(
    _ title: String, _ pad: Int, _ line: LineStyle, _ style: Style, around members: [Int],
    in diagram: Diagram
  ) {
    (self.title, self.pad, self.line, self.style) = (title, pad, line, style)
    let frames = members.map { diagram.boxes[$0].frame }
    let inside = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    self.inside = inside
    contents = Set(diagram.boxes.indices.filter { inside.covers(diagram.boxes[$0].frame) })
    request = DiagramRequest(addsBoxes: true, placed: Set(members))
  }

  /// The least width of the frame.
  var leastWidth: Int { title.isEmpty ? 0 : BoxSheet.width(title) + 6 }
}

extension GroupSheet {
  /// Returns whether a diagram is read as one before, with nothing else than the group in it.
  ///
  /// - Parameter boxes: where the boxes of the group are.
  func isAllThatIsNew(in after: Diagram, since before: Diagram, _ frame: Rect) -> Bool {
    after.boxes.count == before.boxes.count + 1 && after.texts.count == before.texts.count
      && after.wires.count == before.wires.count && isRead(in: after, frame)
      && after.boxes.allSatisfy { !frame.cuts($0.frame) }
  }

  /// Returns whether a frame is read as that of the group.
  func isRead(in diagram: Diagram, _ frame: Rect) -> Bool {
    diagram.boxes.contains { box in
      box.frame == frame && !box.isCell
        && box.titles.map(\.text) == (title.isEmpty ? [] : [title])
    }
  }
}
