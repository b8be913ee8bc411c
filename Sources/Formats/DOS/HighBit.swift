import Cells
import DrawingCore

/// What the highest bit of an attribute stands for in a file: a bright paper (iCE colours), or blinking.
struct HighBit {
  private var bright = 0
  private var blinking = 0

  /// Counts the visible cells of pictures.
  ///
  /// - Parameter isBright: Whether a paper is a bright one; asked where it changes.
  init(_ pictures: [Drawing], isBright: (Color) -> Bool) {
    var last = (paper: Color.none, isBright: isBright(.none))
    for picture in pictures {
      picture.forEachCell { cell in
        let paper = cell.style.background
        if paper != last.paper { last = (paper, isBright(paper)) }
        if last.isBright { bright += 1 }
        if cell.style.attributes.contains(.blink) { blinking += 1 }
      }
    }
  }

  /// Counts those of a drawing, with the papers of a text screen.
  init(_ drawing: Drawing, _ palette: DOSPalette) {
    self.init([drawing]) { palette.nearest(to: $0, among: 16) ?? 0 > 7 }
  }

  /// Whether it stands for bright papers. Where there are some it does, except that in a file in which
  /// cells blink a few new ones do not take that from all of them.
  ///
  /// - Parameter isStated: What the file that the drawing comes from says; nil if it says nothing.
  func meansBrightPapers(isStated: Bool?) -> Bool {
    switch isStated {
    case nil: bright > 0
    case true?: bright > 0 || blinking == 0
    case false?: bright > blinking
    }
  }
}
