// Foundation brings ICU into a release, and ICU 34 MB of languages, calendars and collations. Nothing
// here asks for any (ArchitectureTests), so a release carries an empty table in their place: the linker
// takes what is in the program before what is in a library. A debug build links to Foundation's own.
//
// The format is that of ICU's common data, `.dat`: a header of 32 bytes, then the number of entries. The
// name has the version of ICU in it, which is that of Swift's Foundation; with another one the data are
// there as before.
#ifndef DEBUG
#include <stdint.h>

struct CommonData {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize, reserved;
  uint8_t isBigEndian, charset, sizeOfUChar, reservedByte;
  uint8_t format[4], formatVersion[4], dataVersion[4];
  uint8_t padding[8];
  uint32_t count, reservedCount;
};

#define EMPTY(name)                                                                              \
  extern const struct CommonData name;                                                           \
  const struct CommonData name __attribute__((aligned(16))) = {                                  \
      32, {0xDA, 0x27}, 20, 0, 0, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0}, {0}, 0, 0}

EMPTY(icudt74_dat);
EMPTY(icudt75_dat);
EMPTY(icudt76_dat);
EMPTY(icudt77_dat);
EMPTY(icudt78_dat);
#endif
