extension PathName {
  /// As Foundation takes it: the bytes of an argument or of a script are UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
