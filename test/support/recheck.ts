import { checkSync } from "recheck";

// In this process, without Java or a binary.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** An independent checker's verdict on a regular expression's running time; "unknown" if it does not finish. */
export function recheck({ source, flags }: { source: string; flags: string }, timeoutMs: number) {
  return checkSync(source, flags, { timeout: timeoutMs }).status;
}
