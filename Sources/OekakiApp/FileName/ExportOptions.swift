import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// The options of an export as rows to choose from. The action of a value is the export with it.
struct ExportOptions {
  let format: any Format
  /// The name of the file.
  let name: String
  let request: DrawingExport.Request
  /// The options, including what the format decides itself.
  let settled: WritingOptions
  /// The area that is selected.
  var selection: Rect?
  /// The part of the drawing that is seen.
  var view: Rect?

  private static let columns: [Int?] = [nil, 40, 72, 80, 100, 132, 160]
  private static let scales = [1, 2, 3, 4, 6, 8]
  private static let frames: [CommentFrame?] = [nil] + CommentFrame.named.map(\.frame)

  var rows: [OptionList.Row] {
    format.choices.map(row(of:)) + [
      regionRow,
      row("columns", Self.columns.including(request.columns), request.columns) {
        $0.map(String.init) ?? "all"
      } change: {
        $0.columns = $1
      },
    ]
  }

  private func row(of choice: WritingChoice) -> OptionList.Row {
    let name = choice.rawValue
    switch choice {
    case .encoding:
      return row(name, format.encodings.map(Optional.some), settled.encoding) {
        $0?.rawValue ?? ""
      } change: {
        $0.options.encoding = $1
      }
    case .papers:
      return row(name, BrightPaperSequence.allCases, settled.brightPapers ?? .ice) {
        $0.rawValue
      } change: {
        $0.options.brightPapers = $1
      }
    case .rgb:
      return row(name, RGBSequence.allCases, settled.rgb ?? .sgr) {
        $0.rawValue
      } change: {
        $0.options.rgb = $1
      }
    case .sauce: return sauceRow(name)
    case .comment:
      return row(name, Self.frames.including(settled.comment), settled.comment) {
        $0.map { $0.name ?? "“\($0.prefix)”" } ?? "none"
      } change: {
        $0.options.comment = $1
      }
    case .blanks:
      return switchRow(name, settled.keepsBlanks) { $0.options.keepsBlanks = $1 }
    case .scale:
      return row(name, Self.scales.including(settled.scale ?? 1), settled.scale ?? 1) {
        String($0)
      } change: {
        $0.options.scale = $1
      }
    case .ninth: return switchRow(name, settled.hasNinth) { $0.options.hasNinth = $1 }
    case .tall: return switchRow(name, settled.isTall == true) { $0.options.isTall = $1 }
    case .font: return fontRow(name)
    }
  }

  private var regionRow: OptionList.Row {
    let areas = [nil, selection, view].reduce(into: []) { $0 = $0.including($1) }
    return row("region", areas.including(request.region), request.region) { area in
      guard let area else { return "all" }
      let name = area == selection ? "selection" : area == view ? "view" : area.origin.text
      return "\(name) \(area.size.text)"
    } change: {
      $0.region = $1
    }
  }

  /// Returns the row of the font, which is the name of a file and typed on the command line.
  private func fontRow(_ name: String) -> OptionList.Row {
    let row = row(name, [nil].including(request.font), request.font) {
      $0.map { PathName($0).base.safeText } ?? "as shown"
    } change: {
      $0.font = $1
    }
    var other = request
    other.font = nil
    let line = ["export", Script.quoted(self.name)] + other.words + ["font=\""]
    let typed = OptionList.Value(
      word: "other…", isOn: false, action: .screen(.commandLine(line.joined(separator: " "))))
    return OptionList.Row(name: row.name, isUsed: row.isUsed, values: row.values + [typed])
  }

  /// Returns the row of SAUCE, which formats other than text add where it is needed.
  private func sauceRow(_ name: String) -> OptionList.Row {
    let all: [Bool?] = format.encodings.isEmpty ? [nil, true, false] : [true, false]
    return row(name, all, settled.sauce) {
      $0.map { $0 ? "yes" : "no" } ?? "if needed"
    } change: {
      $0.options.sauce = $1
    }
  }

  private func switchRow(
    _ name: String, _ now: Bool, change: @escaping (inout DrawingExport.Request, Bool) -> Void
  ) -> OptionList.Row {
    row(name, [true, false], now) {
      $0 ? "yes" : "no"
    } change: {
      change(&$0, $1)
    }
  }

  private func row<T: Equatable>(
    _ name: String, _ all: [T], _ now: T, _ word: (T) -> String,
    change: (inout DrawingExport.Request, T) -> Void
  ) -> OptionList.Row {
    OptionList.Row(name, all, now, word) { value in
      var changed = request
      change(&changed, value)
      return .file(.export(self.name, changed))
    }
  }
}

extension DrawingExport.Request {
  /// The same for the whole drawing: a part is chosen for one export, not for those after it.
  var withoutRegion: DrawingExport.Request {
    var request = self
    request.region = nil
    return request
  }
}

extension DrawingViewController {
  /// The part of the drawing that is seen; nil if that is all of it.
  var seenPart: Rect? {
    let all = editor.state.drawing.bounds
    let seen = Rect(origin: viewport, size: canvasSize).intersection(all)
    return seen == all || seen.isEmpty ? nil : seen
  }
}

extension Array where Element: Equatable {
  /// Returns the elements and another one, if it is not among them.
  fileprivate func including(_ other: Element) -> [Element] {
    contains(other) ? self : self + [other]
  }
}

/// The text form in which the choices are kept: a line for each format, with its name first.
extension ExportOptions {
  static func text(of requests: [String: DrawingExport.Request]) -> String {
    requests.sorted { $0.key < $1.key }.map { name, request in
      ([name] + request.words).joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Returns the choices in a text; what cannot be read is left out.
  static func requests(in text: String) -> [String: DrawingExport.Request] {
    var requests: [String: DrawingExport.Request] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let name = parts.first,
        case .file(.export(_, let request))? = try? CommandTable.program.parse(
          line: "export \"\" " + (parts.count > 1 ? parts[1] : ""))
      else { continue }
      requests[String(name)] = request
    }
    return requests
  }
}
