import Cells

/// The theme for terminals without colours: reverse, bold and underlined alone.
nonisolated extension Theme {
  static let mono: [StyleName: Attributes] = [
    .bar: [], .barStrong: .bold, .barFaint: [],
    .title: .bold, .titleFaint: [], .titleName: .bold, .titleMark: .bold,
    .titleButton: .underline,
    .edge: [], .thumb: [],
    .selection: .reverse, .selectionInside: .bold, .floating: .reverse,
    .onionBefore: [.dim, .underline], .onionAfter: [.dim, .underline],
    .chosen: [.reverse, .bold], .good: .bold, .warning: [.bold, .underline],
    .failure: [.bold, .reverse], .progress: .bold,
    .panel: [], .panelStrong: .bold, .panelFaint: [], .panelKey: .bold,
    .alert: [], .alertButton: .underline, .outside: [],
    .added: [.bold, .underline], .removed: .reverse, .changed: [.bold, .reverse],
    .plain: [], .faint: [], .field: .underline, .fieldFaint: .underline, .button: .underline,
  ]
}
