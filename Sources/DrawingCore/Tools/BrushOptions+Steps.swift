extension BrushOptions {
  /// An option as it is set, for what shows it and lets it be changed.
  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: String
    /// What it may be, in order, the present value always among them; others have to be typed.
    package let values: [String]

    fileprivate init(_ field: OptionField, _ options: BrushOptions) {
      (name, value) = (field.name, field.word(options))
      values = field.steps.contains(value) ? field.steps : [value] + field.steps
    }

    /// Sets the value that comes so many steps after the present one, around the end; nil where
    /// there is no other.
    package func command(after step: Int) -> Command? {
      let place = (values.firstIndex(of: value) ?? 0) + step
      return command(values[(place % values.count + values.count) % values.count])
    }

    /// Nil for what is no value of the option, and where that has to be typed.
    package func command(_ value: String) -> Command? {
      guard values.count > 1 else { return nil }
      return BrushOptions(words: ["\(name)=\(value)"]).map {
        .option(OptionChanges([name], of: $0))
      }
    }
  }

  /// All of them in order, or those of some names.
  package func settings(_ names: [String]? = nil) -> [Setting] {
    OptionField.all.filter { names?.contains($0.name) ?? true }.map { Setting($0, self) }
  }
}
