/// Unpacks the contents of zip, gzip and PNG files.
public enum Inflater {
  /// Returns all unpacked bytes. Costs their size, which never exceeds the limit.
  ///
  /// - Parameter limit: The maximum unpacked size in bytes. Above 1 MiB, it is also limited to 200
  ///   times the packed size.
  public static func inflate(
    _ input: ArraySlice<UInt8>, _ wrapping: Wrapping = .none, limit: Int
  ) throws(CompressionError) -> [UInt8] {
    let stream = try InflatingStream(input, wrapping, limit: limit)
    var output: [UInt8] = []
    while let piece = try stream.next() { output += piece }
    return output
  }
}
