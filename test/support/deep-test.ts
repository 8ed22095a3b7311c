import { isDeep } from "./draw";

/** For a test that proves nothing in a smaller form: only deep runs include it. Every run has a similar, smaller test. */
export const deepTest: jest.It = isDeep ? test : test.skip;
