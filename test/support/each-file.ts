import { failOnUndocumented } from "./undocumented";

// In every test file: a test of whose answers one is not as documented has failed, whatever it looked at.
afterEach(failOnUndocumented);
afterAll(failOnUndocumented);
