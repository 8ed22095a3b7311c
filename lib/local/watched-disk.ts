import { dirname, join } from "node:path";

/** The disk of a data folder, for writes that may be skipped. */
export interface WatchedDisk {
  /** Attempts a write that the run can do without. */
  attempt(write: () => void): void;
  /** Looks for the database's messages about a full disk or a damaged file in a function's output. */
  notice(output: string): void;
}

// Freeing space takes some time.
const silenceMs = 60_000;

/** Reports a problem with the disk at most once a minute, and lets the run continue. */
export function watchDisk(
  folder: string,
  log: (sentence: string) => void = console.error,
): WatchedDisk {
  let quietUntil = 0;
  const complain = (sentence: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + silenceMs;
    log(sentence);
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
      if (isDamaged(output)) complain(damaged(databaseFile(folder)));
    },
  };
}

const databaseWords = /database or disk is full/;
const damageWords = /not a valid SQLite database|file is not a database|disk image is malformed/;

/** The file of the packaged database in a data folder. */
export function databaseFile(folder: string): string {
  return join(folder, "dynoxide.db");
}

/** Whether the local database says that its file is damaged. */
export function isDamaged(words: string): boolean {
  return damageWords.test(words);
}

/** Advice on a damaged database file. */
export function damaged(file: string): string {
  return `The database file ${file} is damaged. Put a copy of it in its place, or delete the folder ${dirname(file)} to start over, then start again.`;
}

/** Whether a write failed because the disk is full, in a file or in the local database. */
export function isDiskFull(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  // A program that builds for this one only passes on the message.
  return (
    /^(ENOSPC|EDQUOT)$/.test(code) || /ENOSPC|EDQUOT/.test(message) || databaseWords.test(message)
  );
}
