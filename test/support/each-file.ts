import { failOnUndocumented } from "./undocumented";

// Runs in every test file: an answer that is not as documented fails its test.
afterEach(failOnUndocumented);
afterAll(failOnUndocumented);
