import { QueryClient } from "@tanstack/preact-query";
import { Fault } from "./fault";

/** What the views know. They show it at once, and correct it when the API answers. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; a lost connection and an overload pass.
      retry: (count, error) =>
        count < 3 && error instanceof Fault && (error.status === 0 || error.status >= 500),
    },
  },
});
