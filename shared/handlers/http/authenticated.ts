import { isTokenForm } from "../../kinds/account/api-key-token";
import { requestsPerMinute } from "../../kinds/account/plans";
import type { Surface } from "../../kinds/account/store/count-request";
import { isAppTokenForm } from "../../kinds/connected-app/app-token";
import { memberActor } from "../../kinds/member/member";
import type { Actor } from "../../model/actor";
import { BoundedMap } from "../../model/bounded-map";
import { networkOf } from "../../model/network";
import { ApiError } from "../../runtime/errors";
import type { Authenticate, RateWindow } from "../../sign-in/authenticate";
import type { Identity } from "../../sign-in/identity";
import { resetSeconds } from "./answer";
import { bearerToken, readCookie, requireOwnPage } from "./credentials";
import type { AuthenticatedEvent, HttpEvent, HttpMiddleware } from "./event";
import { visitorIn } from "./visitor";

/**
 * Accepts a request with a valid key, session or app's token, within the rate limit, and adds `caller` to the event.
 * `challenge` tells other callers how to sign in.
 * @throws ApiError `unauthorized`, `rate_limited`, `forbidden` for a session's request from another site
 */
export function authenticated(
  authenticate: Authenticate,
  surface: Surface,
  challenge?: (event: HttpEvent, token: string) => string,
): HttpMiddleware<AuthenticatedEvent> {
  const windowOfRefused = refusedWindows();
  return {
    async before({ event, internal }) {
      const now = new Date();
      // Even if the table fails, the answer says when to retry.
      internal.window = { minute: Math.floor(now.getTime() / 60_000), remaining: 0 };
      // Tool calls never come from the service's own pages.
      const cookie =
        surface === "rest" && !event.headers.authorization ? readCookie(event, "session") : "";
      const token = cookie || bearerToken(event);
      const result = await authenticate(token, now, cookie ? "cookie" : "header", surface);
      if (result.outcome === "unauthorized") {
        internal.window = windowOfRefused(visitorIn(event).address, result.window.minute);
        throw new ApiError(
          "unauthorized",
          cookie ? "The session has ended. Sign in again." : refusal(event, token, surface),
          { "www-authenticate": challenge?.(event, token) ?? "Bearer" },
        );
      }
      internal.window = result.window;
      if (result.outcome === "rate_limited") {
        const seconds = Math.max(1, Math.ceil(resetSeconds(result.window) - Date.now() / 1000));
        const holder = cookie
          ? "of one member"
          : isAppTokenForm(token)
            ? "of this app"
            : "on this key";
        throw new ApiError(
          "rate_limited",
          `More than ${requestsPerMinute} requests in a minute ${holder}. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then call again.`,
          { "retry-after": String(seconds) },
        );
      }
      if (cookie) requireOwnPage(event);
      const { account, key, member, sessionId, app } = result;
      const actor = actorOf(result);
      const { role } = key ?? app ?? member;
      event.caller = { account, key, member, app, sessionId, role, token, actor };
      event.facts = Object.assign(internal.facts ?? {}, {
        account: account.id,
        [actor.kind]: actor.id,
      });
    },
  };
}

/** Why a token from a header does not count, and what to do. */
function refusal(event: HttpEvent, token: string, surface: Surface): string {
  if (token === "")
    return `${whatIsThere(event)} Send the API key as \`Authorization: Bearer <API_KEY>\`. An account owner makes keys, with create_api_key or in the console.`;
  if (!isAppTokenForm(token))
    return "Invalid API key: it is misspelt, expired or revoked. An account owner makes another, with create_api_key or in the console.";
  return surface === "tools"
    ? "This app's access token has expired, or the app's access has ended. Refresh the token; if that fails, connect again: the member signs in and lets the app in."
    : "An app's access token is for the tool endpoint, POST /api/mcp. Send an API key here.";
}

/** What a request without a bearer token has instead. A key is never repeated. */
function whatIsThere({ headers }: HttpEvent): string {
  const isToken = (text = "") => isTokenForm(text.trim()) || isAppTokenForm(text.trim());
  const { authorization, ...others } = headers;
  if (isToken(authorization)) return 'The Authorization header has no "Bearer" before the key.';
  const [name] = Object.entries(others).find(([, value]) => isToken(value)) ?? [];
  if (name !== undefined) return `The key is in the header ${name}, which is not read.`;
  if (authorization === undefined) return "Missing API key.";
  if (/^bearer$/i.test(authorization.trim()))
    return 'The Authorization header has no key after "Bearer".';
  const [, scheme = ""] = authorization.match(/^(basic|digest|token|api-?key) /i) ?? [];
  return `The Authorization header does not begin with "Bearer"${scheme && `, but with "${scheme}"`}.`;
}

/**
 * The windows of 401s, by network: such a request belongs to no key. They cost no write, so each instance counts its own, and
 * beyond the limit the answer stays 401: a client has to read there how to sign in, and many clients may share a network.
 */
function refusedWindows() {
  const windows = new BoundedMap<string, { minute: number; count: number }>(10_000);
  return (address: string, minute: number): RateWindow => {
    const network = networkOf(address);
    const window = windows.get(network);
    const count = window?.minute === minute ? window.count + 1 : 1;
    windows.set(network, { minute, count });
    return { minute, remaining: Math.max(0, requestsPerMinute - count) };
  };
}

/** The author of this request's changes. An app is named in addition to its member. */
function actorOf({ key, member, app }: Identity): Actor {
  if (key) return { kind: "key", id: key.id, name: key.name };
  const actor = memberActor(member);
  return app ? { ...actor, name: `${actor.name ?? "A member"} via ${app.name}` } : actor;
}
