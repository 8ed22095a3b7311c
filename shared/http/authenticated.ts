import { ApiError } from "../errors";
import { requestsPerMinute } from "../model/requests-per-minute";
import type { Authenticate } from "../store/accounts/authenticate";
import { resetSeconds } from "./answer";
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
          "Missing or invalid API key. Send it as `Authorization: Bearer <API_KEY>`. The account's owner or create_api_key makes keys.",
          { "www-authenticate": "Bearer" },
        );
      }
      if (result.outcome === "rate_limited") {
        const seconds = Math.max(1, Math.ceil(resetSeconds(result.window) - Date.now() / 1000));
        throw new ApiError(
          "rate_limited",
          `More than ${requestsPerMinute} requests in a minute on this key. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then call again.`,
          { "retry-after": String(seconds) },
        );
      }
      const { account, key } = result;
      const actor = { kind: "key", id: key.id, name: key.name } as const;
      event.caller = { account, key, token, actor };
      event.facts = Object.assign(internal.facts ?? {}, { account: account.id, key: key.id });
    },
  };
}
