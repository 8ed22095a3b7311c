import { oauthLimits } from "../shared/store/oauth-limits";
import { keys } from "../shared/table/keys";
import { behindKey, partsOf, recordActions, storeAssets, storeChatPictures } from "./access";
import { backgroundGroups } from "./background-groups";
import { embedRoutes } from "./embed/routes";
import type { FunctionGroup } from "./function-group";
import { oauthPreflights, oauthRoutes } from "./oauth/routes";
import { pagePreviewRoutes } from "./page-preview/routes";
import { pageRoutes } from "./pages/routes";
import { previewRoutes } from "./preview/routes";
import { restGroups } from "./rest-groups";
import { signInRoutes } from "./sign-in/routes";

const restParts = restGroups.flatMap(partsOf);
const publicRoutes = withPreflights(Object.keys(embedRoutes));
const publicPreviewRoutes = withPreflights(Object.keys(previewRoutes));

/** The stack makes its Lambdas, roles and routes from this table. */
export const functionGroups: readonly FunctionGroup[] = [
  ...restGroups.map(behindKey),
  behindKey({
    name: "mcp",
    routes: ["POST /api/mcp"],
    actions: recordActions,
    leadingKeys: [...new Set(restParts.flatMap(({ leadingKeys }) => leadingKeys))],
    readableKeys: [...new Set(restParts.flatMap(({ readableKeys = [] }) => readableKeys))],
    writableKeys: [...new Set(restParts.flatMap(({ writableKeys = [] }) => writableKeys))],
    bucket: [...storeAssets, storeChatPictures],
    pushes: ["visitors", "desk"],
    sendsMail: true,
    knowsPages: true,
  }),
  {
    name: "embed",
    isPublic: true,
    routes: publicRoutes,
    actions: recordActions,
    // NS# has the snapshots of the search in published articles.
    leadingKeys: ["C#*", "D#*", "NS#*", "V#*", "VI#*"],
    // What visitors run and are asked: a bug in a public function must not be able to change it,
    // and it tells those who are connected what visitors write.
    // The secrets of VS# tell who vouches for a visitor.
    // What help centers have published is in L# and N#.
    readableKeys: ["E#*", "L#*", "N#*", "Q#*", "VS#*", "X#*", "XD#*"],
    // nor to show what visitors sent.
    writableKeys: ["F#*", "FX#*", "R#*", "RX#*", "Y#*", "YW#*"],
    // Rows that more counts were spread over, a conversation's earlier places in lists, and what leads to an erased one.
    deletableKeys: ["C#*", "NS#*", "VI#*", "Y#*", "YW#*"],
    bucket: [storeChatPictures],
    pushes: ["visitors", "desk"],
  },
  {
    // Public: a visitor's connection, which hears of one conversation and says when somebody types.
    name: "visitor-socket",
    routes: [],
    socket: "visitors",
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["X#*", "XP#*"],
    // The site and the conversation that a token is of, and the desk that hears of typing.
    readableKeys: ["E#*", "V#*", "XD#*"],
    pushes: ["visitors", "desk"],
  },
  behindKey({
    name: "desk-socket",
    routes: [],
    socket: "desk",
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["XD#*", "XP#*"],
    readableKeys: ["V#*", "X#*"],
    deletableKeys: ["XD#*", "XP#*"],
    pushes: ["visitors", "desk"],
  }),
  {
    // Also public, but only with a signed link: it reads messages that visitors do not see.
    name: "preview",
    isPublic: true,
    routes: publicPreviewRoutes,
    actions: ["BatchGetItem", "GetItem"],
    leadingKeys: ["S#*", "E#*", keys.secret("preview").pk],
  },
  {
    // Public, with a signed link alone: it reads landing pages that visitors do not see, and writes nothing.
    name: "page-preview",
    isPublic: true,
    host: "pages",
    routes: pagePreviewRoutes,
    actions: ["BatchGetItem", "GetItem"],
    leadingKeys: ["S#*", "E#*", keys.secret("preview").pk],
  },
  {
    // Public: it reads what was published, and stores what visitors send without being able to show it.
    name: "pages",
    isPublic: true,
    host: "pages",
    routes: pageRoutes,
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // Beside visitors' windows, who wants no more mail, and the snapshots of its search.
    leadingKeys: ["D#*", "MR#*", "NS#*"],
    readableKeys: ["L#*", "N#*"],
    writableKeys: ["C#*", "F#*", "FX#*", "G#*"],
    deletableKeys: ["NS#*"],
  },
  behindKey({
    // It signs people in and out. Only the service's own pages call it.
    name: "sign-in",
    routes: Object.keys(signInRoutes),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // Its own rows, and which accounts a person has.
    leadingKeys: ["SI#*", "PN#*"],
    // What it proves itself with to the company's own provider.
    readableKeys: [keys.secret("oidc").pk],
    // The operators' list of accounts.
    writableKeys: ["ACCOUNTS"],
  }),
  behindKey({
    // It lets agents in, whose members consent to it. It calls addresses that anybody names: clients' metadata documents.
    name: "oauth",
    routes: [...Object.keys(oauthRoutes), ...oauthPreflights],
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // What it keeps for a while, its own secret, and networks' windows.
    leadingKeys: [
      "OA#*",
      keys.secret("oauth").pk,
      ...oauthLimits.map((kind) => keys.signInWindow(kind, "*", 0).pk),
    ],
    // How much a host was asked for documents.
    writableKeys: ["WT#*"],
    // An app's end, its tokens, and what it used up.
    deletableKeys: ["A#*", "OA#*"],
  }),
  behindKey({
    // Requests that match no route: it answers 404 and 405 in the documented shape, authenticated like the rest.
    name: "fallback",
    routes: ["$default"],
    actions: ["GetItem", "UpdateItem"],
    knowsPages: true,
    leadingKeys: [],
  }),
  ...backgroundGroups,
];

/** Routes that visitors' pages call, with HEAD wherever GET is, and one preflight for each path, whatever its methods. */
function withPreflights(routes: string[]): string[] {
  const heads = routes
    .filter((route) => route.startsWith("GET "))
    .map((route) => route.replace("GET", "HEAD"));
  return [...routes, ...heads, ...new Set(routes.map((route) => route.replace(/^\w+/, "OPTIONS")))];
}
