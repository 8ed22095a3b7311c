import type { Reach } from "../../shared/runtime/local-run";
import {
  type GuardedAnswer,
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../shared/runtime/outbound/guarded-request";

/** The outcome of one attempt. */
export interface Outcome {
  isSuccess: boolean;
  /** The receiver wants no more deliveries. */
  isGone: boolean;
  /** There is no longer anything to send. */
  isLost?: boolean;
  statusCode: number | null;
  error: string | null;
  durationMs: number;
  answer: string | null;
  /** How long the receiver asks to wait. */
  retryAfterMs: number;
}

// The part of an answer that the log keeps.
const answerLimitBytes = 2048;

/** Sends a signed body to a receiver. It never throws: a failure is an outcome. */
export async function attempt(
  url: string,
  body: string,
  headers: Record<string, string>,
  { timeoutMs, reach, now }: { timeoutMs: number; reach: Reach; now: () => Date },
): Promise<Outcome> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await guardedRequest({
      method: "POST",
      url: new URL(url),
      headers: { "content-type": "application/json", "user-agent": "messaging-widget", ...headers },
      body,
      timeoutMs,
      answerLimitBytes,
      reach,
    });
    const { status } = answer;
    const isSuccess = status >= 200 && status < 300;
    return {
      isSuccess,
      isGone: status === 410,
      statusCode: status,
      error: isSuccess ? null : answerError(status),
      durationMs: durationMs(),
      answer: answer.body.toString(),
      retryAfterMs: retryAfterMs(answer, now()),
    };
  } catch (error) {
    return {
      isSuccess: false,
      isGone: false,
      statusCode: null,
      error: connectionError(error),
      durationMs: durationMs(),
      answer: null,
      retryAfterMs: 0,
    };
  }
}

function answerError(status: number): string {
  return status >= 300 && status < 400
    ? `The receiver answered with a redirect (${status}), which is not followed.`
    : `The receiver answered ${status}.`;
}

/** Contains no address: a hostname's owner must not learn from the log to which internal address it resolves. */
function connectionError(error: unknown): string {
  if (error instanceof TargetRefused || error instanceof NoAnswerInTime) return error.message;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "The URL's host was not found.";
  if (code === "ECONNREFUSED") return "The receiver refused the connection.";
  return `The connection to the receiver failed${code && ` (${code})`}.`;
}

/** `Retry-After` in seconds or as a date; 0 without one. */
function retryAfterMs({ headers }: GuardedAnswer, now: Date): number {
  const text = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
