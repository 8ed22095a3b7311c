import { checkSync } from "recheck";

// In this process, without Java or a binary.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** What an independent checker says of a regular expression's time; "unknown" where it does not get through. */
export function recheck({ source, flags }: { source: string; flags: string }, timeoutMs: number) {
  return checkSync(source, flags, { timeout: timeoutMs }).status;
}
