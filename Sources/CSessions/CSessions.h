// The C library's functions that Swift's Glibc module leaves out, declared as glibc does.
#ifndef CSESSIONS_H
#define CSESSIONS_H

#include <linux/stat.h>
#include <malloc.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <sys/vfs.h>

int renameat2(int oldDirectory, const char *oldName, int newDirectory, const char *newName,
              unsigned int flags);
int statx(int directory, const char *name, int flags, unsigned int mask, struct statx *status);
int fallocate(int descriptor, int mode, off_t offset, off_t length);

ssize_t flistxattr(int descriptor, char *names, size_t size);
ssize_t fgetxattr(int descriptor, const char *name, void *value, size_t size);
int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
int fremovexattr(int descriptor, const char *name);

int memfd_create(const char *name, unsigned int flags);

int signalfd(int descriptor, const sigset_t *signals, int flags);

#endif
