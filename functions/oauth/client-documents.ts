import * as z from "zod/mini";
import { ApiError } from "../../shared/runtime/errors";
import { reachHere } from "../../shared/runtime/local-run";
import {
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../shared/runtime/outbound/guarded-request";
import { isLoopback } from "../../shared/runtime/outbound/target-refusal";
import type { OauthStore } from "../../shared/store/oauth";
import { clientMetadata, redirectFault } from "./register";

// For name lookup, connection and response together: a slow host must not block the function.
const timeoutMs = 2_000;
const limitBytes = 32_000;
const maxAtOnce = 4;
// A document is fetched again after five minutes at the earliest, and after a day at the latest.
const freshSeconds = { least: 300, most: 86_400 };
// How long a stored document may be used when its host fails: for an authorized app that refreshes its tokens, and on the
// consent page.
const keptSeconds = 30 * 86_400;
const staleForConsentSeconds = 86_400;
// How long a host's failure is remembered, so that nobody waits for it again.
const failureSeconds = 60;

interface Kept {
  body: string;
  freshUntil: string;
}

/** The request for which a document is fetched. */
export interface DocumentCall {
  /** Whether an authorized app is refreshing its tokens. */
  isRefresh: boolean;
  /** The network that the request comes from. */
  network: string;
}

interface Tools {
  store: Pick<OauthStore, "read" | "save" | "remove" | "countDocument">;
  redirectSchemes: readonly string[];
  call(): DocumentCall;
  now?(): Date;
  request?: typeof guardedRequest;
}

/** A client's document cannot be read now, which does not mean that the client is invalid. */
export class DocumentUnavailable extends Error {
  override name = "DocumentUnavailable";
}

/**
 * Why there is no document. `late`: a time-out or an error of its server; `limited`: a limit of this service; `refused`: it
 * does not exist or is not one; `failed`: anything else, such as a refused connection.
 */
type Failure = "late" | "limited" | "refused" | "failed";

/**
 * Fetches what clients publish about themselves for the library: their metadata documents and their keys. Only public https
 * addresses are called, without redirects. Usable documents are stored in the table for all instances.
 */
export function clientDocuments({
  store,
  redirectSchemes,
  call,
  now: clock = () => new Date(),
  request = guardedRequest,
}: Tools) {
  let underway = 0;

  return async (address: string): Promise<Response> => {
    const now = clock();
    const { isRefresh, network } = call();
    const cached = (await store.read("Document", address, now))?.payload as Kept | undefined;
    if (cached && cached.freshUntil > now.toISOString()) return answer(cached, isRefresh);
    const fetched = await fetchOnce(address, network, cached !== undefined, now);
    if (typeof fetched !== "string") return answer(fetched, isRefresh);
    if (cached && mayBeStale(cached, fetched, isRefresh, now)) return answer(cached, isRefresh);
    const reason = `The client's document: ${fetched}.`;
    throw fetched === "late" || fetched === "limited"
      ? new DocumentUnavailable(reason)
      : new Error(reason);

    function answer({ body }: Kept, isOldGrant: boolean): Response {
      const document = publicDocument(address, body);
      if (!document) return new Response(body);
      // Authorized apps with a scheme that is refused today keep working.
      const fault = isOldGrant ? undefined : document.redirect_uris.map(faultOf).find(Boolean);
      if (fault !== undefined) throw new Error(fault);
      return new Response(JSON.stringify(clientMetadata(document)));
    }
  };

  function faultOf(redirect: string): string | undefined {
    return redirectFault(redirect, redirectSchemes);
  }

  /** Fetches a document and keeps it, or remembers that its host failed. A refusal by this service's limits is not remembered. */
  async function fetchOnce(
    address: string,
    network: string,
    isKnown: boolean,
    now: Date,
  ): Promise<Kept | Failure> {
    const remembered = await store.read("DocumentFailure", address, now);
    if (remembered) return remembered.payload.failure as Failure;
    if (underway >= maxAtOnce) return "limited";
    underway += 1;
    try {
      const fetched = await fetchDocument(address, network, isKnown, now);
      if (fetched === "limited") return fetched;
      // A document that its owner has removed must not be used again once the server is slow.
      if (fetched === "refused" && isKnown) await store.remove("Document", address);
      await (typeof fetched === "string"
        ? store.save("DocumentFailure", address, { failure: fetched }, failureSeconds, now)
        : store.save("Document", address, fetched, keptSeconds, now));
      return fetched;
    } finally {
      underway -= 1;
    }
  }

  async function fetchDocument(
    address: string,
    network: string,
    isKnown: boolean,
    now: Date,
  ): Promise<Kept | Failure> {
    const url = new URL(address);
    // A local run has no certificates, so on this machine https is http.
    const isHere =
      reachHere() === "local" && (url.hostname === "localhost" || isLoopback(host(url)));
    if (isHere) url.protocol = "http:";
    try {
      await store.countDocument(url.host, network, isKnown, now);
      const { status, headers, body, isComplete } = await request({
        method: "GET",
        url,
        headers: { accept: "application/json", "user-agent": "messaging-widget-service" },
        timeoutMs,
        answerLimitBytes: limitBytes,
        reach: reachHere(),
      });
      if (status >= 500) return "late";
      if (status === 404 || status === 410) return "refused";
      if (status !== 200) return "failed";
      // A response that broke off may be complete the next time, but one that is too large does not become smaller.
      if (!isComplete) return body.length < limitBytes ? "late" : "refused";
      const fetched = {
        body: body.toString(),
        freshUntil: freshUntil(headers["cache-control"], now),
      };
      return isUsable(address, fetched) ? fetched : "refused";
    } catch (error) {
      if (error instanceof ApiError && error.code === "rate_limited") return "limited";
      if (error instanceof ApiError) throw error;
      if (error instanceof NoAnswerInTime) return "late";
      return error instanceof TargetRefused ? "refused" : "failed";
    }
  }
}

/**
 * Whether a document may serve although it is stale. Keys never are: a key that was taken back must not count. A document
 * that its owner has removed or broken does not either.
 */
function mayBeStale(cached: Kept, failure: Failure, isRefresh: boolean, now: Date): boolean {
  if (failure === "refused" || isKeys(cached)) return false;
  if (isRefresh) return true;
  const staleSeconds = (now.getTime() - Date.parse(cached.freshUntil)) / 1000;
  return failure !== "failed" && staleSeconds < staleForConsentSeconds;
}

function freshUntil(cacheControl: string | undefined, now: Date): string {
  const seconds = Number(/max-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1] ?? 0);
  const fresh = Math.min(Math.max(seconds, freshSeconds.least), freshSeconds.most);
  return new Date(now.getTime() + fresh * 1000).toISOString();
}

const documentSchema = z.looseObject({
  client_id: z.string(),
  client_secret: z.optional(z.unknown()),
  token_endpoint_auth_method: z.optional(z.unknown()),
  redirect_uris: z.array(z.string()).check(z.minLength(1)),
});
const secretMethods = ["client_secret_basic", "client_secret_post", "client_secret_jwt"];

/** The description of the client at this address; undefined for anything else, and for a client with a secret. */
function publicDocument(address: string, body: string) {
  const { success, data } = documentSchema.safeParse(parsed(body));
  const isPublic =
    success &&
    data.client_id === address &&
    data.client_secret === undefined &&
    !secretMethods.includes(String(data.token_endpoint_auth_method));
  return isPublic ? data : undefined;
}

const keysSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

function isKeys({ body }: Kept): boolean {
  return keysSchema.safeParse(parsed(body)).success;
}

/** Whether something is worth keeping: keys, or a document with addresses that can be one. */
function isUsable(address: string, entry: Kept): boolean {
  if (isKeys(entry)) return true;
  const document = publicDocument(address, entry.body);
  return document?.redirect_uris.every((each) => URL.canParse(each)) ?? false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function host({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
