import Glibc

/// Makes the C library read and write UTF-8: by the locale of the environment where it does, else
/// by C.UTF-8. Numbers and dates stay as they are.
func useUnicode() throws(TerminalError) {
  for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
    guard setlocale(LC_CTYPE, name) != nil, let codeset = nl_langinfo(Int32(CODESET)) else {
      continue
    }
    if strcmp(codeset, "UTF-8") == 0 { return }
  }
  throw .noUnicodeLocale
}
