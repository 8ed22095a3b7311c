import { ApiError } from "../errors";
import { type Authenticate, requestsPerMinute } from "../store/accounts/authenticate";
import { bearerToken } from "./bearer-token";
import type { AuthenticatedEvent, HttpMiddleware } from "./event";

/**
 * Lets a request through whose key is valid and within its rate, and gives the event its `caller`.
 * @throws ApiError `unauthorized`, `rate_limited`
 */
export function authenticated(authenticate: Authenticate): HttpMiddleware<AuthenticatedEvent> {
  return {
    async before({ event, internal }) {
      const now = new Date();
      // Should the table fail, the answer still says when to come back.
      internal.window = { minute: Math.floor(now.getTime() / 60_000), remaining: 0 };
      const token = bearerToken(event);
      const result = await authenticate(token, now);
      internal.window = result.window;
      if (result.outcome === "unauthorized") {
        throw new ApiError(
          "unauthorized",
          "Missing or invalid API key. Send it as `Authorization: Bearer <API_KEY>`.",
          { "www-authenticate": "Bearer" },
        );
      }
      if (result.outcome === "rate_limited") {
        throw new ApiError(
          "rate_limited",
          `More than ${requestsPerMinute} requests in a minute on this key. Retry after X-RateLimit-Reset.`,
        );
      }
      const { account, key } = result;
      event.caller = { account, key, token };
      event.facts = Object.assign(internal.facts ?? {}, { account: account.id, key: key.id });
    },
  };
}
