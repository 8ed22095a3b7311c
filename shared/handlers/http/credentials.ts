import { ApiError } from "../../runtime/errors";
import { type Addressed, baseUrlOf } from "./base-url";
import type { HttpEvent } from "./event";

/**
 * The cookies of the service's own pages. `__Host-` binds a cookie to this host, but browsers refuse it over plain http,
 * which only a local run uses.
 */
const cookieNames = { session: "mws", signIn: "mwo", ticket: "mwt" } as const;

type CookieName = keyof typeof cookieNames;

export function readCookie(
  event: Addressed & Pick<HttpEvent, "cookies">,
  name: CookieName,
): string {
  const wanted = `${cookieName(event, name)}=`;
  const found = event.cookies?.find((cookie) => cookie.startsWith(wanted));
  return found?.slice(wanted.length) ?? "";
}

interface CookieOptions {
  /** 0 removes the cookie. */
  maxAgeSeconds: number;
  /** `Lax` for a cookie that must survive the redirect back from another site. */
  sameSite?: "Strict" | "Lax";
}

/** The `Set-Cookie` of a cookie that no script can read. */
export function writeCookie(
  event: HttpEvent,
  name: CookieName,
  value: string,
  { maxAgeSeconds, sameSite = "Strict" }: CookieOptions,
): string {
  const secure = isSecure(event) ? "; Secure" : "";
  return `${cookieName(event, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly${secure}; SameSite=${sameSite}`;
}

/**
 * Refuses a request that another site made the browser send. It checks headers that the browser sets itself, so the page
 * needs no token.
 * @throws ApiError `forbidden`
 */
export function requireOwnPage(event: HttpEvent): void {
  const { method } = event.requestContext.http;
  if (method === "GET" || method === "HEAD") return;
  const site = event.headers["sec-fetch-site"];
  const isOwn =
    site === undefined ? event.headers.origin === baseUrlOf(event) : site === "same-origin";
  if (isOwn) return;
  throw new ApiError(
    "forbidden",
    "A request that signs in by cookie must come from the service's own pages. Programs send an API key as `Authorization: Bearer <API_KEY>`.",
  );
}

function cookieName(event: Addressed, name: CookieName): string {
  return `${isSecure(event) ? "__Host-" : ""}${cookieNames[name]}`;
}

function isSecure(event: Addressed): boolean {
  return baseUrlOf(event).startsWith("https:");
}

/** The token of `Authorization: Bearer`; empty without one. */
export function bearerToken({ headers }: HttpEvent): string {
  return headers.authorization?.match(/^bearer +(\S+)$/i)?.[1] ?? "";
}
