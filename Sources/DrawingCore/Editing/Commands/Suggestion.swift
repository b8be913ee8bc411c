/// A finder of the word that was probably meant.
public enum Suggestion {
  /// Returns `, did you mean “cyan”?`, or an empty text if no word is close.
  public static func nearest(to word: String, among words: [String]) -> String {
    guard word.count <= 32 else { return "" }
    // Of a letter any other is one away.
    let ranked = words.map { ($0, distance(Array(word), Array($0))) }
      .filter { $1 < max(word.count, $0.count) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }),
      best.1 <= max(word.count < 3 ? 1 : 2, word.count / 3)
    else {
      return ""
    }
    return text(best.0)
  }

  /// Returns the same of the shortest word that begins so, if more than a letter does, else of the nearest.
  public static func begun(by word: String, among words: [String]) -> String {
    let begun = word.count > 1 ? words.filter { $0.hasPrefix(word) } : []
    return begun.min { $0.count < $1.count }.map(text) ?? nearest(to: word, among: words)
  }

  static func text(_ word: String) -> String { ", did you mean “\(word)”?" }

  /// Returns what was probably meant, or else ` (one of: red green blue)`: all words of a fixed set.
  static func chosen(by word: String, from words: [String]) -> String {
    let near = nearest(to: word, among: words)
    return near.isEmpty ? " (one of: \(words.joined(separator: " ")))" : near
  }

  /// Returns how many letters are missing, too many, others or exchanged with the next one.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...b.count))
    for (i, left) in a.enumerated() {
      var row = [i + 1]
      for (j, right) in b.enumerated() {
        let other = last[j] + (left == right ? 0 : 1)
        let isExchanged = i > 0 && j > 0 && left == b[j - 1] && right == a[i - 1]
        row.append(
          min(last[j + 1] + 1, row[j] + 1, other, isExchanged ? before[j - 1] + 1 : other))
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
