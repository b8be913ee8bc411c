/// Unpacks what zip, gzip and PNG files hold.
public enum Inflater {
  /// The unpacked bytes, all at once. Costs what they take, and never more than the limit.
  ///
  /// - Parameter limit: in bytes. After the first MiB, 200 times as much as is packed is the limit.
  public static func inflate(
    _ input: ArraySlice<UInt8>, _ wrapping: Wrapping = .none, limit: Int
  ) throws(CompressionError) -> [UInt8] {
    let stream = try InflatingStream(input, wrapping, limit: limit)
    var output: [UInt8] = []
    while let piece = try stream.next() { output += piece }
    return output
  }
}
