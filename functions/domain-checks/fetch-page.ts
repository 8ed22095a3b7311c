import { reachHere } from "../../shared/runtime/local-run";
import {
  type GuardedAnswer,
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../shared/runtime/outbound/guarded-request";
import type { InspectionProblem } from "./inspection-schema";

// Callers should not wait longer for somebody else's server, redirects included.
const fetchMs = 8_000;
const maxRedirects = 3;
const maxBytes = 1_000_000;

/** The page, or why there is none. */
export type FetchedPage =
  | { url: URL; answer: GuardedAnswer }
  | { url: URL; problem: InspectionProblem };

/**
 * Fetches a page as a browser would, following a few redirects; each target is checked like the first, and passes `admit`.
 * @throws whatever `admit` throws
 */
export async function fetchPage(
  start: URL,
  admit: (url: URL) => Promise<void>,
): Promise<FetchedPage> {
  const deadline = Date.now() + fetchMs;
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    await admit(url);
    const answer = await guardedRequest({
      method: "GET",
      url,
      headers: {
        accept: "text/html,application/xhtml+xml",
        "accept-encoding": "identity",
        "user-agent": "MessagingWidgetInspection/1.0",
      },
      timeoutMs: Math.max(1, deadline - Date.now()),
      answerLimitBytes: maxBytes,
      reach: reachHere(),
    }).catch((error: Error & { code?: string }) => problemOf(error, url));
    if ("code" in answer) return { url, problem: answer };
    const { location } = answer.headers;
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined;
    if (!isRedirect) return { url, answer };
    if (redirects === maxRedirects) {
      return {
        url,
        problem: {
          code: "too_many_redirects",
          message: `${start.href} leads on more than ${maxRedirects} times. Name the page that visitors end up on.`,
        },
      };
    }
    if (!URL.canParse(location, url.href)) {
      return {
        url,
        problem: { code: "no_answer", message: `${url.href} leads to an address that is none.` },
      };
    }
    url = new URL(location, url);
  }
}

/** Why there was no answer, in words. */
function problemOf(error: Error & { code?: string }, { href, hostname }: URL): InspectionProblem {
  const { code = "" } = error;
  if (/^(ENOTFOUND|EAI_)/.test(code) || /host that exists/.test(error.message)) {
    return {
      code: "no_such_host",
      message: `No address is known for ${hostname}. Check the domain's DNS.`,
    };
  }
  if (error instanceof TargetRefused) {
    return {
      code: "not_public",
      message: `${href} was not asked: ${error.message.replace(/^The URL /, "an address ")}`,
    };
  }
  if (error instanceof NoAnswerInTime) {
    return { code: "no_answer", message: `${hostname} did not answer within ${fetchMs / 1000} s.` };
  }
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) {
    return {
      code: "tls_failed",
      message: `${hostname} has no valid certificate (${code}), so browsers warn visitors.`,
    };
  }
  return {
    code: "no_answer",
    message: `${hostname} could not be reached${/^[A-Z_]{3,30}$/.test(code) ? ` (${code})` : ""}.`,
  };
}
