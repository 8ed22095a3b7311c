import { appendFileSync } from "node:fs";
import type { WatchedDisk } from "../watched-disk";

/** Where what the functions print goes. */
export interface Log {
  write(output: string | Uint8Array): void;
}

/** A log that is kept in a file. Where that has no room, what is printed is lost, and nothing else is. */
export function openLog(file: string, disk: WatchedDisk): Log {
  return {
    write(output) {
      disk.notice(String(output));
      disk.attempt(() => appendFileSync(file, output));
    },
  };
}
