/*
 * Shuts down the ext4 that is mounted at the path it is given, as a loss of power would: whatever has not been flushed
 * is gone, the journal too.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>

#define EXT4_IOC_SHUTDOWN _IOR('X', 125, uint32_t)
#define WITHOUT_FLUSHING_THE_JOURNAL 2

int main(int count, char **args) {
  uint32_t how = WITHOUT_FLUSHING_THE_JOURNAL;
  int const folder = count == 2 ? open(args[1], O_RDONLY) : -1;
  if (folder >= 0 && ioctl(folder, EXT4_IOC_SHUTDOWN, &how) == 0) return 0;
  perror("cut");
  return 1;
}
