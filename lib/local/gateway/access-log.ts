import type { Log } from "../functions/open-log";

/** What an HTTP API knows of a request, by the name of the context variable. */
export type AccessFacts = Readonly<Record<string, string | number | undefined>>;

/** Writes a line of the access log in the stage's format. The gateway writes `-` for what it does not know. */
export function writeAccess(log: Log, format: Record<string, string>, facts: AccessFacts): void {
  const line = Object.entries(format).map(([field, variable]) => [
    field,
    variable.replace(/\$context\.([\w.]+)/g, (_, name: string) => `${facts[name] ?? "-"}`),
  ]);
  log.write(`${JSON.stringify(Object.fromEntries(line))}\n`);
}
