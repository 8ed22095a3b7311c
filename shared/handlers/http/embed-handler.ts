import { recordKinds } from "../../kinds/record-kinds";
import { accountIdOf, isUuid, locateRecord } from "../../model/ids";
import { ApiError } from "../../runtime/errors";
import type { EmbedStore } from "../../store/embed";
import type { Meter } from "../../table/dynamo/meter";
import { flatErrors } from "./answer";
import { baseUrlOf } from "./base-url";
import { bodyObject, bodyText } from "./body";
import { bearerToken } from "./credentials";
import type { HttpMiddleware, HttpResult } from "./event";
import { onlyThroughEdge } from "./only-through-edge";
import { parametersIn } from "./parameters-in";
import { type Visitor, visitorIn } from "./visitor";

// A browser sends at most 64 KiB while a page closes. Only pictures need more.
const bodyLimitBytes = 64_000;
const withPictureBytes = 1_000_000;

/** A visitor's request, as the embed API's routes see it. `Store` is the part of the table they may use. */
interface EmbedRequest<Store> extends Visitor {
  query: URLSearchParams;
  /** The service's own address, under which the visitor's page called it. */
  base: string;
  /** The body as a JSON object; Content-Type is ignored. Throws the documented error. */
  body(): Record<string, unknown>;
  /** The token of `Authorization: Bearer`; empty without one. */
  token: string;
  store: Store;
  now: Date;
}

/** A route of the embed API. It returns JSON text, or throws an error with the contract's text. */
export type EmbedRoute<Store = EmbedStore> = (
  request: EmbedRequest<Store>,
) => Promise<{ body: string; headers?: Record<string, string> }>;

// Logging each of 100 million visits would cost more than serving them.
const loggedVisitorShare = 0.01;

/** The public embed API's Lambda: `routes` by route key, and preflights for each of them. HEAD is GET without a body. */
export function embedHandler<Store>(
  routes: Readonly<Record<string, EmbedRoute<Store>>>,
  {
    store,
    meter,
    originSecrets,
    takesPictures,
  }: {
    store: Store;
    meter: Meter;
    originSecrets: readonly string[];
    /** The route whose bodies may contain a picture. */
    takesPictures?: keyof typeof routes;
  },
) {
  return flatErrors({ meter, successShare: loggedVisitorShare })
    .use(namedAccount)
    .use(onlyThroughEdge(originSecrets))
    .handler(async (event): Promise<HttpResult> => {
      if (event.routeKey.startsWith("OPTIONS ")) return { statusCode: 204 };
      const route = routes[event.routeKey.replace(/^HEAD /, "GET ")];
      if (!route) throw new ApiError("not_found", "Not found");
      // A huge body is refused even if the route reads none.
      bodyText(event, event.routeKey === takesPictures ? withPictureBytes : bodyLimitBytes);
      const { body, headers = {} } = await route({
        query: parametersIn(event.rawQueryString),
        base: baseUrlOf(event),
        body: () => bodyObject(event),
        ...visitorIn(event),
        token: bearerToken(event),
        store,
        now: new Date(),
      });
      return { statusCode: 200, headers, body };
    });
}

/** Adds the account that the request names to the log line, without checking whether it exists. */
const namedAccount: HttpMiddleware = {
  before({ event, internal }) {
    const query = parametersIn(event.rawQueryString);
    const key = locateRecord(recordKinds.message.prefix, query.get("id") ?? "")?.accountKey ?? "";
    const account = query.get("userId")?.toLowerCase() ?? accountIdOf(key);
    if (account && isUuid(account)) internal.facts = { ...internal.facts, account };
  },
};
