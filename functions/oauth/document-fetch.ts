import * as z from "zod/mini";
import { guardedRequest } from "../../shared/runtime/outbound/guarded-request";
import { isLoopback } from "../../shared/runtime/outbound/public-address";
import { reachHere } from "../../shared/runtime/outbound/reach";
import type { OauthStore } from "../../shared/store/oauth";
import { clientMetadata, redirectFault } from "./register";

const timeoutMs = 3_000;
const limitBytes = 32_000;
// A document is fetched again after five minutes at the earliest, and after a day at the latest.
const freshSeconds = { least: 300, most: 86_400 };
// For so long it may be stale where an app that was let in refreshes its tokens.
const keptSeconds = 30 * 86_400;

interface Kept {
  body: string;
  freshUntil: string;
}

/**
 * How the library fetches what clients publish of themselves: their metadata documents and their keys. Only public https
 * addresses are reached, without redirects. What was fetched and can be used is kept in the table for all instances.
 */
export function documentFetch(store: OauthStore, isRefresh: () => boolean) {
  return async (address: string): Promise<Response> => {
    const now = new Date();
    const found = await store.read("Document", address, now);
    const kept = found?.payload as Kept | undefined;
    if (kept && kept.freshUntil > now.toISOString()) return answer(address, kept);
    try {
      const fetched = await fetchDocument(store, address, now);
      if (!isUsable(address, fetched)) return refusedBy(fetched);
      await store.save("Document", address, fetched, keptSeconds, now);
      return answer(address, fetched);
    } catch (error) {
      if (kept && isRefresh()) return answer(address, kept);
      throw error;
    }
  };
}

async function fetchDocument(store: OauthStore, address: string, now: Date): Promise<Kept> {
  const url = new URL(address);
  // A local run has no certificates, so on this machine https is http.
  const isHere = reachHere() === "local" && (url.hostname === "localhost" || isLoopback(host(url)));
  if (isHere) url.protocol = "http:";
  await store.countDocument(url.host, now);
  const { status, headers, body, isWhole } = await guardedRequest({
    method: "GET",
    url,
    headers: { accept: "application/json", "user-agent": "messaging-widget-service" },
    timeoutMs,
    answerLimitBytes: limitBytes,
    reach: reachHere(),
  });
  if (status !== 200 || !isWhole) throw new Error(`The document is not there: HTTP ${status}.`);
  const seconds = Number(/max-age=(\d{1,9})/.exec(headers["cache-control"] ?? "")?.[1] ?? 0);
  const fresh = Math.min(Math.max(seconds, freshSeconds.least), freshSeconds.most);
  return {
    body: body.toString(),
    freshUntil: new Date(now.getTime() + fresh * 1000).toISOString(),
  };
}

const documentSchema = z.looseObject({
  client_id: z.string(),
  client_secret: z.optional(z.unknown()),
  token_endpoint_auth_method: z.optional(z.unknown()),
});
const secretMethods = ["client_secret_basic", "client_secret_post", "client_secret_jwt"];

/** A client's document as this service takes it, and the keys of a client as they are. */
function answer(address: string, { body }: Kept): Response {
  const document = publicDocument(address, body);
  return new Response(document ? JSON.stringify(clientMetadata(document)) : body);
}

/** The description of the client with this address; undefined for anything else, and for one with a secret. */
function publicDocument(address: string, body: string) {
  const { success, data } = documentSchema.safeParse(parsed(body));
  const isPublic =
    success &&
    data.client_id === address &&
    data.client_secret === undefined &&
    !secretMethods.includes(String(data.token_endpoint_auth_method));
  return isPublic ? data : undefined;
}

/** Something that the library refuses: the document as it is, without addresses that it would take and this service does not. */
function refusedBy({ body }: Kept): Response {
  const document = documentSchema.safeParse(parsed(body)).data;
  return new Response(document ? JSON.stringify({ ...document, redirect_uris: [] }) : body);
}

const keysSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Whether something is worth keeping. What is not is left as it is, and the library refuses it. */
function isUsable(address: string, { body }: Kept): boolean {
  if (keysSchema.safeParse(parsed(body)).success) return true;
  const document = publicDocument(address, body);
  const redirects = document?.redirect_uris;
  return (
    Array.isArray(redirects) &&
    redirects.length > 0 &&
    redirects.every(
      (each) => typeof each === "string" && URL.canParse(each) && !redirectFault(each),
    )
  );
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
