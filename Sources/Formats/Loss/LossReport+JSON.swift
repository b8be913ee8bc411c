import Cells

extension LossReport {
  /// The report as one line, such as
  /// `{"format":"ans","losses":[{"kind":"layers","from":3,"to":1}]}`.
  public var json: String {
    "{\"format\":\(JSONText.quoted(format)),\"losses\":[\(losses.map(\.json).joined(separator: ","))]}"
  }
}

extension Loss {
  fileprivate var json: String {
    var pairs = [("kind", JSONText.quoted(kind.rawValue))]
    if let cells { pairs.append(("cells", String(cells))) }
    if let nearest { pairs.append(("nearest", String(nearest))) }
    if let bare { pairs.append(("bare", String(bare))) }
    if let from { pairs.append(("from", Loss.value(from))) }
    if let to { pairs.append(("to", Loss.value(to))) }
    if !names.isEmpty {
      pairs.append(("names", "[\(names.map(JSONText.quoted).joined(separator: ","))]"))
    }
    if !examples.isEmpty {
      pairs.append(("first", "[\(examples.map(\.json).joined(separator: ","))]"))
    }
    return "{\(pairs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }

  /// Writes numbers without quotes.
  private static func value(_ text: String) -> String {
    Int(text) == nil ? JSONText.quoted(text) : text
  }
}

extension Loss.Example {
  fileprivate var json: String {
    "{\"glyph\":\(JSONText.quoted(glyph.description)),\"at\":[\(place.x),\(place.y)]}"
  }
}
