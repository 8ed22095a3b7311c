import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { matchRoute, Redirect, Route, Router, Switch, useLocation, useRouter } from "wouter-preact";
import { byName } from "../shared/rules/by-name";
import { useSession } from "./api/session";
import { places } from "./places";
import { Home } from "./places/home/home";
import { Inbox } from "./places/inbox/inbox";
import { Leads } from "./places/leads/leads";
import { Messages } from "./places/messages/messages";
import { Numbers } from "./places/numbers/numbers";
import type { View, ViewProps } from "./shell/place";
import { PlaceList, Product } from "./shell/rail";
import { ConnectionBar, Shell } from "./shell/shell";
import { SiteContext } from "./shell/site";
import { PlacesContext } from "./shell/use-place";
import { Icon } from "./ui/icon";
import { FailureBoundary, type LazyView, lazily } from "./ui/lazily";
import { Problem, Skeleton } from "./ui/states";
import { setSiteZone } from "./ui/time";
import { Toasts } from "./ui/toasts";
import { words } from "./words";

// Unsaved edits, typed text and unsent messages. Sign-out asks about the same keys (lib/build/console/script/enter.ts).
const texts = /^console\.(?:draft\.|typed\.|outbox$)/;
const ownerKey = "console.textsOf";
const keptKey = (owner: string) => `console.kept.${owner}`;

/**
 * Assigns the texts stored in this browser to the signed-in member. Another member's texts are put aside until they sign in
 * again, and this member's are restored.
 */
function claimTexts(owner: string): void {
  const before = localStorage.getItem(ownerKey);
  if (before === owner) return;
  if (before !== null) {
    const entries = Object.entries({ ...localStorage }).filter(([key]) => texts.test(key));
    if (entries.length > 0) localStorage.setItem(keptKey(before), JSON.stringify(entries));
    for (const [key] of entries) localStorage.removeItem(key);
  }
  const kept = localStorage.getItem(keptKey(owner)) ?? "[]";
  for (const [key, text] of JSON.parse(kept) as [string, string][]) localStorage.setItem(key, text);
  localStorage.removeItem(keptKey(owner));
  localStorage.setItem(ownerKey, owner);
}

/** The views that are part of the application, by path. Switching between them loads only data. */
const firstViews: Readonly<Record<string, ComponentType<ViewProps>>> = byName({
  "/": Home,
  "/inbox/:id?": Inbox,
  "/messages": Messages,
  "/leads": Leads,
  "/numbers": Numbers,
});

/** The whole console. The URL contains the domain, so that a shared link opens the right site. */
export function App() {
  return (
    <Router base="/console">
      <PlacesContext.Provider value={places}>
        <Switch>
          <Route path="/:host/*?">{({ host }) => <OnSite hostname={host} />}</Route>
          <Route>
            <OnSite />
          </Route>
        </Switch>
      </PlacesContext.Provider>
      <Toasts />
    </Router>
  );
}

type Component = ComponentType<ViewProps> & Partial<LazyView<ViewProps>>;

/** All views by their path below the domain's. */
const views = places.flatMap((place) =>
  Object.entries(place.views).map(([path, view]): [string, Component] => [
    path,
    componentOf(path, view),
  ]),
);

function componentOf(path: string, view: View): Component {
  const component = view === "first" ? firstViews[path] : lazily(view);
  if (!component) throw new Error(`first-views.ts has no view for ${path}.`);
  return component;
}

/** Loads the code of the view in the URL while the session is being loaded. */
function LoadView() {
  const { parser } = useRouter();
  const [location] = useLocation();
  const [, view] = views.find(([path]) => matchRoute(parser, path, location)[0]) ?? [];
  useEffect(() => {
    // The view itself shows that it could not be loaded.
    view?.load?.().catch(() => undefined);
  }, [view]);
  return null;
}

function OnSite({ hostname }: { hostname?: string }) {
  const { data: me, error, refetch } = useSession(hostname);
  if (!me) {
    if (error) return <Problem error={error} onRetry={() => void refetch()} />;
    if (hostname === undefined) return <p class="starting">{words.starting}</p>;
    return (
      <Router base={`/${hostname}`}>
        <ShellBefore hostname={hostname} />
        <LoadView />
      </Router>
    );
  }
  const { account, member, domain } = me;
  claimTexts(member ? `${account.id}.${member.id}` : account.id);
  if (domain) setSiteZone(domain.timezone);
  // The sign-in asks a new account for its first website.
  if (!domain) {
    location.assign("/console/enter?website");
    return null;
  }
  if (hostname === undefined) return <Redirect to={`/${domain.hostname}/`} replace />;
  return (
    <SiteContext.Provider value={{ ...me, domain }}>
      <Router base={`/${domain.hostname}`}>
        <Shell>
          <Switch>
            {views.map(([path, Component]) => (
              <Route key={path} path={path}>
                {({ id }: { id?: string }) => (
                  <FailureBoundary key={path}>
                    <Component {...(id === undefined ? {} : { id })} />
                  </FailureBoundary>
                )}
              </Route>
            ))}
            <Route>
              <div class="empty">
                <p>{words.nowhere}</p>
              </div>
            </Route>
          </Switch>
        </Shell>
      </Router>
    </SiteContext.Provider>
  );
}

/** The frame of the console until the session is loaded. */
function ShellBefore({ hostname }: { hostname: string }) {
  const [location] = useLocation();
  const place = places.find(({ path }) => path === location);
  return (
    <div class="shell" aria-busy="true">
      <nav class="rail" aria-label={words.rail.label}>
        <Product />
        <div class="domain-switch">
          <select aria-label={words.rail.domain} disabled>
            <option>{hostname}</option>
          </select>
        </div>
        <button type="button" class="search-button" disabled>
          <Icon name="search" />
          <span>{words.palette.open}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <PlaceList badges={new Map()} onAgain={() => {}} />
      </nav>
      <main id="place">
        <ConnectionBar />
        {place && place.heading !== "none" && (
          <header class="head">
            <h1>{place.heading === "hostname" ? hostname : place.name}</h1>
          </header>
        )}
        <Skeleton />
      </main>
    </div>
  );
}
