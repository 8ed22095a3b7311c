import middy from "@middy/core";
import { ApiError, type ErrorCode } from "../../runtime/errors";
import type { Authenticate } from "../../sign-in/authenticate";
import type { Meter } from "../../table/dynamo/meter";
import { answer, type ErrorPage } from "./answer";
import { authenticated } from "./authenticated";
import { baseUrlOf } from "./base-url";
import { readCookie, requireOwnPage } from "./credentials";
import type { AuthenticatedEvent, HttpMiddleware, HttpResult } from "./event";
import { onlyThroughEdge } from "./only-through-edge";
import { requestLog } from "./request-log";

interface ChainOptions {
  authenticate: Authenticate;
  meter: Meter;
  originSecrets: readonly string[];
}

/** Answers a request to the authorization server. `caller` is the member of the console's session, if it counts. */
type Run = (
  event: AuthenticatedEvent,
  caller: AuthenticatedEvent["caller"] | undefined,
) => Promise<HttpResult>;

/**
 * The chains of the authorization server: for apps, whose errors have OAuth's form, and for the service's own page, which
 * knows who is signed in.
 */
export function oauthChains(run: Run, { authenticate, meter, originSecrets }: ChainOptions) {
  const chain = (errorBody: (error: ApiError) => object, pageOf?: ErrorPage) =>
    middy<AuthenticatedEvent, HttpResult>()
      .use(requestLog({ meter, successShare: 1 }))
      .use({
        before({ event, internal }) {
          internal.facts ??= {};
          event.facts = internal.facts;
        },
      })
      .use(answer(errorBody, pageOf))
      .use(onlyThroughEdge(originSecrets));
  return {
    forApps: chain(oauthError, connectPage).handler((event) => run(event, undefined)),
    forOwnPage: chain(({ envelope }) => envelope)
      .use(memberOf(authenticated(authenticate, "rest")))
      .handler((event) => run(event, event.caller)),
  };
}

/** The page where a person whom an app sent here reads why it failed. Its fragment allows them to try again. */
const connectPage: ErrorPage = (event, error) => {
  const { error: problem } = oauthError(error);
  const again = `${event.rawPath}?${event.rawQueryString}`;
  const fragment =
    event.rawPath.startsWith("/api/oauth/authorize") && new URLSearchParams({ again });
  return `${baseUrlOf(event)}/console/connect?problem=${problem}${fragment ? `#${fragment}` : ""}`;
};

/** The member of the console's session, if there is one. People who are not signed in may ask too. */
function memberOf({
  before,
}: HttpMiddleware<AuthenticatedEvent>): HttpMiddleware<AuthenticatedEvent> {
  return {
    async before(request) {
      const { event } = request;
      requireOwnPage(event);
      if (readCookie(event, "session") === "") return;
      // Only the cookie identifies a member.
      const { authorization: _, ...headers } = event.headers;
      event.headers = headers;
      await before?.(request)?.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== "unauthorized") throw error;
      });
    },
  };
}

const codes: Partial<Record<ErrorCode, string>> = {
  internal_error: "server_error",
  rate_limited: "temporarily_unavailable",
  forbidden: "access_denied",
};

/** An error of the service in the form that OAuth's clients read (RFC 6749, section 5.2). */
function oauthError({ code, message }: ApiError): {
  error: string;
  error_description: string;
} {
  return { error: codes[code] ?? "invalid_request", error_description: message };
}
