import { isDeep } from "./draw";

/** For a test whose small form would prove nothing: only deep runs have it. A sibling of it is in every run. */
export const deepTest: jest.It = isDeep ? test : test.skip;
