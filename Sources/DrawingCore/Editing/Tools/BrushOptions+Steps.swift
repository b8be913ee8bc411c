extension BrushOptions {
  /// The present value of an option and those that it can be changed to.
  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: String
    /// What the option is for, in a row.
    package let note: String
    /// The possible values in order, including the present one. Other values have to be typed.
    package let values: [String]

    fileprivate init(_ field: OptionField, _ options: BrushOptions) {
      (name, value, note) = (field.name, field.word(options), field.note)
      values = field.steps.contains(value) ? field.steps : [value] + field.steps
    }

    /// Returns the command that sets the value `step` places after the present one, wrapping
    /// around. Nil if there is no other.
    package func command(after step: Int) -> Command? {
      let place = (values.firstIndex(of: value) ?? 0) + step
      return command(values[(place % values.count + values.count) % values.count])
    }

    /// Returns the command that sets a value. Nil if it is not valid, or if values have to be
    /// typed.
    package func command(_ value: String) -> Command? {
      guard values.count > 1 else { return nil }
      return BrushOptions(words: ["\(name)=\(value)"]).map {
        .option(OptionChanges([name], of: $0))
      }
    }
  }

  /// Returns all settings in order, or those with the given names.
  package func settings(_ names: [String]? = nil) -> [Setting] {
    OptionField.all.filter { names?.contains($0.name) ?? true }.map { Setting($0, self) }
  }
}
