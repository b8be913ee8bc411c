import CSessions

/// The memory that whole files take while they are read and written.
package enum FileMemory {
  /// Makes freed blocks of 1 MiB or more return to the system at once, for the whole process from
  /// now on. Otherwise the C library keeps blocks as large as the ones that it has seen freed.
  package static func goesBackAtOnce() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
}
