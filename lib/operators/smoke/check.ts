import assert from "node:assert/strict";
import type { Answer } from "./read-answer";
import type { Stage } from "./stage";

/** The checks' shared state: a test message and its domain. */
export interface Subject {
  message: { id: string; version: number; [field: string]: unknown };
  accountId: string;
  hostname: string;
}

export type Check = (stage: Stage, subject: Subject) => Promise<void>;

/** Fails unless the answer has the expected status. */
export function is({ status, text }: Answer, expected: number): void {
  if (status !== expected)
    assert.fail(`Expected ${expected}, got ${status}: ${text.slice(0, 300)}`);
}
