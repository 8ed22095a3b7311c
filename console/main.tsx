// Before the styles of places.
import "./styles/shared.css";

import { QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { queries } from "./api/queries";
import { App } from "./app";
import { pressOnce } from "./ui/press-once";

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app.");
root.replaceChildren();
pressOnce();
render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
  root,
);
