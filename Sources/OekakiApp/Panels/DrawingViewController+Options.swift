import Cells
import DrawingCore

extension DrawingViewController {
  /// The rows for all that can be set: shapes, the options of tools, the program itself.
  var optionRows: [OptionList.Row] {
    let brush = editor.state.brush
    return shapeRows(brush) + toolRows(brush) + [attributeRow(brush)] + programRows
  }

  private func shapeRows(_ brush: Brush) -> [OptionList.Row] {
    [
      OptionList.Row(
        "boxes", BoxStyle.allCases, brush.boxStyle, \.sample, { .command(.shape($0, filled: nil)) }),
      OptionList.Row(
        "shapes", ShapeFilling.allCases, brush.filling, \.title, { .command(.filling($0)) }),
      OptionList.Row(
        "junctions", [false, true], brush.joinsLines, { $0 ? "boxes join lines" : "none" },
        { .command(.shape(nil, filled: nil, joins: $0)) }),
      OptionList.Row(
        "symmetry", Symmetry.Kind.allCases, brush.symmetry.kind, \.rawValue,
        { .command(.symmetry(Symmetry($0))) }),
      OptionList.Row("grid", PointGrid.allCases, brush.grid, \.rawValue, { .command(.grid($0)) }),
    ]
  }

  private func toolRows(_ brush: Brush) -> [OptionList.Row] {
    let used = editor.state.tool.options
    return brush.options.settings().map { setting in
      OptionList.Row(
        setting.name, setting.values, setting.value, { $0 },
        {
          setting.command($0).map(Action.command)
            ?? .screen(.commandLine("option \(setting.name)="))
        },
        isUsed: used.contains(setting.name))
    }
  }

  /// Returns the row of attributes, any number of which may be on.
  private func attributeRow(_ brush: Brush) -> OptionList.Row {
    let now = brush.style.attributes
    let values = Attributes.named.map { name, attribute in
      OptionList.Value(
        word: name, isOn: now.contains(attribute),
        action: .command(.attributes(now.symmetricDifference(attribute))))
    }
    return OptionList.Row(name: "attributes", isUsed: true, values: values)
  }

  private var programRows: [OptionList.Row] {
    guard let delegate else { return [] }
    let words = { (isOn: Bool) in isOn ? "on" : "off" }
    return [
      OptionList.Row(
        "theme", ThemeChoice.allCases, delegate.settings.theme, \.rawValue, { .setting(.theme($0)) }
      ),
      OptionList.Row(
        "mouse", [true, false], delegate.surroundings.reportsMouse, words, { .setting(.mouse($0)) }),
      OptionList.Row(
        "clipboard", [true, false], delegate.settings.sharesClipboard, words,
        { .setting(.clipboard($0)) }),
      OptionList.Row(
        "keys", KeyLayout.allCases, delegate.settings.keys, \.rawValue, { .setting(.keys($0)) }),
    ]
  }
}
