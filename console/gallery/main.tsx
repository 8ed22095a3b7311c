// The styles of all places, as the console has them.
import "../styles/shared.css";
import "../places";
import "./gallery.css";

import { QueryClient, QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { Router } from "wouter-preact";
import { type Site, SiteContext } from "../shell/site";
import { Toasts } from "../ui/toasts";
import { Gallery } from "./gallery";

/** Parts that ask who is signed in, and where, meet an owner on a site of their own. */
const site = {
  domain: { id: "dom_1", hostname: "shop.example", timezone: "Europe/Berlin", languages: ["de"] },
  account: { id: "acc_1", name: "Shop" },
  member: { id: "mem_1", name: "Mara", email: "mara@shop.example", role: "owner" },
} as unknown as Site;

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app.");
render(
  <QueryClientProvider client={new QueryClient()}>
    <Router>
      <SiteContext.Provider value={site}>
        <Gallery />
        <Toasts />
      </SiteContext.Provider>
    </Router>
  </QueryClientProvider>,
  root,
);
