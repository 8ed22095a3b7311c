import { QueryClient, QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { ApiError } from "./api/api-error";
import { shareRateLimit } from "./api/requests";
import { App } from "./app";
import { holdPresses } from "./ui/held-presses";
import { pressOnce } from "./ui/keys";
import { noteFocus } from "./ui/tabs";
import { removeOnLeave } from "./ui/toasts";

/** The views' data. Views show cached data at once, and update it when the API answers. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a place shows its last data, even after a while in other places.
      gcTime: 3_600_000,
      // A refusal is final. A lost connection and an overload may pass.
      retry: (count, error) =>
        count < 3 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app.");
root.replaceChildren();
pressOnce();
holdPresses(queries);
removeOnLeave();
noteFocus();
shareRateLimit();
render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
  root,
);
