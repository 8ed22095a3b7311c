/** Writes a line to the log, past the console, which would wrap it into another JSON object on Lambda. */
export function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
