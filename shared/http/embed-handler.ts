import { ApiError } from "../errors";
import type { Meter } from "../store/dynamo/meter";
import type { EmbedStore } from "../store/embed";
import { bearerToken } from "./bearer-token";
import { bodyObject, bodyText } from "./body";
import type { HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { flatErrors } from "./flat-errors";

// What a browser sends while its page closes is 64 KiB at most, and no visitor has more to say.
const bodyLimitBytes = 64_000;

/** A visitor's request, as the embed API's routes see it; `Store` is what of the table they may use. */
interface EmbedRequest<Store> {
  query: URLSearchParams;
  /** The body as a JSON object, whatever its Content-Type; throws the documented refusal. */
  body(): Record<string, unknown>;
  /** The visitor's country as the proxy in front says, ISO 3166-1 alpha-2; undefined when unknown. */
  country: string | undefined;
  /** The visitor's network address as the edge says, for limits alone. */
  address: string;
  /** What `Authorization: Bearer` carries; empty without it. */
  token: string;
  userAgent: string | undefined;
  store: Store;
  now: Date;
}

/** One route of the embed API: it answers with a body of JSON text, or throws with the contract's text. */
export type EmbedRoute<Store = EmbedStore> = (
  request: EmbedRequest<Store>,
) => Promise<{ body: string; headers?: Record<string, string> }>;

// A line for each of 100 million visits would cost more than serving them.
const loggedVisitorShare = 0.01;

/** The public embed API's Lambda: `routes` by route key, and preflights for each of them. */
export function embedHandler<Store>(
  routes: Readonly<Record<string, EmbedRoute<Store>>>,
  { store, meter, originSecrets }: { store: Store; meter: Meter; originSecrets: readonly string[] },
) {
  return flatErrors({ meter, successShare: loggedVisitorShare })
    .use(onlyThroughEdge(originSecrets))
    .handler(async (event): Promise<HttpResult> => {
      if (event.routeKey.startsWith("OPTIONS ")) return { statusCode: 204 };
      const route = routes[event.routeKey];
      if (!route) throw new ApiError("not_found", "Not found");
      // A huge body is refused also where none is read.
      bodyText(event, bodyLimitBytes);
      const { body, headers = {} } = await route({
        query: new URLSearchParams(event.rawQueryString),
        body: () => bodyObject(event),
        country: countryOf(event),
        address: event.headers["x-visitor-address"] ?? event.requestContext.http.sourceIp,
        token: bearerToken(event),
        userAgent: event.headers["user-agent"],
        store,
        now: new Date(),
      });
      return { statusCode: 200, headers, body };
    });
}

/** Country rules rest on a header that the edge sets: what comes past the edge is refused. */
function onlyThroughEdge(secrets: readonly string[]): HttpMiddleware {
  return {
    before({ event }) {
      if (!secrets.includes(event.headers["x-origin-secret"] ?? "")) {
        throw new ApiError("forbidden", "Forbidden");
      }
    },
  };
}

/** Cloudflare's and our edge's convention; XX stands for unknown. */
function countryOf({ headers }: HttpEvent): string | undefined {
  const country = headers["cf-ipcountry"]?.toUpperCase();
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
