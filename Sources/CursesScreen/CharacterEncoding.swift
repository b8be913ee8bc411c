import Glibc

/// Makes the C library read and write UTF-8: with the environment's locale if it uses UTF-8,
/// otherwise with C.UTF-8 or en_US.UTF-8. Formats of numbers and dates are unaffected.
func useUnicode() throws(TerminalError) {
  for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
    guard setlocale(LC_CTYPE, name) != nil, let codeset = nl_langinfo(Int32(CODESET)) else {
      continue
    }
    if strcmp(codeset, "UTF-8") == 0 { return }
  }
  // A locale is a file, which cannot be read if no more files can be opened.
  let spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
  guard spare >= 0 else { throw .system(call: "open", code: errno) }
  close(spare)
  throw .noUnicodeLocale
}
