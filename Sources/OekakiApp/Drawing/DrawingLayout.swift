import Cells

/// The layout of the drawing screen in a terminal of some size: what the docks of its parts say, in
/// their order. Rows come before columns, and the canvas has the rest. An empty rectangle is a part
/// that is not shown.
struct DrawingLayout: Equatable {
  /// A part by the name of its class.
  struct Part: Equatable {
    let name: String
    let dock: Dock
    fileprivate(set) var place = Rect.zero

    init(_ name: String, _ dock: Dock) { (self.name, self.dock) = (name, dock) }
  }

  /// What becomes of panels when a drawing is wider than the canvas beside them.
  enum Panels {
    /// They leave it their place.
    case giveWay
    /// They stay, as was asked for.
    case stay
    /// They leave it their place whatever the drawing is.
    case folded
  }

  private(set) var parts: [Part]
  private(set) var canvas: Rect
  /// Whether a drawing smaller than the canvas is centred.
  let centersDrawing: Bool

  /// - Parameters:
  ///   - drawing: the columns of the drawing.
  ///   - isBare: whether the picture has all columns, and all rows but one.
  init(
    _ parts: [Part], on screen: Size, drawing: Int = 0, panels: Panels = .giveWay,
    isBare: Bool = false
  ) {
    self.init(parts, on: screen, isBare: isBare, yielding: panels == .folded)
    guard panels == .giveWay, canvas.width < drawing else { return }
    self.init(parts, on: screen, isBare: isBare, yielding: true)
  }

  private init(_ parts: [Part], on screen: Size, isBare: Bool, yielding: Bool) {
    self.parts = parts
    let isBare = isBare && screen.height > 1
    canvas = Rect(origin: .zero, size: screen)
    centersDrawing =
      !isBare && screen.width >= Self.roomy.width && screen.height >= Self.roomy.height
    takeStrips(from: screen, isBare: isBare, yielding: yielding)
    stretchStrips(to: screen)
    if !isBare { placeInOthers(on: screen, yielding: yielding) }
  }

  /// The smallest screen where a drawing is centred.
  private static let roomy = Size(100, 16)

  /// Returns the place of the first part of a class.
  subscript(name: String) -> Rect { parts.first { $0.name == name }?.place ?? .zero }

  private mutating func takeStrips(from screen: Size, isBare: Bool, yielding: Bool) {
    for i in parts.indices where parts[i].dock.container == nil {
      let dock = parts[i].dock
      let isShown = dock.isShown(on: screen, yielding: yielding)
      guard isBare ? dock.staysWhenBare : isShown else { continue }
      let thickness = dock.thickness(on: screen, yielding: yielding)
      parts[i].place = dock.take(thickness, from: &canvas)
    }
  }

  /// Columns are as high as the canvas, rows as wide as it or the screen.
  private mutating func stretchStrips(to screen: Size) {
    for i in parts.indices where !parts[i].place.isEmpty {
      let (dock, place) = (parts[i].dock, parts[i].place)
      if !dock.isRow {
        parts[i].place = Rect(place.minX, canvas.minY, place.width, canvas.height)
      } else if dock.isBesideCanvas {
        parts[i].place = Rect(canvas.minX, place.minY, canvas.width, place.height)
      } else {
        parts[i].place = Rect(0, place.minY, screen.width, place.height)
      }
    }
  }

  private mutating func placeInOthers(on screen: Size, yielding: Bool) {
    for i in parts.indices {
      let dock = parts[i].dock
      guard let name = dock.container, dock.isShown(on: screen, yielding: yielding),
        let j = parts.firstIndex(where: { $0.name == name }), !parts[j].place.isEmpty
      else { continue }
      let length = dock.isRow ? parts[j].place.height : parts[j].place.width
      let thickness = min(dock.thickness(on: screen), length / dock.share)
      guard length - thickness - dock.gap >= dock.leaves else { continue }
      parts[i].place = dock.take(thickness, from: &parts[j].place)
    }
  }
}
