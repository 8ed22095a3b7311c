/** The disk of a data folder, for writes that may be skipped. */
export interface WatchedDisk {
  /** Attempts a write that the run can do without. */
  attempt(write: () => void): void;
  /** Looks for the database's message about a full disk in a function's output. */
  notice(output: string): void;
}

// Freeing space takes some time.
const silenceMs = 60_000;

/** Reports a problem with the disk at most once a minute, and lets the run go on. */
export function watchDisk(
  folder: string,
  say: (sentence: string) => void = console.error,
): WatchedDisk {
  let quietUntil = 0;
  const complain = (sentence: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + silenceMs;
    say(sentence);
  };
  const full = `The disk that holds ${folder} is full. Requests that write fail with internal_error until there is space again.`;
  return {
    attempt(write) {
      try {
        write();
      } catch (error) {
        complain(isDiskFull(error) ? full : `Cannot write to ${folder}: ${error}`);
      }
    },
    notice(output) {
      if (databaseWords.test(output)) complain(full);
    },
  };
}

const databaseWords = /database or disk is full/;

/** Whether a write failed because the disk is full, in a file or in the local database. */
export function isDiskFull(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return code === "ENOSPC" || code === "EDQUOT" || databaseWords.test(message);
}
