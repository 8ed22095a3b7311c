// The styles that all places share.
import "../styles/shared.css";
import "./gallery.css";

import { QueryClient, QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { Router } from "wouter-preact";
import { type Site, SiteContext } from "../shell/site";
import { Toasts } from "../ui/toasts";
import { parts } from "./parts";

/** Parts that need a session get an owner on an example site. */
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

/**
 * Shows every part of the console in every state. `?part=Dialog` shows one part, `?part=Dialog&state=long` one state, and
 * `?dir=rtl` the right-to-left layout.
 */
function Gallery() {
  const wanted = new URLSearchParams(location.search);
  document.documentElement.dir = wanted.get("dir") ?? "ltr";
  const [part, state] = [wanted.get("part"), wanted.get("state")];
  const shown = Object.entries(parts).filter(([name]) => part === null || name === part);
  return (
    <main class="gallery">
      <h1>Gallery</h1>
      {shown.map(([name, { states, isWide = false }]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {Object.entries(states)
              .filter(([each]) => state === null || each === state)
              .map(([each, Specimen]) => (
                <li key={each} class={isWide ? "across" : undefined}>
                  <small class="soft">{each}</small>
                  <Specimen />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
