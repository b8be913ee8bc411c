extension PathName {
  /// The name as one line that may go to a terminal: control characters, everything invisible
  /// or that turns the writing direction, and bytes that are not UTF-8 become U+FFFD; a base
  /// carries two marks at most. Longer than 200 scalars, the middle is left out.
  package var safeText: String {
    var scalars: [Unicode.Scalar] = []
    var marks = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isMark = Self.isMark(scalar)
      marks = isMark ? marks + 1 : 0
      if isMark, marks > 2 { continue }
      scalars.append(Self.isShown(scalar) ? scalar : "\u{FFFD}")
    }
    return Self.text(of: Self.shortened(scalars))
  }

  private static func shortened(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.count > 200 else { return scalars }
    return scalars.prefix(80) + ["…"] + scalars.suffix(119)
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
