import { failureOf } from "./failure-of";
import { writeLine } from "./write-line";

/** Writes an unexpected failure to the log, with what it belongs to. */
export function logError(cause: unknown, facts: Readonly<Record<string, unknown>>): void {
  writeLine(JSON.stringify({ level: "error", ...facts, ...failureOf(cause) }));
}
