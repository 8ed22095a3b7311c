import middy from "@middy/core";
import { requiredEnvironment } from "../../runtime/environment";
import { type Calls, inRoutes } from "../calls";
import type { Operation } from "../operation/operation";
import { answerRest, type ErrorPage, errorsIn, flatErrors } from "./answer";
import { authenticated } from "./authenticated";
import { compressed } from "./compressed";
import { crossOrigin, preflights } from "./cross-origin";
import type { AuthenticatedEvent, HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { requestLog } from "./request-log";
import { routeMatcher } from "./route-matcher";
import { openService } from "./service";
import { ownResource, signInChallenge } from "./sign-in-challenge";
import { enterPage } from "./sign-in-handler";

/**
 * Answers requests that match no route, in the error shape of their surface: 405 if the path exists with other methods,
 * otherwise 404. Under the REST API and the tool endpoint the key is checked first.
 * @param readOperations all operations, which only the refusal of a path of the API needs
 */
export function fallbackHandler(calls: Calls, readOperations: () => Promise<readonly Operation[]>) {
  const { table, authenticate } = openService(ownResource());
  const log = { meter: table.meter, successShare: 1 };
  const { routes } = calls;
  const match = routeMatcher(routes);
  const refuse = async (event: AuthenticatedEvent): Promise<HttpResult> => {
    // Only paths of the API are meant for operations.
    const operations = event.rawPath.startsWith("/api/v1/") ? await readOperations() : [];
    const { refuseRoute } = await import("./refuse-route");
    return await refuseRoute(event, match(event.rawPath), { ...calls, operations });
  };
  const redirected = middy<HttpEvent, HttpResult>().use(requestLog(log)).handler(movedPage);
  const enveloped = middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog(log))
    .use(compressed())
    .use(crossOrigin())
    .use(answerRest(pageOutsideApi))
    .use(onlyUnder(/^\/api\/v1(\/|$)/, authenticated(authenticate, "rest")))
    .use(onlyUnder(/^\/api\/mcp(\/|$)/, authenticated(authenticate, "tools", signInChallenge)))
    .use(errorsIn(inRoutes(calls)))
    .handler(refuse);
  const flat = flatErrors(log).handler((event) => refuse(event as AuthenticatedEvent));
  const preflight = preflights(log, match);
  return (event: AuthenticatedEvent, context: Parameters<typeof enveloped>[1]) => {
    if (/^\/api\/embed(\/|$)/.test(event.rawPath)) return flat(event, context);
    if (pageAddress.test(event.rawPath)) return redirected(event, context);
    const isPreflight = event.requestContext.http.method === "OPTIONS";
    return isPreflight && /^\/api\/(v1|mcp)(\/|$)/.test(event.rawPath)
      ? preflight(event, context)
      : enveloped(event, context);
  };
}

/** People mistype addresses of pages; programs call those of the API. */
const pageOutsideApi: ErrorPage = (event, error) =>
  event.rawPath.startsWith("/api/") ? undefined : enterPage(event, error);

// Short addresses on the service's own host: of published pages and articles, in any of their languages, and of pictures in a
// visitor's chat.
const pageAddress =
  /^\/p\/([0-9a-z]{12}\/(?:[a-z]{2,3}(?:-[a-z\d]{2,4}){0,2}\/)?(?:help\/)?[\p{L}\p{M}\p{N}-]{1,80}|assets\/chat\/[\w-]{27}-\d{1,5}x\d{1,5}\.(?:png|jpg|webp|gif))$/u;

/** Published pages are on another host. Browsers may cache a picture's redirect. */
async function movedPage({ rawPath }: HttpEvent): Promise<HttpResult> {
  const [, page = ""] = pageAddress.exec(rawPath) ?? [];
  return {
    statusCode: 308,
    headers: {
      location: `${requiredEnvironment("PAGES_URL")}/${encodeURI(page)}`,
      "cache-control": page.startsWith("assets/") ? "private, max-age=86400" : "no-store",
    },
  };
}

function onlyUnder(
  path: RegExp,
  { before }: HttpMiddleware<AuthenticatedEvent>,
): HttpMiddleware<AuthenticatedEvent> {
  return {
    before: (request) => (path.test(request.event.rawPath) ? before?.(request) : undefined),
  };
}
