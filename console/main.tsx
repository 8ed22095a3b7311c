import { QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { queries } from "./api/queries";
import { App } from "./app";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./places/home/home.css";
import "./styles/tables.css";
import "./styles/arranged.css";
import "./styles/editor.css";
import "./styles/history.css";
import "./places/inbox/inbox.css";
import "./places/numbers/numbers.css";
import "./places/pages/pages.css";
import "./styles/found.css";
import "./styles/pictures.css";
import "./places/help/help.css";
import "./places/settings/settings.css";

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app.");
root.replaceChildren();
render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
  root,
);
