import { resolveTxt } from "node:dns/promises";
import { type GuardedAnswer, guardedRequest } from "../../runtime/outbound/guarded-request";
import type { ProofTargets } from "./proof-targets";

/** How a check sends its requests. Tests replace it. */
export interface Prober {
  resolveTxt(name: string): Promise<string[][]>;
  fetch(url: URL): Promise<GuardedAnswer>;
}

type ProofProblemCode =
  | "record_missing"
  | "record_differs"
  | "dns_failed"
  | "file_missing"
  | "file_differs"
  | "file_redirects"
  | "file_failed";

export interface ProofProblem {
  code: ProofProblemCode;
  message: string;
}

type ProofMethod = "dns" | "file";

/** The place of a proof that was found. */
export type FoundProof = { method: ProofMethod; place: string };

/** Looks for the proof: first in the DNS, then on the server. */
export async function findProof(
  { token, names, fileUrl }: ProofTargets,
  prober: Prober = openProber(),
): Promise<FoundProof | { problems: ProofProblem[] }> {
  const checks = await Promise.all([
    ...names.map((name) => checkRecord(name, token, prober)),
    checkFile(fileUrl, token, prober),
  ]);
  const found = checks.find((each) => "method" in each);
  return found ?? { problems: checks.filter((each) => "code" in each) };
}

/** Looks for a proof again at the place where it was found before. */
export async function findAgain(
  { method, place }: FoundProof,
  token: string,
  prober: Prober = openProber(),
): Promise<FoundProof | ProofProblem> {
  return await (method === "dns" ? checkRecord : checkFile)(place, token, prober);
}

async function checkRecord(
  name: string,
  token: string,
  { resolveTxt: resolve }: Prober,
): Promise<FoundProof | ProofProblem> {
  try {
    const values = (await resolve(name)).map((parts) => parts.join(""));
    if (values.includes(token)) return { method: "dns", place: name };
    return values.length === 0
      ? missing(name)
      : {
          code: "record_differs",
          message: `${name} has a TXT record with another value. Add one whose value is exactly the token, without quotes and blanks.`,
        };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (["ENOTFOUND", "ENODATA"].includes(code)) return missing(name);
    return {
      code: "dns_failed",
      message: `The name servers of ${name} gave no answer. Try again.`,
    };
  }
}

function missing(name: string): ProofProblem {
  return {
    code: "record_missing",
    message: `${name} has no TXT record. A new record can take an hour to be seen.`,
  };
}

const maxRedirects = 3;

async function checkFile(
  fileUrl: string,
  token: string,
  prober: Prober,
): Promise<FoundProof | ProofProblem> {
  const start = new URL(fileUrl);
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    let answer: GuardedAnswer;
    try {
      answer = await prober.fetch(url);
    } catch (error) {
      return failed(`${start.hostname} gave no answer (${reasonOf(error)}).`);
    }
    const { status, headers, body, isComplete } = answer;
    if (status >= 300 && status < 400) {
      const to = URL.canParse(headers.location ?? "", url.href)
        ? new URL(headers.location ?? "", url)
        : undefined;
      // Another host may be anybody's, or the target of a whole moved website.
      if (!to || to.host !== start.host || to.protocol !== start.protocol)
        return {
          code: "file_redirects",
          message: `${fileUrl} leads elsewhere. Serve the file at this very address.`,
        };
      url = to;
      continue;
    }
    if (status !== 200)
      return { code: "file_missing", message: `${fileUrl} answered ${status}, not 200.` };
    if (isComplete && body.equals(Buffer.from(token))) return { method: "file", place: fileUrl };
    return {
      code: "file_differs",
      message: `${fileUrl} has other content. It must be the token alone, without a line break at its end.`,
    };
  }
  return { code: "file_redirects", message: `${fileUrl} leads on without end.` };
}

function failed(message: string): ProofProblem {
  return { code: "file_failed", message };
}

function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return /^[A-Z_]{3,40}$/.test(code ?? "") ? String(code) : String(name);
}

const checkMs = 3000;

/** Asks the system's resolver and the domain's own server. */
function openProber(): Prober {
  return {
    resolveTxt: (name) => within(checkMs, resolveTxt(name)),
    fetch: (url) =>
      guardedRequest({
        method: "GET",
        url,
        headers: { "accept-encoding": "identity", "user-agent": "MessagingWidgetProof/1.0" },
        timeoutMs: checkMs,
        answerLimitBytes: 1000,
        // A server on this machine proves nothing, not even in a local run.
        reach: "public",
      }),
  };
}

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
