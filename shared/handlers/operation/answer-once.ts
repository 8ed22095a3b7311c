import { createHash } from "node:crypto";
import { tokenHash } from "../../model/checked-token";
import { openAnswer, sealAnswer } from "../../model/sealed-answer";
import { ApiError } from "../../runtime/errors";
import type { Store } from "../../store";
import { AlreadyAnswered } from "../../table/dynamo/refusal";
import type { Caller } from "./caller";
import type { Operation } from "./operation";

/** A request with an idempotency key. */
interface RepeatableRequest extends Pick<Caller, "account" | "actor" | "token" | "store" | "now"> {
  selector: string | undefined;
  idempotencyKey: string;
  input: unknown;
}

/** An answer: a new one, or the stored reply to an earlier request with the same idempotency key. */
export interface Executed {
  answer: Record<string, unknown>;
  isReplayed: boolean;
}

/**
 * Runs a request with an idempotency key. If a request with that key was answered in the last 24 hours, its stored reply is
 * returned instead, whatever has changed since. The transaction that does the work also stores the reply, so both happen or
 * neither. Errors are not stored.
 * @throws ApiError `idempotency_mismatch` if the earlier request was a different one, and whatever `run` throws
 */
export async function answerOnce(
  operation: Operation,
  request: RepeatableRequest,
  run: (store: Store<Record<never, never>>) => Promise<Record<string, unknown>>,
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
    // Nothing was written, so a separate write stores the reply.
    if (!memory.isKept) await remembering.answers.keep(answer);
    return { answer, isReplayed: false };
  } catch (error) {
    if (!(error instanceof AlreadyAnswered || error instanceof ApiError)) throw error;
    const record = await store.answers.read(account.key, idempotencyKey, now);
    if (!record) throw error;
    if (record.fingerprint !== fingerprint) throw mismatch();
    return { answer: openAnswer(record.answer, token), isReplayed: true };
  }
}

/** Two requests are the same if operation, domain and input are the same, over REST and tools alike. */
function fingerprintOf(
  { name, domainScope, answersSecret }: Operation,
  { input, selector, token }: Pick<RepeatableRequest, "input" | "selector" | "token">,
): string {
  const domain = domainScope === "none" ? undefined : selector;
  // Only the key or session that first got a secret may get it again: the reply is encrypted with its token.
  const teller = answersSecret ? tokenHash(token) : undefined;
  const request = JSON.stringify({ name, domain, teller, input }, inOrder);
  return createHash("sha256").update(request).digest("base64url");
}

/** Sorts the fields of objects, because their order must make no difference. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

function mismatch(): ApiError {
  return new ApiError(
    "idempotency_mismatch",
    "This idempotency key was used for another request in the last 24 hours. Use a new key, or repeat the first request unchanged.",
  );
}
