import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
import { visitorIn } from "../../shared/handlers/http/visitor";
import type { PagesStore } from "../../shared/store/pages";
import { withEntityTag } from "./entity-tag";
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
