import type { ComponentType } from "preact";
import { Redirect, Route, Router, Switch } from "wouter-preact";
import { useSession } from "./api/session";
import { Home } from "./places/home/home";
import { Inbox } from "./places/inbox/inbox";
import { Leads } from "./places/leads/leads";
import { Messages } from "./places/messages/messages";
import { Numbers } from "./places/numbers/numbers";
import { Shell } from "./shell/shell";
import { SiteContext } from "./shell/site";
import { lazily } from "./ui/lazily";
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

const places: Record<ViewPath, ComponentType<{ id?: string }>> = {
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
  "/settings/developers": lazily(settings, "Developers"),
  "/settings/webhooks/:id": lazily(settings, "WebhookPage"),
  "/settings/changes": lazily(settings, "ChangeLog"),
};

function OnSite({ hostname }: { hostname?: string }) {
  const { data: me, error, refetch } = useSession(hostname);
  if (!me) {
    return error ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <p class="starting">{words.starting}</p>
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
