import Cells
import TerminalKit

/// The look of a piece of a bar: a style of the theme, or colours of the drawing.
nonisolated struct Look: Equatable, Sendable {
  fileprivate let name: StyleName?
  /// The style; with a name, what is added to the named one.
  fileprivate let style: Style

  init(_ name: StyleName, _ added: Attributes = []) {
    (self.name, style) = (name, Style(attributes: added))
  }

  init(_ style: Style) { (name, self.style) = (nil, style) }

  /// The look over a panel.
  var onPanel: Look {
    let names: [StyleName: StyleName] = [
      .plain: .panel, .faint: .panelFaint, .barStrong: .panelStrong, .barFaint: .panelFaint,
    ]
    return name.flatMap { names[$0] }.map { Look($0, style.attributes) } ?? self
  }
}

/// A value that gives a piece its look.
nonisolated protocol Looking {
  var look: Look { get }
}

extension Look: Looking {
  var look: Look { self }
}

extension StyleName: Looking {
  var look: Look { Look(self) }
}

extension Style: Looking {
  var look: Look { Look(self) }
}

extension View {
  func style(_ look: Look) -> Style {
    guard let name = look.name else { return look.style }
    var style = style(name)
    style.attributes.formUnion(look.style.attributes)
    return style
  }
}
