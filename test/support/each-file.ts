import { format } from "node:util";
import { failOnTellingLog, failOnUndocumented } from "./undocumented";

// Runs in every test file. A test must assert something, and must not log an error that it does not expect: a test that
// expects one spies on `console.error` or `process.stdout.write`. An answer that is not as documented fails its test, and a
// log that tells too much its file.
const errors: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  errors.push(format(...words));
  error(...words);
};
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((text: string | Uint8Array, ...more: []) => {
  // As `logError` writes it.
  if (typeof text === "string" && text.startsWith('{"level":"error"')) errors.push(text);
  return write(text, ...more);
}) as typeof write;
afterAll(() => {
  process.stdout.write = write;
});

// A browser test waits for what it expects, and fails if that does not appear, so it needs no `expect`.
const isInBrowser = expect.getState().testPath?.includes("/test/browser/") ?? false;
if (!isInBrowser) beforeEach(() => expect.hasAssertions());
afterEach(() => {
  const logged = errors.splice(0);
  if (logged.length > 0) throw new Error(`The test logged errors:\n${logged.join("\n")}`);
});
afterEach(failOnUndocumented);
afterAll(failOnUndocumented);
afterAll(failOnTellingLog);
