import { failOnTellingLog, failOnUndocumented } from "./undocumented";

// Runs in every test file: an answer that is not as documented fails its test, and a log that tells too much its file.
afterEach(failOnUndocumented);
afterAll(failOnUndocumented);
afterAll(failOnTellingLog);
