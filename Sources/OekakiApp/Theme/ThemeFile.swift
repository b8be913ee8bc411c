import DrawingStore
import Sessions

/// The file of a theme: `themes/NAME` beside the settings.
struct ThemeFile {
  let path: PathName

  init(_ name: String, beside settings: SettingsFile) {
    path = PathName(settings.path).directory.appending(PathName("themes")).appending(PathName(name))
  }

  /// Whether a word may be the name of a theme: no such name leads to another folder.
  nonisolated static func isName(_ word: String) -> Bool {
    (1...64).contains(word.utf8.count)
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// Reads the file. Returns nil if there is none, or the theme with what is wrong with the file.
  func read() -> (theme: OwnTheme, problems: [String])? {
    let name = path.base.safeText
    do throws(FileError) {
      guard let text = try HandwrittenFile.read(path).text else {
        return (OwnTheme(), ["\(name): not a text file"])
      }
      let (theme, problems) = OwnTheme.read(text)
      let faint = theme.faintStyles.map { style, contrast in
        """
        \(name): \(style.rawValue) has a contrast of \((contrast * 10).rounded() / 10), of \
        \(OwnTheme.leastContrast)
        """
      }
      return (theme, problems.map { "\(name):\($0.line): \($0.reason)" } + faint)
    } catch {
      let failure = Failure(error)
      return failure.isMissingFile ? nil : (OwnTheme(), [failure.description])
    }
  }
}
