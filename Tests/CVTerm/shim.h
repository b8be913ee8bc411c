#pragma once
#include <sys/ioctl.h>
#include <vterm.h>

// A colour in one number: 0xRRGGBB, 0x1000000 + n for palette entry n, -1 for the terminal's own.
static inline int cvtColor(VTermColor color, int isForeground) {
  if (isForeground && VTERM_COLOR_IS_DEFAULT_FG(&color)) return -1;
  if (!isForeground && VTERM_COLOR_IS_DEFAULT_BG(&color)) return -1;
  if (VTERM_COLOR_IS_INDEXED(&color)) return 0x1000000 + color.indexed.idx;
  return color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}

// Unlocks the pseudo-terminal of a descriptor of /dev/ptmx and gives its number below /dev/pts, or
// -1. The C library's functions for it are hidden by Swift's Glibc module.
static inline int cvtUnlockTerminal(int master) {
  int lock = 0;
  unsigned number = 0;
  if (ioctl(master, TIOCSPTLCK, &lock) != 0 || ioctl(master, TIOCGPTN, &number) != 0) return -1;
  return (int)number;
}
