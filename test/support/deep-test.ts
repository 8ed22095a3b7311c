import { isDeep } from "./draw";

/** For a test whose small form would say nothing: only a deep run has it. A sibling of it stays in every run. */
export const deepTest: jest.It = isDeep ? test : test.skip;
