import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";

const rememberedSeconds = 7_200;

/** Lets pages of all sites read an answer. No cookie counts there. */
export const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "WWW-Authenticate, Retry-After, X-Request-Id",
};

/** The answer to a preflight of an open route. */
export function preflight({ headers }: HttpEvent, method: string): HttpResult {
  const asked = headers["access-control-request-headers"] ?? "";
  return {
    statusCode: 204,
    headers: {
      ...openHeaders,
      allow: `${method}, OPTIONS`,
      "access-control-allow-methods": `${method}, OPTIONS`,
      ...(/^[\w-]+( *, *[\w-]+)*$/.test(asked) && { "access-control-allow-headers": asked }),
      "access-control-max-age": String(rememberedSeconds),
    },
  };
}
