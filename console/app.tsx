import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { matchRoute, Redirect, Route, Router, Switch, useLocation, useRouter } from "wouter-preact";
import { useSession } from "./api/session";
import { Home } from "./places/home/home";
import { Inbox } from "./places/inbox/inbox";
import { Leads } from "./places/leads/leads";
import { Messages } from "./places/messages/messages";
import { Numbers } from "./places/numbers/numbers";
import { Shell } from "./shell/shell";
import { ShellBefore } from "./shell/shell-before";
import { SiteContext } from "./shell/site";
import { type LazyPlace, lazily } from "./ui/lazily";
import { Problem } from "./ui/problem";
import { Toasts } from "./ui/toasts";
import { type ViewPath, viewPaths } from "./views";
import { words } from "./words";

/** The whole console. The domain stands in the address, so that a shared link opens the right site. */
export function App() {
  return (
    <Router base="/console">
      <Switch>
        <Route path="/:host/*?">{({ host }) => <OnSite hostname={host} />}</Route>
        <Route>
          <OnSite />
        </Route>
      </Switch>
      <Toasts />
    </Router>
  );
}

// Loaded when somebody goes there, with what belongs to it.
const messages = () => import("./later/messages");
const pages = () => import("./later/pages");
const help = () => import("./later/help");
const settings = () => import("./later/settings");

type Place = ComponentType<{ id?: string }> & Partial<LazyPlace<{ id?: string }>>;

const places: Record<ViewPath, Place> = {
  "/": Home,
  "/inbox/:id?": Inbox,
  "/messages": Messages,
  "/messages/new": lazily(messages, "NewMessage"),
  "/messages/:id": lazily(messages, "MessageEditor"),
  "/pages": lazily(pages, "Pages"),
  "/pages/new": lazily(pages, "NewPage"),
  "/pages/:id": lazily(pages, "PageEditor"),
  "/help": lazily(help, "HelpCenter"),
  "/help/new": lazily(help, "NewArticle"),
  "/help/:id": lazily(help, "ArticleEditor"),
  "/leads": Leads,
  "/numbers": Numbers,
  "/settings": lazily(settings, "Settings"),
  "/settings/pictures": lazily(settings, "Pictures"),
  "/settings/developers": lazily(settings, "Developers"),
  "/settings/webhooks/:id": lazily(settings, "WebhookPage"),
  "/settings/changes": lazily(settings, "ChangeLog"),
};

/** Loads the code of the place that the address names, while it is asked who is signed in. */
function LoadPlace() {
  const { parser } = useRouter();
  const [location] = useLocation();
  const path = viewPaths.find((each) => matchRoute(parser, each, location)[0]);
  useEffect(() => {
    // The place says itself why it could not be loaded.
    if (path) places[path].load?.().catch(() => undefined);
  }, [path]);
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
        <LoadPlace />
      </Router>
    );
  }
  const { domain } = me;
  // Where an account begins, the sign-in asks for its first website.
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
            {viewPaths.map((path) => {
              const Place = places[path];
              return (
                <Route key={path} path={path}>
                  {({ id }: { id?: string }) => <Place {...(id === undefined ? {} : { id })} />}
                </Route>
              );
            })}
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
