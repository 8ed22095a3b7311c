import { writeLine } from "./write-line";

/** Writes an unexpected failure to the log, with what it belongs to. */
export function logError(cause: unknown, facts: Readonly<Record<string, unknown>>): void {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  writeLine(JSON.stringify({ level: "error", ...facts, name, message, stack }));
}
