import createClient from "openapi-fetch";
import { fetchOrTake } from "./early-answers";
import { once } from "./once";
import type { paths } from "./openapi";
import type { Schemas } from "./schemas";
import { keep } from "./trail";

/** Requests of the public API. The browser sends the session's cookie, which no script can read. */
export const api = createClient<paths, "application/json">({
  baseUrl: location.origin,
  cache: "no-store",
  fetch: (request) => once(request, fetchOrTake),
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
    keep({
      method,
      schemaPath,
      url,
      body,
      arguments: {
        ...params.path,
        ...params.query,
        ...body,
        ...(match && { ifVersion: Number(match.replaceAll('"', "")) }),
      },
      place: location.pathname,
    });
  },
});

/** A picture within a request is not kept. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === "string" && value.length > longestKept ? `${value.slice(0, 40)}…` : value;
}

export type { Schemas };

/** Why a request failed, in the API's own words. */
export class Fault extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** 0 where no answer came. */
    readonly status: number,
  ) {
    super(message);
  }
}

interface Settled<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

const offline = "The service cannot be reached. Check your connection; nothing is lost.";

/**
 * The body of an answer.
 *
 * @throws a Fault, where the API refuses or cannot be reached. Without a session, it leads to the sign-in.
 */
export async function answerOf<Data>(request: Promise<Settled<Data>>): Promise<Data> {
  const { data, error, response } = await request.catch(() => {
    throw new Fault(offline, "offline", 0);
  });
  if (response.status === 401) location.assign("/console/enter");
  if (data !== undefined) return data;
  const { code, message } = (error as Schemas["ApiError"] | undefined)?.error ?? {
    code: "internal_error",
    message: offline,
  };
  throw new Fault(message, code, response.status);
}
