/*
 * Preloaded into one server: its disk fails on command. It counts only for the database and its log, whose paths begin
 * with TILEWRIGHT_DISK_FILE. TILEWRIGHT_DISK_ORDERS names a file that is mapped: orders come in there, and what became of
 * them goes out. What was there before each write is kept in TILEWRIGHT_DISK_UNDO until that file is flushed, so that
 * whoever kills the server can take back what was not.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum order { NOTHING, FAIL, TEAR, SLOW };

/* As disk-orders in disk-shim.ts. */
struct orders {
  int32_t order;
  /* The order is carried out at the so-manieth call, and then at so many more. */
  int32_t countdown;
  int32_t times;
  int32_t error;
  int32_t delay_ms;
  int32_t done;
  int32_t flushes_begun;
  int32_t flushes_ended;
};

/* In front of the bytes that were there. */
struct before {
  int64_t offset;
  int64_t length;
  int64_t file_size;
};

static struct orders *orders;
static char const *file_prefix;
/* Of the database, and of its log. */
static int undo_files[2];
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_write)(int, void const *, size_t);
static ssize_t (*real_pwrite)(int, void const *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);

static void give_up(char const *what) {
  dprintf(2, "disk shim: %s\n", what);
  _exit(127);
}

static int open_undo(char const *folder, char const *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int const file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) give_up("no file to note in what was there before");
  return file;
}

__attribute__((constructor)) static void set_up(void) {
  if (orders != NULL) return;
  real_write = (ssize_t(*)(int, void const *, size_t))dlsym(RTLD_NEXT, "write");
  real_pwrite = (ssize_t(*)(int, void const *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite");
  real_fsync = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = (int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate");
  char const *path = getenv("TILEWRIGHT_DISK_ORDERS");
  char const *undo = getenv("TILEWRIGHT_DISK_UNDO");
  file_prefix = getenv("TILEWRIGHT_DISK_FILE");
  if (path == NULL || undo == NULL || file_prefix == NULL) give_up("a variable is missing");
  int const file = open(path, O_RDWR | O_CLOEXEC);
  void *mapped = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) give_up("the orders cannot be mapped");
  close(file);
  undo_files[0] = open_undo(undo, "database");
  undo_files[1] = open_undo(undo, "log");
  orders = mapped;
}

/* 0 for the database, 1 for its log, -1 for everything else. */
static int kind_of(int file) {
  set_up();
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t const length = readlink(link, path, sizeof path - 1);
  if (length < 0) return -1;
  path[length] = 0;
  if (strcmp(path, file_prefix) == 0) return 0;
  size_t const prefix = strlen(file_prefix);
  return strncmp(path, file_prefix, prefix) == 0 && strcmp(path + prefix, "-wal") == 0 ? 1 : -1;
}

/* Whether this call is one of those that an order is for. */
static int is_meant(enum order order) {
  if (__atomic_load_n(&orders->order, __ATOMIC_SEQ_CST) != (int32_t)order) return 0;
  if (__atomic_sub_fetch(&orders->countdown, 1, __ATOMIC_SEQ_CST) > 0) return 0;
  __atomic_add_fetch(&orders->done, 1, __ATOMIC_SEQ_CST);
  if (__atomic_sub_fetch(&orders->times, 1, __ATOMIC_SEQ_CST) <= 0)
    __atomic_store_n(&orders->order, NOTHING, __ATOMIC_SEQ_CST);
  return 1;
}

static int fails(void) {
  int32_t const error = orders->error;
  if (!is_meant(FAIL)) return 0;
  errno = error;
  return 1;
}

static void note(int kind, int file, off_t offset, size_t length) {
  struct stat stats;
  if (fstat(file, &stats) != 0) return;
  char *bytes = calloc(1, sizeof(struct before) + length);
  if (bytes == NULL) give_up("out of memory");
  struct before const before = {offset, (int64_t)length, stats.st_size};
  memcpy(bytes, &before, sizeof before);
  if (length > 0) (void)!pread(file, bytes + sizeof before, length, offset);
  if (real_write(undo_files[kind], bytes, sizeof before + length) < 0) give_up("nothing can be noted");
  free(bytes);
}

static ssize_t write_at(int kind, int file, void const *bytes, size_t length, off_t offset) {
  if (fails()) return -1;
  if (is_meant(TEAR)) {
    (void)!real_pwrite(file, bytes, length / 2, offset);
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  pthread_mutex_lock(&one_at_a_time);
  note(kind, file, offset, length);
  ssize_t const written = real_pwrite(file, bytes, length, offset);
  pthread_mutex_unlock(&one_at_a_time);
  return written;
}

ssize_t pwrite(int file, void const *bytes, size_t length, off_t offset) {
  int const kind = kind_of(file);
  return kind < 0 ? real_pwrite(file, bytes, length, offset) : write_at(kind, file, bytes, length, offset);
}

ssize_t pwrite64(int file, void const *bytes, size_t length, off64_t offset) {
  return pwrite(file, bytes, length, offset);
}

static int flush(int file, int (*real)(int)) {
  int const kind = kind_of(file);
  if (kind < 0) return real(file);
  if (fails()) return -1;
  int32_t const delay_ms = orders->order == SLOW ? orders->delay_ms : 0;
  __atomic_add_fetch(&orders->flushes_begun, 1, __ATOMIC_SEQ_CST);
  struct timespec const delay = {delay_ms / 1000, delay_ms % 1000 * 1000000L};
  if (delay_ms > 0) nanosleep(&delay, NULL);
  pthread_mutex_lock(&one_at_a_time);
  int const answer = real(file);
  if (answer == 0) (void)!real_ftruncate(undo_files[kind], 0);
  pthread_mutex_unlock(&one_at_a_time);
  __atomic_add_fetch(&orders->flushes_ended, 1, __ATOMIC_SEQ_CST);
  return answer;
}

int fsync(int file) {
  set_up();
  return flush(file, real_fsync);
}

int fdatasync(int file) {
  set_up();
  return flush(file, real_fdatasync);
}

int ftruncate(int file, off_t size) {
  int const kind = kind_of(file);
  if (kind < 0) return real_ftruncate(file, size);
  if (fails()) return -1;
  struct stat stats;
  int64_t const lost = fstat(file, &stats) == 0 && stats.st_size > size ? stats.st_size - size : 0;
  pthread_mutex_lock(&one_at_a_time);
  note(kind, file, size, (size_t)lost);
  int const answer = real_ftruncate(file, size);
  pthread_mutex_unlock(&one_at_a_time);
  return answer;
}

int ftruncate64(int file, off64_t size) { return ftruncate(file, size); }
