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
        "boxes", BoxStyle.allCases, brush.boxStyle, \.sample, { .command(.shape($0, filled: nil)) },
        note: "the lines of rectangles, lines and wires"),
      OptionList.Row(
        "shapes", ShapeFilling.allCases, brush.filling, \.title, { .command(.filling($0)) },
        note: "shapes are hollow, filled inside their border, or solid without one"),
      OptionList.Row(
        "junctions", [false, true], brush.joinsLines, { $0 ? "boxes join lines" : "none" },
        { .command(.shape(nil, filled: nil, joins: $0)) },
        note: "whether a box that touches lines joins them"),
      OptionList.Row(
        "symmetry", Symmetry.Kind.allCases, brush.symmetry.kind, \.rawValue,
        { .command(.symmetry(Symmetry($0))) },
        note: "what is drawn is drawn again: left and right, above and below, turned"),
      OptionList.Row(
        "grid", PointGrid.allCases, brush.grid, \.rawValue, { .command(.grid($0)) },
        note: "cells: whole glyphs; or dots within cells: halves, quarters … braille"),
    ]
  }

  /// Returns the options of tools, first those that the chosen tool has.
  private func toolRows(_ brush: Brush) -> [OptionList.Row] {
    let used = editor.state.tool.options
    let rows = brush.options.settings().map { setting in
      OptionList.Row(
        setting.name, setting.values, setting.value, { $0 },
        {
          setting.command($0).map(Action.command)
            ?? .screen(.commandLine("option \(setting.name)="))
        },
        isUsed: used.contains(setting.name), note: setting.note)
    }
    return rows.filter(\.isUsed) + rows.filter { !$0.isUsed }
  }

  /// Returns the row of attributes, any number of which may be on.
  private func attributeRow(_ brush: Brush) -> OptionList.Row {
    let now = brush.style.attributes
    let values = Attributes.named.map { name, attribute in
      OptionList.Value(
        word: name, isOn: now.contains(attribute),
        action: .command(.attributes(now.symmetricDifference(attribute))))
    }
    return OptionList.Row(
      name: "attributes", isUsed: true, values: values, note: "of what is drawn and typed")
  }

  private var programRows: [OptionList.Row] {
    guard let delegate else { return [] }
    let words = { (isOn: Bool) in isOn ? "on" : "off" }
    return [
      OptionList.Row(
        "theme", ThemeChoice.allCases, delegate.settings.theme, \.rawValue,
        { .setting(.theme($0)) },
        note: "how the interface looks; auto: as the terminal’s background"),
      OptionList.Row(
        "mouse", [true, false], delegate.surroundings.reportsMouse, words, { .setting(.mouse($0)) },
        note: "off: the mouse selects the terminal’s text instead of drawing"),
      OptionList.Row(
        "clipboard", [true, false], delegate.settings.sharesClipboard, words,
        { .setting(.clipboard($0)) },
        note: "whether copies also go to the terminal’s clipboard"),
      OptionList.Row(
        "keys", KeyLayout.allCases, delegate.settings.keys, \.rawValue, { .setting(.keys($0)) },
        note: "classic: F1 to F10 place glyphs, as in TheDraw and PabloDraw"),
    ]
  }
}
