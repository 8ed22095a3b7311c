import { ApiError } from "../errors";
import { type Authenticate, requestsPerMinute } from "../store/accounts/authenticate";
import { bearerToken } from "./bearer-token";
import type { AuthenticatedEvent, HttpMiddleware } from "./event";

/**
 * Lets a request with a valid key pass, within the rate limit, and adds `caller` to the event.
 * @throws ApiError `unauthorized`, `rate_limited`
 */
export function authenticated(authenticate: Authenticate): HttpMiddleware<AuthenticatedEvent> {
  return {
    async before({ event, internal }) {
      const now = new Date();
      // If the table fails, the answer still says when to retry.
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
