import { keys } from "../shared/table/keys";
import { partitions } from "../shared/table/partitions";
import { facet } from "../shared/table/rights";
import { embedRoutes } from "./embed/routes";
import { followedRows } from "./feed/handlers";
import {
  type FunctionGroup,
  type StreamReading,
  storeAssets,
  storeChatPictures,
} from "./function-group";
import { oauthPreflights, oauthRoutes } from "./oauth/routes";
import { pagePreviewRoutes } from "./page-preview/answer-preview";
import { pageRoutes } from "./pages/routes";
import { previewRoutes } from "./preview/routes";
import {
  changeHandlers,
  onlyOpenedUnder,
  onlyRemovedUnder,
  onlyRowsUnder,
  removedOfAccounts,
} from "./projector/handlers";
import { restGroups } from "./rest-groups";
import { signInRoutes } from "./sign-in/routes";
import {
  deliveriesAccess,
  deskSocketAccess,
  embedAccess,
  feedAccess,
  oauthAccess,
  pagesAccess,
  previewAccess,
  projectorAccess,
  signInAccess,
  visitorSocketAccess,
} from "./table-access";

// Prefixes of which the projector needs only some changes.
const narrowed = [...onlyRemovedUnder, ...Object.keys(onlyRowsUnder), onlyOpenedUnder.pk];

/** The functions without callers: changes of the table and wake-ups start them. */
const backgroundGroups: readonly FunctionGroup[] = [
  {
    name: "feed",
    routes: [],
    stream: {
      changesUnder: changesInFeed(),
      batchingSeconds: 0,
      // A dropped change is missing from the feed, so it is tried for almost as long as the stream stores it.
      patienceHours: 23,
    },
    wakeUps: ["sends"],
    rights: feedAccess,
    keepsWithdrawals: true,
    pushes: ["visitors", "desk"],
    sendsMail: true,
    // Mails link to the unsubscribe page on the pages host.
    knowsPages: true,
  },
  {
    // Only this function reads the secrets of webhooks and calls addresses that customers name. It mails members too.
    name: "deliveries",
    routes: [],
    wakeUps: ["takes", "sends"],
    // It serves webhooks for 30 s, and the last attempt takes 15 s at most.
    timeoutSeconds: 60,
    rights: deliveriesAccess,
    sendsMail: true,
    knowsPages: true,
  },
  {
    name: "projector",
    routes: [],
    stream: {
      changesUnder: [
        { pk: Object.keys(changeHandlers).filter((prefix) => !narrowed.includes(prefix)) },
        { pk: Object.keys(onlyRowsUnder), sk: Object.values(onlyRowsUnder) },
        { pk: onlyRemovedUnder, onlyRemoved: true },
        { pk: [onlyOpenedUnder.pk], sk: onlyOpenedUnder.sk, onlyOpened: true },
        { pk: [onlyOpenedUnder.pk], sk: removedOfAccounts, onlyRemoved: true },
      ],
      // A transaction adds up everything that a site counted meanwhile, so waiting makes events cheap. Figures, help articles
      // and purges are delayed by it.
      batchingSeconds: 10,
      batchSize: 500,
      patienceHours: 2,
    },
    rights: projectorAccess,
    // The file of an asset or a chat message is deleted with its row.
    bucket: [{ under: "assets/", actions: ["DeleteObject"] }],
    keepsWithdrawals: true,
  },
];

const publicRoutes = withPreflights(Object.keys(embedRoutes));
const publicPreviewRoutes = withPreflights(Object.keys(previewRoutes));

/** The stack makes its Lambdas, roles and routes from this table. */
export const functionGroups: readonly FunctionGroup[] = [
  ...restGroups.map(authenticated),
  authenticated({
    name: "mcp",
    routes: ["POST /api/mcp"],
    rights: restGroups.flatMap(({ rights }) => rights),
    bucket: [...storeAssets, storeChatPictures],
    pushes: ["visitors", "desk"],
    sendsMail: true,
    knowsPages: true,
  }),
  {
    name: "embed",
    isPublic: true,
    routes: publicRoutes,
    rights: embedAccess,
    bucket: [storeChatPictures],
    pushes: ["visitors", "desk"],
  },
  {
    // Public: a visitor's connection, which receives one conversation's news and signals typing.
    name: "visitor-socket",
    routes: [],
    socket: "visitors",
    rights: visitorSocketAccess,
    pushes: ["visitors", "desk"],
  },
  authenticated({
    name: "desk-socket",
    routes: [],
    socket: "desk",
    rights: deskSocketAccess,
    pushes: ["visitors", "desk"],
  }),
  {
    // Also public, but only with a signed link: it reads messages that visitors do not see.
    name: "preview",
    isPublic: true,
    routes: publicPreviewRoutes,
    rights: previewAccess,
  },
  {
    // Public, but only with a signed link: it reads landing pages that visitors do not see, and writes nothing.
    name: "page-preview",
    isPublic: true,
    host: "pages",
    routes: pagePreviewRoutes,
    rights: previewAccess,
  },
  {
    // Public: it reads published content, and stores what visitors send, but cannot show it.
    name: "pages",
    isPublic: true,
    host: "pages",
    routes: pageRoutes,
    rights: pagesAccess,
  },
  authenticated({
    // It signs people in and out. Only the service's own pages call it.
    name: "sign-in",
    routes: Object.keys(signInRoutes),
    rights: signInAccess,
  }),
  authenticated({
    // Authorizes agents, with their members' consent. It calls addresses that anybody can name: clients' metadata documents.
    name: "oauth",
    // Strangers call it, and it waits for hosts that they name.
    isPublic: true,
    routes: [...Object.keys(oauthRoutes), ...oauthPreflights],
    rights: oauthAccess,
  }),
  authenticated({
    // Requests that match no route: it answers 404 and 405 in the documented shape, authenticated like the rest.
    name: "fallback",
    routes: ["$default"],
    rights: [],
    knowsPages: true,
  }),
  ...backgroundGroups,
];

/** A group that also checks an API key or a session, and counts its request. */
function authenticated(group: FunctionGroup): FunctionGroup {
  const check = [
    facet(["GetItem", "UpdateItem"], partitions.accounts),
    facet(["GetItem"], keys.secret("api-keys").pk),
  ];
  return { ...group, rights: [...check, ...group.rights] };
}

/** Routes that visitors' pages call, with HEAD wherever GET is, and one preflight for each path, whatever its methods. */
function withPreflights(routes: string[]): string[] {
  const heads = routes
    .filter((route) => route.startsWith("GET "))
    .map((route) => route.replace("GET", "HEAD"));
  return [...routes, ...heads, ...new Set(routes.map((route) => route.replace(/^\w+/, "OPTIONS")))];
}

/** The rows whose changes make the feed: one filter for all partitions that have the same rows. */
function changesInFeed(): StreamReading["changesUnder"] {
  const partitions = new Set(followedRows.map(({ pk }) => pk));
  const filters = new Map<string, { pk: string[]; sk?: string[] }>();
  for (const pk of partitions) {
    const rows = followedRows.flatMap((each) => (each.pk === pk && each.sk ? [each.sk] : []));
    const filter = filters.get(rows.join());
    if (filter) filter.pk.push(pk);
    else filters.set(rows.join(), { pk: [pk], ...(rows.length > 0 && { sk: rows }) });
  }
  return [...filters.values()];
}
