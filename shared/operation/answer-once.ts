import { createHash } from "node:crypto";
import { ApiError } from "../errors";
import { openAnswer, sealAnswer } from "../model/sealed-answer";
import type { Store } from "../store";
import { AlreadyAnswered } from "../store/answers/already-answered";
import type { Caller } from "./caller";
import type { Operation } from "./operation";

/** A request with an idempotency key. */
interface RepeatableRequest
  extends Pick<Caller, "account" | "key" | "token" | "selector" | "store" | "now"> {
  idempotencyKey: string;
  input: unknown;
}

/** What was answered, now or to an earlier request with the same idempotency key. */
export interface Executed {
  answer: Record<string, unknown>;
  isReplayed: boolean;
}

/**
 * Runs a request with an idempotency key, unless one with that key was answered in the last 24 hours:
 * then that answer is given again, whatever has changed since. The answer is kept in the transaction
 * that does what it tells of, so nothing is ever done without it; a refusal is not kept.
 * @throws ApiError `idempotency_mismatch` where it was another request, and whatever `run` throws
 */
export async function answerOnce(
  operation: Operation,
  request: RepeatableRequest,
  run: (store: Store) => Promise<Record<string, unknown>>,
): Promise<Executed> {
  const { account, store, now, idempotencyKey } = request;
  const fingerprint = fingerprintOf(operation, request);
  const token = operation.answersSecret ? request.token : undefined;
  const toKept = (answer: unknown) => ({
    fingerprint,
    answer: sealAnswer(operation.output.parse(answer), token),
  });
  const memory = store.answers.memory(account.key, idempotencyKey, toKept, now);
  const remembering = store.inMode({ does: "remember", memory });
  try {
    const answer = await run(remembering);
    // There was nothing to write: the answer is kept on its own.
    if (!memory.isKept) await remembering.answers.keep(answer);
    return { answer, isReplayed: false };
  } catch (error) {
    if (!(error instanceof AlreadyAnswered || error instanceof ApiError)) throw error;
    const kept = await store.answers.read(account.key, idempotencyKey, now);
    if (!kept) throw error;
    if (kept.fingerprint !== fingerprint) throw mismatch();
    return { answer: openAnswer(kept.answer, token), isReplayed: true };
  }
}

/** What makes two requests the same: operation, domain and input, whichever surface they came by. */
function fingerprintOf(
  { name, domainScope, answersSecret }: Operation,
  { input, selector, key }: RepeatableRequest,
): string {
  const domain = domainScope === "none" ? undefined : selector;
  // A secret is told again to whoever was told it, and to no other key.
  const teller = answersSecret ? key.id : undefined;
  const request = JSON.stringify({ name, domain, teller, input }, inOrder);
  return createHash("sha256").update(request).digest("base64url");
}

/** Makes JSON the same whatever the order in which fields were sent. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

function mismatch(): ApiError {
  return new ApiError(
    "idempotency_mismatch",
    "This idempotency key was used in the last 24 hours for another request. Take a new key, or send the first request again as it was.",
  );
}
