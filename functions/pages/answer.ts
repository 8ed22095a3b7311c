import { createHash } from "node:crypto";
import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
import { visitorIn } from "../../shared/handlers/http/visitor";
import type { PagesStore } from "../../shared/store/pages";
import { errorPage, notFoundPage } from "./error-page";
import { routes } from "./routes";

// The largest form that a page can have stays far below this.
const bodyLimitBytes = 64_000;

/** Answers a request to the host of published pages by its route. `baseUrl` is the service's address. */
export function answerWith({ store, baseUrl }: { store: PagesStore; baseUrl: string }) {
  return async (event: HttpEvent): Promise<HttpResult> => {
    const { method } = event.requestContext.http;
    const wanted = method === "HEAD" ? "GET" : method;
    const here = routes.filter(({ path }) => path.test(event.rawPath));
    if (here.length === 0) return notFoundPage(undefined);
    const matched = here.find((route) => route.method === wanted);
    if (!matched) return notAllowed(here.map((route) => route.method));
    const { groups = {} } = matched.path.exec(event.rawPath) ?? {};
    const { ref = "", language = "", slug = "", id = "" } = groups;
    const answer = await matched.route({
      ref,
      language,
      // Some programs write a letter and its accent as two.
      slug: slug.normalize("NFC"),
      id,
      path: event.rawPath,
      query: parametersIn(event.rawQueryString),
      pagesUrl: baseUrlOf(event),
      baseUrl,
      ...visitorIn(event),
      fields: () => parametersIn(bodyText(event, bodyLimitBytes)),
      store,
      now: new Date(),
    });
    return wanted === "GET" ? withEntityTag(event, answer) : answer;
  };
}

function notAllowed(methods: readonly string[]): HttpResult {
  const page = errorPage(405);
  const allow = methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
  return { ...page, headers: { ...page.headers, allow } };
}

/**
 * Gives an answer that may be cached its entity tag, and answers 304 to a caller that has that tag already. The tag is weak,
 * because CloudFront compresses what it passes on.
 */
function withEntityTag({ headers }: HttpEvent, answer: HttpResult): HttpResult {
  const { statusCode, headers: own = {}, body } = answer;
  const isCached = String(own["cache-control"] ?? "").startsWith("public");
  if (statusCode !== 200 || !isCached || body === undefined) return answer;
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const isKnown = tagsIn(headers["if-none-match"] ?? "").some((tag) => tag === "*" || tag === hash);
  if (!isKnown) return { ...answer, headers: { ...own, etag } };
  const { "content-type": _, ...otherHeaders } = own;
  return { statusCode: 304, headers: { ...otherHeaders, etag } };
}

/** The tags of a list, without quotes. Weak and strong ones are alike here (RFC 9110, 13.1.2). */
function tagsIn(list: string): string[] {
  return list.split(",").map((tag) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, ""));
}
