/// The colour that may stand before a title in Mermaid, as CSS writes it.
enum ColorWords {
  /// Returns a title without the colour before it.
  static func removed(from text: String) -> String {
    let word = text.prefix { $0 != " " && $0 != "(" }
    if functions.contains(word.lowercased()), let end = text.firstIndex(of: ")") {
      return String(text[text.index(after: end)...].drop { $0 == " " })
    }
    guard names.contains(word.lowercased()) else { return text }
    return String(text.dropFirst(word.count).drop { $0 == " " })
  }

  private static let functions: Set = ["rgb", "rgba", "hsl", "hsla"]

  /// The names of CSS Color Module Level 4, section 6.1, and `transparent`.
  private static let names = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
    blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk
    crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite
    gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
    seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
    steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke
    yellow yellowgreen
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
