import { requestsPerMinute } from "../../kinds/account/requests-per-minute";
import type { Surface } from "../../kinds/account/store/count-request";
import { memberActor } from "../../kinds/member/member";
import { ApiError } from "../../runtime/errors";
import type { Authenticate } from "../../sign-in/authenticate";
import { resetSeconds } from "./answer";
import { bearerToken } from "./bearer-token";
import type { AuthenticatedEvent, HttpMiddleware } from "./event";
import { readCookie, requireOwnPage } from "./session-cookie";

/**
 * Lets a request with a valid key or session pass, within the rate limit, and adds `caller` to the event.
 * @throws ApiError `unauthorized`, `rate_limited`, `forbidden` for a session's request from another site
 */
export function authenticated(
  authenticate: Authenticate,
  surface: Surface,
): HttpMiddleware<AuthenticatedEvent> {
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
      internal.window = result.window;
      if (result.outcome === "unauthorized") {
        throw new ApiError(
          "unauthorized",
          cookie
            ? "The session has ended. Sign in again."
            : token === ""
              ? "Missing API key. Send it as `Authorization: Bearer <API_KEY>`. An account owner makes keys, with create_api_key or in the console."
              : "Invalid API key: it is misspelt, expired or revoked. An account owner makes another, with create_api_key or in the console.",
          { "www-authenticate": "Bearer" },
        );
      }
      if (result.outcome === "rate_limited") {
        const seconds = Math.max(1, Math.ceil(resetSeconds(result.window) - Date.now() / 1000));
        const holder = cookie ? "of one member" : "on this key";
        throw new ApiError(
          "rate_limited",
          `More than ${requestsPerMinute} requests in a minute ${holder}. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then call again.`,
          { "retry-after": String(seconds) },
        );
      }
      if (cookie) requireOwnPage(event);
      const { account, key, member, sessionId } = result;
      const actor = key
        ? ({ kind: "key", id: key.id, name: key.name } as const)
        : memberActor(member);
      const { role } = key ?? member;
      event.caller = { account, key, member, sessionId, role, token, actor };
      event.facts = Object.assign(internal.facts ?? {}, {
        account: account.id,
        [actor.kind]: actor.id,
      });
    },
  };
}
