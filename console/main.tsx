// Before the styles of places.
import "./styles/shared.css";

import { QueryClient, QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { Fault } from "./api/fault";
import { shareRests } from "./api/requests";
import { App } from "./app";
import { holdPresses } from "./ui/held-presses";
import { pressOnce } from "./ui/keys";
import { noteFocus } from "./ui/tabs";
import { removeOnLeave } from "./ui/toasts";

/** The views' data. They show it at once, and correct it when the API answers. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection, a place shows what it last showed, also to whoever was elsewhere for a while.
      gcTime: 3_600_000,
      // A refusal stays one; a lost connection and an overload pass.
      retry: (count, error) =>
        count < 3 && error instanceof Fault && (error.status === 0 || error.status >= 500),
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
shareRests();
render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
  root,
);
