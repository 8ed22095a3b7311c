/** The disk of a data folder, as far as what is written there may be left out. */
export interface WatchedDisk {
  /** Does a write that the run can go on without. */
  attempt(write: () => void): void;
  /** Looks in what a function prints for the database's words about a full disk. */
  notice(output: string): void;
}

// Who makes room needs some time for it.
const silenceMs = 60_000;

/** Says in one sentence what is wrong with the disk, at most once a minute, and lets the run go on. */
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
  const full = `The disk that holds ${folder} is full: what writes is answered with internal_error until there is room again.`;
  return {
    attempt(write) {
      try {
        write();
      } catch (error) {
        complain(isDiskFull(error) ? full : `Nothing can be written to ${folder}: ${error}`);
      }
    },
    notice(output) {
      if (databaseWords.test(output)) complain(full);
    },
  };
}

const databaseWords = /database or disk is full/;

/** Whether a file or the local database could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return code === "ENOSPC" || code === "EDQUOT" || databaseWords.test(message);
}
