import { AsyncLocalStorage } from "node:async_hooks";
import type { OidcError, Provider } from "oidc-provider";
import { json } from "../../shared/handlers/http/answer";
import { bodyText } from "../../shared/handlers/http/body";
import type {
  AuthenticatedEvent,
  HttpEvent,
  HttpResult,
  RequestFacts,
} from "../../shared/handlers/http/event";
import { oauthChains } from "../../shared/handlers/http/oauth-chains";
import { visitorIn } from "../../shared/handlers/http/visitor";
import { ApiError } from "../../shared/runtime/errors";
import { failureOf } from "../../shared/runtime/log";
import type { Authenticate } from "../../shared/sign-in/authenticate";
import type { OauthStore } from "../../shared/store/oauth";
import type { Meter } from "../../shared/table/dynamo/meter";
import { authorize, resume, tryAgain } from "./authorize";
import { clientDocuments, type DocumentCall, DocumentUnavailable } from "./client-documents";
import { decideRequest, readRequest } from "./consent";
import { addressesOf, resourceMetadata, serverMetadata } from "./metadata";
import type { OauthHandler } from "./oauth-request";
import { providerOpener } from "./provider";
import { readRefusal } from "./refusal";
import { register } from "./register";
import { oauthRoutes } from "./routes";
import { revoke, token } from "./token";

interface Dependencies {
  store: OauthStore;
  authenticate: Authenticate;
  meter: Meter;
  baseUrl: string;
  originSecrets: readonly string[];
  /** The schemes of programs that apps may use, in addition to the known ones. */
  redirectSchemes: readonly string[];
}

const handlers: Record<(typeof oauthRoutes)[string]["does"], OauthHandler> = {
  "resource-metadata": async ({ addresses }) =>
    json(200, resourceMetadata(addresses), cacheHeaders),
  "server-metadata": async ({ addresses }) => json(200, serverMetadata(addresses), cacheHeaders),
  authorize,
  resume,
  token,
  register,
  revoke,
  "read-refusal": readRefusal,
  "read-request": readRequest,
  "decide-request": decideRequest,
};

// Clients read it before each sign-in, and it changes with releases only.
const cacheHeaders = { "cache-control": "public, max-age=300" };

/** The request that the library works on, for the code that it calls back. */
interface Running extends DocumentCall {
  facts: RequestFacts;
  /** Whether a client's document could not be read. */
  isUnavailable: boolean;
}

/** The Lambda of the authorization server. */
export function oauthHandler({
  store,
  authenticate,
  meter,
  baseUrl,
  originSecrets,
  redirectSchemes,
}: Dependencies) {
  const addresses = addressesOf(baseUrl);
  const running = new AsyncLocalStorage<Running>();
  const current = () => running.getStore() ?? newRun({}, "", false);
  const fetch = clientDocuments({ store, redirectSchemes, call: current });
  const open = providerOpener({ store, addresses, fetch });
  const instrumented = new WeakSet<Provider>();
  const provider = async (now: Date) => {
    const opened = await open(now);
    if (!instrumented.has(opened)) noteErrors(opened, current);
    instrumented.add(opened);
    return opened;
  };
  const { forApps, forOwnPage } = oauthChains(run, { authenticate, meter, originSecrets });

  async function run(event: AuthenticatedEvent, caller: AuthenticatedEvent["caller"] | undefined) {
    const { facts } = event;
    const { address, userAgent } = visitorIn(event);
    const [method = "", path = ""] = event.routeKey.split(" ");
    if (method === "OPTIONS") {
      const matchedRoute = Object.keys(oauthRoutes).find((each) => each.endsWith(` ${path}`)) ?? "";
      return preflight(event, matchedRoute.replace(/ .*/, ""));
    }
    const route = oauthRoutes[event.routeKey];
    if (!route) throw new ApiError("not_found", `No route ${event.routeKey}.`);
    const now = new Date();
    const isRefresh =
      route.does === "token" && /(^|&)grant_type=refresh_token(&|$)/.test(bodyText(event));
    const request = {
      event,
      addresses,
      store,
      redirectSchemes,
      provider: () => provider(now),
      caller,
      visit: { address, userAgent: userAgent?.slice(0, 300) ?? null },
      facts,
      now,
    };
    const run = newRun(facts, address, isRefresh);
    const answered = running.run(run, () => handlers[route.does](request));
    const result = await (route.isOpen ? answered.catch(readableByAll) : answered);
    if (run.isUnavailable && route.isOpen) return unavailable;
    // The library has described the error in its own words.
    if (result.statusCode === 500) {
      throw new ApiError("internal_error", "Unexpected server error; safe to retry.");
    }
    return route.isOpen ? { ...result, headers: { ...result.headers, ...openHeaders } } : result;
  }

  return (event: AuthenticatedEvent, context: Parameters<typeof forApps>[1]) =>
    oauthRoutes[event.routeKey]?.isOwnPage ? forOwnPage(event, context) : forApps(event, context);
}

function newRun(facts: RequestFacts, network: string, isRefresh: boolean): Running {
  return { facts, network, isRefresh, isUnavailable: false };
}

/** Lets pages of all sites read an error, too. */
function readableByAll(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, headers } = error;
  throw new ApiError(code, message, { ...openHeaders, ...headers });
}

/** The library answers its errors itself. Its events tell the log of them. */
function noteErrors(provider: Provider, running: () => Running): void {
  for (const name of errorEvents)
    provider.on(name, (_, error: OidcError) => {
      const run = running();
      run.isUnavailable = error.cause instanceof DocumentUnavailable;
      run.facts.code = run.isUnavailable ? tryAgain : (error.error ?? error.name);
    });
  provider.on("server_error", (_, error) => {
    Object.assign(running().facts, { code: "internal_error", failure: failureOf(error) });
  });
}

const errorEvents = [
  "authorization.error",
  "grant.error",
  "registration_create.error",
  "revocation.error",
];

const rememberedSeconds = 7_200;

/** Lets pages of all sites read an answer. No cookie counts there. */
const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "WWW-Authenticate, Retry-After, X-Request-Id",
};

// Not `invalid_client`, after which clients forget their own id.
const unavailable = json(
  503,
  {
    error: tryAgain,
    error_description: "The client's document cannot be read now. Try again in a minute.",
  },
  { ...openHeaders, "retry-after": "60" },
);

/** The answer to a preflight of an open route. */
function preflight({ headers }: HttpEvent, method: string): HttpResult {
  const requestedHeaders = headers["access-control-request-headers"] ?? "";
  return {
    statusCode: 204,
    headers: {
      ...openHeaders,
      allow: `${method}, OPTIONS`,
      "access-control-allow-methods": `${method}, OPTIONS`,
      ...(/^[\w-]+( *, *[\w-]+)*$/.test(requestedHeaders) && {
        "access-control-allow-headers": requestedHeaders,
      }),
      "access-control-max-age": String(rememberedSeconds),
    },
  };
}
