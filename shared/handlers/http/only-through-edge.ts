import { ApiError } from "../../runtime/errors";
import type { HttpMiddleware } from "./event";

/** Refuses requests that bypass the edge, because country rules rely on a header that the edge sets. */
export function onlyThroughEdge(secrets: readonly string[]): HttpMiddleware {
  return {
    before({ event }) {
      if (!secrets.includes(event.headers["x-origin-secret"] ?? "")) {
        throw new ApiError("forbidden", "Forbidden");
      }
    },
  };
}
