import { appendFileSync } from "node:fs";
import type { WatchedDisk } from "../watched-disk";

/** Receives what the functions print. */
export interface Log {
  write(output: string | Uint8Array): void;
}

/** A log in a file. On a full disk it drops lines, and the run continues. */
export function openLog(file: string, disk: WatchedDisk): Log {
  return {
    write(output) {
      disk.notice(String(output));
      disk.attempt(() => appendFileSync(file, output));
    },
  };
}
