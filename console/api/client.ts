import createClient from "openapi-fetch";
import { faultWords } from "../words/faults";
import { accept, fetchOrTake } from "./early-answers";
import { Fault } from "./fault";
import type { paths } from "./openapi";
import { once, patiently } from "./requests";
import type { Schemas } from "./schemas";
import { recordAnswer, store } from "./trail";

// Marks that somebody was signed in here before, so that an expired session can be told from a first visit.
const knownKey = "console.signed-in";

let isMarked = false;

/** Requests of the public API. The browser sends the session's cookie, which no script can read. */
export const api = createClient<paths, "application/json">({
  cache: "no-store",
  headers: { accept },
  fetch: (request) => once(request, (each) => patiently(each, fetchOrTake)),
  // The API takes lists with commas.
  querySerializer: { array: { style: "form", explode: false } },
});

// Longer than any text that people write, shorter than most pictures.
const longestKept = 100_000;

api.use({
  async onRequest({ request, schemaPath, params }) {
    const { method, url } = request;
    const text = method === "GET" ? "" : await request.clone().text();
    const body = text === "" ? undefined : JSON.parse(text, shortened);
    const match = request.headers.get("if-match");
    store({
      method,
      schemaPath,
      url,
      body,
      ifMatch: match,
      arguments: {
        ...params.path,
        ...params.query,
        ...body,
        ...(match && { ifVersion: Number(match.replaceAll('"', "")) }),
      },
      place: location.pathname,
    });
  },
  async onResponse({ request, response }) {
    if (response.ok) markSignedIn();
    else recordAnswer(request, response.status, await response.clone().text());
  },
});

/** A picture within a request is not kept. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === "string" && value.length > longestKept ? `${value.slice(0, 40)}…` : value;
}

interface Settled<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The body of an answer.
 *
 * @throws a Fault, where the API refuses or cannot be reached. Without a session, it leads to the sign-in.
 */
export async function answerOf<Data>(request: Promise<Settled<Data>>): Promise<Data> {
  const { data, error, response } = await request.catch((cause: Error) => {
    // Code that stops a request knows why.
    if (cause.name === "AbortError") throw cause;
    throw new Fault(faultWords.offline, "offline", 0);
  });
  if (response.status === 401) leaveForSignIn();
  if (data !== undefined) return data;
  const { error: problem, errors = [] } = (error ?? {}) as Partial<Schemas["Problem"]>;
  throw problem
    ? new Fault(problem.message, problem.code, response.status, errors)
    : new Fault(faultWords.unexpected, "internal_error", response.status);
}

function markSignedIn(): void {
  if (isMarked) return;
  isMarked = true;
  localStorage.setItem(knownKey, "1");
}

/** Leads to the sign-in, which says why and leads back here. What was typed is kept in the browser. */
function leaveForSignIn(): void {
  const back = location.pathname + location.search;
  const params = new URLSearchParams({ back });
  if (localStorage.getItem(knownKey)) params.set("ended", "");
  location.assign(`/console/enter?${params}`);
}
