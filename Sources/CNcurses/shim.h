#pragma once
// The wide interface has to be requested before curses.h, as pkg-config's flags for it do not reach
// the importer.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

// Masks that are macros with casts, which Swift cannot see.
static const attr_t cnBold = A_BOLD;
static const attr_t cnDim = A_DIM;
static const attr_t cnItalic = A_ITALIC;
static const attr_t cnUnderline = A_UNDERLINE;
static const attr_t cnBlink = A_BLINK;
static const attr_t cnReverse = A_REVERSE;

// Mutable globals of the library, which Swift 6 refuses to read directly.
static inline WINDOW *cnStandardScreen(void) { return stdscr; }
static inline WINDOW *cnCurrentScreen(void) { return curscr; }
static inline int cnColors(void) { return COLORS; }
static inline int cnColorPairs(void) { return COLOR_PAIRS; }

// Functions that Swift's Glibc module lacks.
// Opens a file in memory that no other program inherits; below 0 if the system does not support it.
static inline int cnMemoryFile(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u);
}

static inline int cnDuplicate(int old, int new) {
  return (int)syscall(SYS_dup3, old, new, O_CLOEXEC);
}

// Sets a cell to a spacing character and up to two marks, 0 for none.
static inline int cnSetCell(cchar_t *cell, wchar_t base, wchar_t mark, wchar_t secondMark,
                            attr_t attributes, int pair) {
  wchar_t text[4] = {base, mark, secondMark, 0};
  return setcchar(cell, text, attributes, 0, &pair);
}

// Standard capabilities in the order of compiled entries. term.h itself cannot be included: it
// defines macros named `lines`, `columns` and the like.
enum { cnFlagCount = 37, cnNumberCount = 33, cnStringCount = 394 };
typedef struct term CNTerminal;
extern NCURSES_CONST char *const boolnames[];
extern NCURSES_CONST char *const numnames[];
extern NCURSES_CONST char *const strnames[];
extern int setupterm(const char *name, int descriptor, int *problem);
extern CNTerminal *set_curterm(CNTerminal *terminal);
extern int del_curterm(CNTerminal *terminal);

static inline const char *cnFlagName(int index) { return boolnames[index]; }
static inline const char *cnNumberName(int index) { return numnames[index]; }
static inline const char *cnStringName(int index) { return strnames[index]; }

// Frees the entry that setupterm() read last.
static inline void cnForgetTerminal(void) {
  CNTerminal *terminal = set_curterm(NULL);
  if (terminal) del_curterm(terminal);
}

// Hidden by Swift's Glibc module.
extern int wcwidth(wchar_t character);

// Copies from an address of this process that need not be one; returns how many bytes were there, or -1.
static inline long cnReadMemory(unsigned long address, void *bytes, size_t count) {
  struct {
    void *start;
    size_t count;
  } here = {bytes, count}, there = {(void *)address, count};
  // As long as the kernel reads them: the last is not in a register, and half of it would be what lay there.
  return syscall(SYS_process_vm_readv, (long)getpid(), &here, 1L, &there, 1L, 0L);
}

// The address that the program file was loaded at; the linker defines the name.
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
static inline unsigned long cnProgramStart(void) { return (unsigned long)__ehdr_start; }
