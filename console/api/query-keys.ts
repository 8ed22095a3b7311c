import type { QueryClient, QueryKey } from "@tanstack/preact-query";

/** Query keys that begin with a name. A shorter key matches all queries whose keys begin with it. */
function named<Parts extends readonly unknown[]>(name: string) {
  return (...parts: Partial<Parts>): readonly unknown[] => [name, ...parts];
}

/** A domain's list with its filters. */
type Narrowed = [domain: string, wanted: unknown];

/** The keys of all cached data, for reloading or changing it. */
export const queryKeys = {
  // The session and the domain.
  me: named<[hostname: string]>("me"),
  domains: named<["all"]>("domains"),
  inspection: named<[hostname: string]>("inspection"),
  proof: named<[hostname: string]>("proof"),
  counts: named<[domain: string]>("counts"),
  palette: named<[query: object]>("palette"),
  openapi: named<[]>("openapi"),
  // Records that users edit. The keys of a place's lists begin with its path.
  messages: named<Narrowed>("messages"),
  message: named<[id: string]>("message"),
  explanation: named<[id: string, version: number, visit: object]>("explain"),
  goingLive: named<[id: string, wanted: string]>("going live"),
  starters: named<[]>("message-starters"),
  starter: named<[id: string, domain: string]>("message-starter"),
  pages: named<Narrowed>("pages"),
  page: named<[id: string]>("page"),
  templates: named<[]>("templates"),
  template: named<[id: string]>("template"),
  articles: named<Narrowed>("help"),
  article: named<[id: string]>("article"),
  foundArticles: named<[domain: string, question: string]>("articles"),
  gaps: named<[domain: string]>("gaps"),
  experiments: named<[domain: string]>("experiments"),
  experimentResults: named<[id: string]>("experiment results"),
  experimentStart: named<[id: string, version: number]>("starting"),
  runningExperiments: named<[domain: string]>("running experiments"),
  assets: named<[domain: string]>("assets"),
  // Changes.
  revisions: named<[recordId: string]>("revisions"),
  revision: named<[recordId: string, version: number]>("revision"),
  reviews: named<["rejected"]>("reviews"),
  changes: named<[period: string | number, ...unknown[]]>("changes"),
  // Visitors' activity.
  conversations: named<Narrowed>("conversations"),
  conversation: named<[id: string]>("conversation"),
  thread: named<[conversationId: string]>("thread"),
  chatOfVisitors: named<[hostname: string, isAway: boolean]>("chat as visitors read it"),
  leads: named<[...Narrowed, leadId: string]>("leads"),
  surveyResults: named<[messageId: string]>("survey results"),
  surveyComments: named<[domain: string, messageId: string]>("survey comments"),
  surveyResponses: named<[domain: string]>("survey responses"),
  recordsOf: named<[email: string]>("known of"),
  receipts: named<[after: string]>("receipts"),
  analytics: named<[domain: string, ...unknown[]]>("analytics"),
  // The account.
  members: named<["all"]>("members"),
  apiKeys: named<["all"]>("api-keys"),
  connectedApps: named<["all"]>("connected-apps"),
  cannedReplies: named<["all"]>("canned-replies"),
  webhooks: named<[idOrAll: string, part: string, ...unknown[]]>("webhooks"),
  statement: named<[]>("statement"),
};

/** Reloads all queries that match the keys, if they are shown. */
export async function invalidate(
  queryClient: QueryClient,
  ...keys: readonly QueryKey[]
): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
