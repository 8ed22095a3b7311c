import { type LookupAddress, lookup as resolveName } from "node:dns";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import type { Reach } from "../local-run";
import { addressRefusal, targetRefusal } from "./target-refusal";

export interface GuardedRequest {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** For name lookup, connection and answer together. */
  timeoutMs: number;
  /** More of the answer's body is not read. */
  answerLimitBytes: number;
  reach: Reach;
  /** Resolves a name; the system's resolver by default. */
  resolve?: Resolve;
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the body was read to its end, within size and time. */
  isComplete: boolean;
}

/** The target may not be requested. Nothing was sent. */
export class TargetRefused extends Error {
  override name = "TargetRefused";
}

/** There was no answer in time. */
export class NoAnswerInTime extends Error {
  override name = "NoAnswerInTime";
}

/**
 * Sends one request to an address named by a customer. Refuses targets that are not public: a literal address first of all, a
 * name when it is resolved. If one of a name's addresses is not public, all are refused. The connection uses exactly the
 * addresses that were checked, so a name that changes in between cannot reach anything else. Redirects are not followed; their
 * response is returned like any other.
 * @throws TargetRefused, NoAnswerInTime, or the error of the connection
 */
export async function guardedRequest(options: GuardedRequest): Promise<GuardedAnswer> {
  const { method, url, headers, body, timeoutMs, answerLimitBytes, reach } = options;
  const refusal = targetRefusal(url, reach);
  if (refusal) throw new TargetRefused(`The URL ${refusal}.`);
  const send = url.protocol === "https:" ? requestSecure : requestPlain;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(url, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
        // A separate connection, because a pooled one may lead to an address that was checked for somebody else.
        agent: false,
        lookup: guardedLookup(reach, options.resolve ?? resolveBySystem),
        signal: deadline,
      });
      outgoing.once("response", resolve);
      outgoing.once("error", reject);
      // A server that switches protocols (101) sends no response, and Node reports no error.
      outgoing.once("close", () => reject(new Error("The connection ended without an answer.")));
      outgoing.end(body);
    });
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      ...(await readBody(answer, answerLimitBytes)),
    };
  } catch (error) {
    if (deadline.aborted) throw new NoAnswerInTime(`No answer within ${timeoutMs / 1000} s.`);
    throw error;
  }
}

/** The lookup that `net.connect` resolves a name with. It is not called for literal addresses. */
function guardedLookup(reach: Reach, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const refusal = addresses
          .map(({ address }) => addressRefusal(address, reach))
          .find((each) => each !== undefined);
        if (!first || refusal) {
          callback(new TargetRefused(`The URL ${refusal ?? "must name a host that exists"}.`), []);
        } else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}

function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    resolveName(hostname, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });
}

/** Reads a body up to a limit. If a body breaks off or takes too long, returns the part that arrived. */
async function readBody(
  answer: IncomingMessage,
  limitBytes: number,
): Promise<Pick<GuardedAnswer, "body" | "isComplete">> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > limitBytes) break;
    }
  } catch {
    return { body: Buffer.concat(chunks).subarray(0, limitBytes), isComplete: false };
  } finally {
    answer.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, limitBytes), isComplete: bytes <= limitBytes };
}
