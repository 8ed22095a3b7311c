import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import type { HttpRequest } from "../../lib/local/http";

/** Searches the log of a service under test for contents that must not be there. */
export interface LogCheck {
  /** Records what a caller wrote. */
  note(request: HttpRequest): void;
  /** The forbidden content in the lines since the last call, with its line; empty if there is none. */
  telling(): string[];
  /** The log file starts again from empty. */
  restart(): void;
}

// All fields of log lines. Before you add a field here, make sure that no caller can write it.
const fields = new Set([
  ...["level", "time", "requestId", "route", "account", "key", "member", "operation", "status"],
  ...["code", "ms", "calls", "roundTrips", "readUnits", "writeUnits", "isDryRun", "isReplayed"],
  ...["isColdStart", "successShare"],
  // Fields of failures.
  ...["name", "message", "stack", "task", "keys", "sequenceNumber", "body"],
  // Fields of metrics.
  ...["_aws", "FeedLag", "WebhookFailures", "PushFailures", "MailFailures"],
  "RegistrationsRefused",
]);
const freeFields = ["name", "message", "stack", "body", "code"];

const secrets: Readonly<Record<string, RegExp>> = {
  "a token": /mws_[a-z]+_\w{20}|mwi_[\w-]{20}|whsec_[\w+/]{16}|\beyJ[\w-]{16}/,
  "an e-mail address": /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  "a network address": /\b(?!127\.0\.0\.1|0\.0\.0\.0)\d{1,3}(\.\d{1,3}){3}\b/,
};
// A conversation's token looks like any hash, so it is searched for where no hash belongs.
const longToken = /[\w-]{43,}/;

/** How many texts are remembered, because floods send thousands of similar ones. */
const maxTexts = 1000;
const shortestText = 12;

export function createLogCheck(file: () => string | undefined): LogCheck {
  const written = new Set<string>();
  let offset = 0;
  return {
    note(request) {
      for (const text of textsIn(request)) if (written.size < maxTexts) written.add(text);
    },
    telling() {
      const name = file();
      if (name === undefined || !existsSync(name)) return [];
      const lines = linesFrom(name, offset);
      offset = lines.end;
      return lines.texts.flatMap((line) => faultsOf(line, written));
    },
    restart() {
      offset = 0;
      written.clear();
    },
  };
}

/** The forbidden contents of a line. */
export function faultsOf(line: string, written: ReadonlySet<string>): string[] {
  const parsed = parsedLine(line);
  // The local run's own lines, such as a function's end, are text.
  const free = parsed ? freeFields.map((name) => String(parsed[name] ?? "")).join("\n") : line;
  const found = [
    ...Object.keys(parsed ?? {}).flatMap((name) =>
      fields.has(name) ? [] : [`a field that nobody has looked at, ${name}`],
    ),
    ...Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : [])),
    ...(longToken.test(free) ? ["a token"] : []),
    ...[...written].flatMap((text) => (free.includes(text) ? ["what a caller wrote"] : [])),
  ];
  return found.map((what) => `${what}: ${line.slice(0, 600)}`);
}

function parsedLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The complete lines after a position in the file. */
function linesFrom(file: string, offset: number): { texts: string[]; end: number } {
  const size = statSync(file).size;
  if (size <= offset) return { texts: [], end: size };
  const buffer = Buffer.alloc(size - offset);
  const handle = openSync(file, "r");
  try {
    readSync(handle, buffer, 0, buffer.length, offset);
  } finally {
    closeSync(handle);
  }
  const last = buffer.lastIndexOf("\n");
  const texts = buffer.subarray(0, last + 1).toString();
  return { texts: texts.split("\n").filter(Boolean), end: offset + last + 1 };
}

/** Sentences of a body, and a form's texts in the query. Single words may also be the service's own names. */
function* textsIn({ body }: HttpRequest): Iterable<string> {
  // Large bodies are tests of limits: one text many times.
  if (body.length === 0 || body.length > 20_000) return;
  const whole = body.toString();
  try {
    yield* sentencesIn(JSON.parse(whole));
  } catch {
    if (isSentence(whole)) yield whole;
  }
}

function* sentencesIn(value: unknown): Iterable<string> {
  if (typeof value === "string") {
    if (isSentence(value)) yield value;
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* sentencesIn(part);
  }
}

const isSentence = (text: string) => text.length >= shortestText && /\S\s+\S/.test(text);
