#pragma once
#include <zlib.h>

// The initialisers are macros, which Swift cannot see.
static inline int czInflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
static inline int czDeflateInit(z_stream *stream, int level, int windowBits) {
  return deflateInit2(stream, level, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY);
}
