import createClient from "openapi-fetch";
import { errorWords } from "../words/errors";
import { ApiError } from "./api-error";
import { accept, fetchOrTake } from "./early-answers";
import type { paths } from "./openapi";
import { once, withinRateLimit } from "./requests";
import type { Schemas } from "./schemas";
import { storeRefusal, storeRequest } from "./sent-requests";

// Set once somebody has signed in here. It tells an expired session from a first visit.
const knownKey = "console.signed-in";

let isMarked = false;

/** The client of the public API. The browser sends the session's cookie, which scripts cannot read. */
export const api = createClient<paths, "application/json">({
  cache: "no-store",
  headers: { accept },
  fetch: (request) => once(request, (each) => withinRateLimit(each, fetchOrTake)),
  // The API expects lists separated by commas.
  querySerializer: { array: { style: "form", explode: false } },
});

// Longer than any text that people write, and shorter than most pictures.
const longestKept = 100_000;

api.use({
  async onRequest({ request, schemaPath, params }) {
    const { method, url } = request;
    const text = method === "GET" ? "" : await request.clone().text();
    const body = text === "" ? undefined : JSON.parse(text, shortened);
    const match = request.headers.get("if-match");
    storeRequest({
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
    else storeRefusal(request, response.status, await response.clone().text());
  },
});

/** Shortens pictures in requests, so that the log of requests stays small. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === "string" && value.length > longestKept ? `${value.slice(0, 40)}…` : value;
}

interface Settled<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Returns the body of a response. If the session has ended, it also goes to the sign-in.
 * @throws an ApiError if the API refuses the request or cannot be reached
 */
export async function unwrap<Data>(request: Promise<Settled<Data>>): Promise<Data> {
  const { data, error, response } = await request.catch((cause: Error) => {
    // The code that aborted the request expects this error.
    if (cause.name === "AbortError") throw cause;
    throw new ApiError(errorWords.offline, "offline", 0);
  });
  if (response.status === 401) leaveForSignIn();
  if (data !== undefined) return data;
  const { error: problem, errors = [] } = (error ?? {}) as Partial<Schemas["Problem"]>;
  throw problem
    ? new ApiError(problem.message, problem.code, response.status, errors)
    : new ApiError(errorWords.unexpected, "internal_error", response.status);
}

function markSignedIn(): void {
  if (isMarked) return;
  isMarked = true;
  localStorage.setItem(knownKey, "1");
}

/** Goes to the sign-in, which explains why and returns here. Typed text stays in the browser. */
function leaveForSignIn(): void {
  const back = location.pathname + location.search;
  const params = new URLSearchParams({ back });
  if (localStorage.getItem(knownKey)) params.set("ended", "");
  location.assign(`/console/enter?${params}`);
}
