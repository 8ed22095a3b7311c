import middy from "@middy/core";
import type { Plan } from "../../kinds/account/plans";
import { ApiError } from "../../runtime/errors";
import type { Authenticate } from "../../sign-in/authenticate";
import type { Provider } from "../../sign-in/provider";
import type { SignInVisit } from "../../sign-in/visit";
import type { SignInStore } from "../../store/sign-in";
import type { Meter } from "../../table/dynamo/meter";
import { answer, type ErrorPage } from "./answer";
import { authenticated } from "./authenticated";
import { baseUrlOf } from "./base-url";
import { bodyObject } from "./body";
import { readCookie, requireOwnPage } from "./credentials";
import type { AuthenticatedEvent, HttpEvent, HttpResult, RequestFacts } from "./event";
import { onlyThroughEdge } from "./only-through-edge";
import { requestLog } from "./request-log";
import { visitorIn } from "./visitor";

/** A request of the sign-in routes, which only the service's own pages call. */
export interface SignInRequest extends SignInVisit {
  event: HttpEvent;
  body(): Record<string, unknown>;
  /** For the request's line in the log. */
  facts: RequestFacts;
  /** The provider that people sign in with; undefined if none is set up. */
  provider: Provider | undefined;
  policy: SignUpPolicy;
  /** The member of the cookie's session; undefined without a session. */
  caller: AuthenticatedEvent["caller"] | undefined;
  store: SignInStore;
  baseUrl: string;
  now: Date;
}

export type SignInRoute = (request: SignInRequest) => Promise<HttpResult>;

/** Who may make an account, and the account's plan. */
interface SignUpPolicy {
  signUp: string;
  plan: Plan;
}

interface SignInDependencies extends Pick<SignInRequest, "store" | "provider" | "policy"> {
  authenticate: Authenticate;
  meter: Meter;
  originSecrets: readonly string[];
}

const longestUserAgent = 300;

/** The Lambda of the sign-in routes: `routes` by route key. */
export function signInHandler(
  routes: Readonly<Record<string, SignInRoute>>,
  { authenticate, meter, originSecrets, ...dependencies }: SignInDependencies,
) {
  const session = authenticated(authenticate, "rest");
  return middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog({ meter, successShare: 1 }))
    .use(answer(({ envelope }) => envelope, enterPage))
    .use(onlyThroughEdge(originSecrets))
    .use({
      async before(request) {
        const { event, internal } = request;
        internal.facts ??= {};
        event.facts = internal.facts;
        requireOwnPage(event);
        if (readCookie(event, "session") === "") return;
        // People whose session has ended may still sign in.
        await session.before?.(request)?.catch(ignoreEnded);
      },
    })
    .handler(async (event) => {
      const route = routes[event.routeKey];
      if (!route) throw new ApiError("not_found", `No route ${event.routeKey}.`);
      const { address, userAgent } = visitorIn(event);
      return await route({
        event,
        body: () => bodyObject(event),
        address,
        userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
        caller: event.caller,
        facts: event.facts,
        ...dependencies,
        baseUrl: baseUrlOf(event),
        now: new Date(),
      });
    });
}

/** The page where a person who opened an address of the service reads why it failed. */
export const enterPage: ErrorPage = (event, { code }) =>
  `${baseUrlOf(event)}/console/enter?problem=${code}`;

function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "unauthorized") throw error;
}
