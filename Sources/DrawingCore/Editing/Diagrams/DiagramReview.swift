import Cells

/// Compares what a diagram says with what it said before a command, wherever its boxes have gone.
struct DiagramReview {
  private let before: Diagram
  private let after: Diagram
  private let request: DiagramRequest
  /// The numbers after of the boxes before.
  private let known: [Int?]
  /// The numbers after of the boxes that were there.
  private let old: Set<Int>
  /// The numbers after of the boxes with other words.
  private let reworded: Set<Int>

  /// - Parameter frames: where the boxes are now.
  init(_ before: Diagram, _ after: Diagram, _ frames: [Rect], _ request: DiagramRequest) {
    (self.before, self.after, self.request) = (before, after, request)
    let numbers = Dictionary(
      after.boxes.enumerated().map { ($1.frame, $0) }, uniquingKeysWith: { first, _ in first })
    known = frames.indices.map { request.removed.contains($0) ? nil : numbers[frames[$0]] }
    old = Set(known.compactMap(\.self))
    reworded = Set(request.reworded.compactMap { [known] in known[$0] })
  }

  /// Returns what is told about a layer in which nothing was asked for. Nil if it says the same as
  /// another, or is too large to be read.
  static func note(_ layers: (before: Layer, after: Layer)) -> String? {
    guard let old = try? Diagram(layers.before), let new = try? Diagram(layers.after) else {
      return nil
    }
    return DiagramReview(old, new, old.boxes.map(\.frame), DiagramRequest()).note
  }

  /// What is told about the first thing that is read otherwise without being asked for. Nil if
  /// nothing is.
  var note: String? {
    boxNote ?? holdNote ?? netNote ?? labelNote ?? textNote
  }

  private var boxNote: String? {
    let lost = known.indices.filter { known[$0] == nil && !request.removed.contains($0) }
    if let first = lost.first {
      let name = before.name(of: first)
      return lost.count == 1
        ? "\(name) is no longer read as a box"
        : "\(name) and \((lost.count - 1).counted("other")) are no longer read as boxes"
    }
    guard !request.addsBoxes, old.count < after.boxes.count else { return nil }
    let cells = Set(request.cells.compactMap { known[$0] })
    return after.boxes.indices.first { !old.contains($0) && !isTable($0, of: cells) }
      .map { Diagram.misread(at: after.boxes[$0].frame.origin) }
  }

  private func isTable(_ box: Int, of cells: Set<Int>) -> Bool {
    let inner = after.boxes.indices.filter { after.boxes[$0].parent == box }
    return !inner.isEmpty && inner.allSatisfy(cells.contains)
  }

  private var holdNote: String? {
    for (i, box) in before.boxes.enumerated() where !request.placed.contains(i) {
      guard let number = known[i] else { continue }
      let (old, new) = (box.parent.flatMap { known[$0] }, after.boxes[number].parent)
      guard old != new else { continue }
      if let new { return "\(before.name(of: i)) comes to lie in \(after.name(of: new))" }
      return box.parent.map { "\(before.name(of: i)) no longer lies in \(before.name(of: $0))" }
    }
    return nil
  }

  // MARK: Wires

  private var netNote: String? {
    let found = after.nets { $0 }
    var gained = Dictionary(grouping: found, by: \.connection)
    var lost: [DiagramNet] = []
    for net in before.nets({ known[$0] }) {
      if gained[net.connection]?.popLast() == nil { lost.append(net) }
    }
    let all = gained.values.flatMap { $0 }.sorted { $0.wires[0] < $1.wires[0] }
    let unasked = lost.filter { !request.nets.contains(before.wires[$0.wires[0]].net) }
    let allowed = boxesOfRequest
    let new = all.first { !$0.boxes.isSubset(of: allowed) }
    if new == nil, unasked.isEmpty {
      let joined = Set(request.joined.compactMap { known[$0] })
      let isJoined = joined.isEmpty || all.contains { joined.isSubset(of: $0.boxes) }
      let hasOnlyAsked = isAsked || all.isEmpty
      // A box that is put into a wire is joined, too.
      let isPutIn = request.addsBoxes && !request.nets.isEmpty
      let isInWire = !isPutIn || all.contains { !$0.boxes.isSubset(of: old.subtracting(joined)) }
      if isJoined, isInWire, hasOnlyAsked { return nil }
    }
    if let net = new ?? all.first {
      return Diagram.misread(at: after.wires[net.wires[0]].points[0])
    }
    guard let net = unasked.first else { return "the wire is not read as joining the boxes" }
    return "\(before.name(ofWire: net.wires[0])) is gone"
  }

  /// A label of letters that draw lines, such as `v`, may be read as a part of its wire.
  private var labelNote: String? {
    guard !request.labels.isEmpty else { return nil }
    let read = Set(after.wires.flatMap { $0.labels.map(\.text.text) })
    return request.labels.subtracting(read).min().map { "“\($0)” is not read as a label" }
  }

  /// Whether other wires are asked for.
  private var isAsked: Bool {
    !request.nets.isEmpty || !request.joined.isEmpty || request.addsBoxes
  }

  /// The boxes, by the numbers after, that may have other wires than before.
  private var boxesOfRequest: Set<Int> {
    let added = Set(after.boxes.indices).subtracting(old)
    let nets = before.wires.filter { request.nets.contains($0.net) }
    let ofNets = nets.flatMap { $0.ends.compactMap { $0.box.flatMap { known[$0] } } }
    return added.union(ofNets).union(request.joined.compactMap { known[$0] })
  }

  // MARK: Words

  private struct Words: Hashable {
    let box: Int?
    let text: String
    let isTitle: Bool
  }

  private var textNote: String? {
    var left: [Words: Int] = [:]
    for words in words(of: after, inside: oldBox) { left[words, default: 0] += 1 }
    let all = words(of: before) { box in
      request.reworded.contains(box) || request.removed.contains(box) ? -1 : known[box]
    }
    for words in all {
      guard let count = left[words], count > 0 else {
        return "“\(words.text)” is read otherwise than before"
      }
      left[words] = count == 1 ? nil : count - 1
    }
    guard !request.addsBoxes, let text = left.keys.map(\.text).min() else { return nil }
    return "“\(text)” is read otherwise than before"
  }

  /// Returns the texts outside and inside of boxes, and their titles, without those of boxes with
  /// the number −1.
  private func words(of diagram: Diagram, inside number: (Int) -> Int?) -> [Words] {
    let inner = diagram.texts.map { text in
      Words(box: text.box.flatMap(number), text: text.text, isTitle: false)
    }
    let titles = diagram.boxes.enumerated().flatMap { i, box in
      box.titles.map { Words(box: number(i), text: $0.text, isTitle: true) }
    }
    return (inner + titles).filter { $0.box != -1 }
  }

  /// Returns the smallest box around one, or itself, that was there before; −1 for one with other
  /// words.
  private func oldBox(_ box: Int) -> Int? {
    var box = box
    while !old.contains(box) {
      guard let outer = after.boxes[box].parent else { return nil }
      box = outer
    }
    return reworded.contains(box) ? -1 : box
  }
}

extension Diagram {
  /// Returns what a wire joins, in words.
  func name(ofWire wire: Int) -> String {
    let boxes = wires[wire].ends.compactMap(\.box)
    guard boxes.count == 2 else { return "the line at \(wires[wire].points[0].text)" }
    return "the wire from \(name(of: boxes[0])) to \(name(of: boxes[1]))"
  }
}
