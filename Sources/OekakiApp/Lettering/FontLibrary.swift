import DrawingStore
import Foundation
import Lettering
import Sessions

/// The fonts for lettering: the program's own, and those in some folders.
package struct FontLibrary {
  private let folders: [PathName]
  /// The access for names with an extension, which are files of the user or of a script.
  private let files: FileAccess

  /// - Parameter folders: the folders; the first that has a font provides it.
  package init(folders: [PathName] = [], files: FileAccess = .anywhere) {
    self.folders = folders
    self.files = files
  }

  /// Returns the fonts of the folders `given`, then of `$XDG_DATA_HOME/oekaki/fonts`, then of
  /// Debian's figlet and toilet.
  ///
  /// - Parameter files: the access for names with an extension.
  package static func installed(
    _ given: [String], environment: [String: String], files: FileAccess = .anywhere
  ) -> FontLibrary {
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.local/share" }
    let own = data.map { ["\($0)/oekaki/fonts"] } ?? []
    return FontLibrary(
      folders: (given + own + ["/usr/share/figlet"]).map { PathName($0) }, files: files)
  }

  /// The names of all fonts: for those in files, the file's name without the extension.
  package var names: [String] {
    var names = OwnFont.allCases.map(\.rawValue)
    var known = Set(names)
    for folder in folders {
      let found = ((try? FolderListing.names(in: folder)) ?? []).filter(Self.isFont)
      for name in found.map(Self.withoutExtension) where known.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }

  private static let extensions = [".flf", ".tlf", ".tdf"]
  private static let largestFile = 16 << 20

  private static func isFont(_ name: String) -> Bool {
    extensions.contains { name.lowercased().hasSuffix($0) }
  }

  private static func withoutExtension(_ name: String) -> String { String(name.dropLast(4)) }

  /// Returns one font: the first of a file, or with `NAME:2` the second.
  ///
  /// - Throws: `Failure` that says what is wrong, and what to do.
  package func font(named name: String) throws(Failure) -> LetteringFont {
    let wanted = FontName(name)
    let fonts = try fonts(named: wanted.file)
    guard wanted.number >= 1, wanted.number <= fonts.count else {
      throw Failure(
        "\(PathName(wanted.file).safeText) has \(fonts.count.counted("font"))",
        exitCode: 66)
    }
    return fonts[wanted.number - 1]
  }

  /// Returns the fonts of a file, at least one, after reading it.
  ///
  /// - Throws: `Failure` that says what is wrong, and what to do.
  package func fonts(named name: String) throws(Failure) -> [LetteringFont] {
    if let own = OwnFont(rawValue: name) {
      do { return [try own.font()] } catch { throw Failure("\(name): \(error)", exitCode: 70) }
    }
    if Self.isFont(name) { return try read(try files.path(name, for: .reading), as: name) }
    for folder in folders where !name.contains("/") {
      for ending in Self.extensions + Self.extensions.map({ $0.uppercased() }) {
        let path = folder.appending(PathName(name + ending))
        do throws(Failure) { return try read(path.text, as: name) } catch {
          guard error.isMissingFile else { throw error }
        }
      }
    }
    throw Failure(
      "there is no font named \(PathName(name).safeText) (use \(OwnFont.allCases.map(\.rawValue).joined(separator: ", ")), or a font file)",
      exitCode: 66)
  }

  private func read(_ path: String, as name: String) throws(Failure) -> [LetteringFont] {
    do {
      let (bytes, _) = try FileSource.read(path, limit: Self.largestFile)
      let fonts = try LetteringFont.fonts(in: bytes, name: name)
      guard !fonts.isEmpty else {
        throw Failure(
          "\(PathName(path).safeText): has no font in it (choose another)", exitCode: 65)
      }
      return fonts
    } catch let error as FontError {
      throw Failure(
        "\(PathName(path).safeText): \(error) (choose another font)", exitCode: 65)
    } catch {
      throw Failure(error, path: path)
    }
  }
}
