import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functionGroups } from "../../functions/groups";
import { pagePreviewRoutes } from "../../functions/page-preview/answer-preview";
import { routes as pageRoutes } from "../../functions/pages/routes";
import { signInRoutes } from "../../functions/sign-in/routes";
import { chatUrl, newVisitor, type Visitor } from "../support/chat";
import { send } from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { freeRequests } from "../support/free-requests";
import { signIdentity } from "../support/identity";
import { publicCalls } from "../support/public-calls";
import { publicRoutes } from "../support/public-routes";
import { startTestService, type TestService } from "../support/service";
import { ownPage, randomAddress } from "../support/sign-in";
import { openSocket } from "../support/socket";
import { newTenant, type Tenant } from "../support/tenant";

let service: TestService;
let tenant: Tenant;
let calls: Awaited<ReturnType<typeof publicCalls>>;
let article: string;
let landing: string;
let blocked: Visitor;
let spent: Visitor;
let visitor: Visitor;
let messagePreview: string;
let pagePreview: string;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const lines: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  tenant = await newTenant(service, "costs");
  await tenant.patch("/domains/shop.acme.com", { helpCenter: { enabled: true } });
  const { body: item } = await tenant.post("/knowledge", {
    title: "Refunds",
    content: "Within 14 days.",
  });
  article = new URL(item.helpUrl).pathname;
  const { body: page } = await tenant.post("/landing-pages", {
    title: "Open house",
    templateId: "event",
    content: { startsAt: "2030-01-01T10:00:00Z", form },
  });
  const { body: published } = await tenant.post(`/landing-pages/${page.id}/publish`, {});
  landing = new URL(published.url).pathname;
  pageId = page.id;
  const pathOf = ({ body }: { body: { url: string } }) => {
    const { pathname, search } = new URL(body.url);
    return `${pathname}${search}`;
  };
  messagePreview = pathOf(await tenant.post(`/messages/${tenant.ids.messages}/preview`));
  pagePreview = pathOf(await tenant.post(`/landing-pages/${page.id}/preview`));
  const url = chatUrl(service, tenant.accountId);
  blocked = await newVisitor(url);
  spent = await newVisitor(url);
  visitor = await newVisitor(url);
  await tenant.rest("POST", `/visitors/${blocked.conversationId.replace("cnv_", "vis_")}/block`);
  await service.settled();
  calls = await publicCalls(service, tenant);
  // Each instance makes its index ready with its first searches.
  for (let index = 0; index < 4; index += 1) {
    await openPage(`${help()}?q=refunds`);
    await calls["GET /api/embed/chat/help"]?.();
  }
});
afterAll(async () => {
  await service?.stop();
  console.log(`| request | answer | round trips | read | write |\n${lines.join("\n")}`);
});

let pageId: string;
const form = {
  name: "visit",
  fields: [{ name: "email", label: "Email", type: "email", required: true }],
  button: "Send",
  thanks: "Thank you.",
};
const ref = () => article.split("/")[1] ?? "";
const help = () => `/${ref()}/help`;
const openPage = (path: string, method = "GET", body?: string) =>
  send(`${service.pagesUrl}${path}`, method, {
    ...(body !== undefined && { body }),
    headers: {
      "user-agent": browser,
      "x-visitor-address": randomAddress(),
      ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });

/** A request's status and the most that it may cost: a row of the document's table, or nothing. */
interface Row {
  status: number;
  /** Round trips to the table, read units and write units. */
  most: readonly number[];
}

const document = readFileSync(join(__dirname, "../../docs/public-costs.md"), "utf8");
const rows = new Map<string, Row>([
  ...Object.entries(freeRequests).map(([name, status]): [string, Row] => [
    name,
    { status, most: [0, 0, 0] },
  ]),
  ...[...document.matchAll(/^\| (.+?) \| (\d{3}) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].map(
    ([, name = "", status, ...most]): [string, Row] => [
      name,
      { status: Number(status), most: most.map(Number) },
    ],
  ),
]);

/** Measures a request, and expects its row's status and at most its costs. */
async function hold(name: string, request: () => Promise<{ status: number }>) {
  await untilMinuteHas(5);
  // Work that an earlier call left must not count for this one.
  await service.settled();
  const { result, roundTrips, units, calls: made } = await service.proxy.measure(request);
  const cost = [roundTrips, units.read, units.write];
  lines.push(`| ${[name, result.status, ...cost].join(" | ")} |`);
  const { status, most } = rows.get(name) ?? { status: 0, most: [] };
  const isWithin = cost.every((each, index) => each <= (most[index] ?? -1));
  // A request that costs more than its row is reported with the calls that made it so.
  expect([name, result.status, isWithin ? most : { cost, made }]).toEqual([name, status, most]);
}

const chatRoutes = publicRoutes.filter((route) =>
  /\/chat\/(messages|identity|rating|code|unlock)/.test(route),
);
const postRoutes = publicRoutes.filter((route) => route.startsWith("POST "));
const unknownSite = `userId=${randomUUID()}&domain=unknown.acme.com`;

/** The body that a page of an unknown site sends: as valid as a known site's. */
const bodies: Readonly<Record<string, object>> = {
  "POST /api/embed/form": { form: "contact", data: { a: "b" } },
  "POST /api/embed/survey": { responseId: randomUUID(), seq: 1, answers: {}, finished: true },
  "POST /api/embed/events": {
    events: [{ type: "click", eventId: randomUUID(), messageId: "msg_x" }],
  },
  "POST /api/embed/chat/messages": { content: "Hello", startId: randomUUID() },
  "POST /api/embed/chat/identity": { identity: signIdentity("secret", { sub: "user-42" }) },
  "POST /api/embed/chat/rating": { score: 5 },
  "POST /api/embed/chat/code": { browser: "a-browser-of-its-own-0001" },
  "POST /api/embed/chat/unlock": { browser: "a-browser-of-its-own-0001", code: "123456" },
};

function sendTo(
  route: string,
  query: string,
  headers: Record<string, string> = {},
  body?: unknown,
) {
  const [method = "", path = ""] = route.split(" ");
  return send(`${service.baseUrl}${path}?${query}`, method, {
    ...(body !== undefined && { body: body as never }),
    headers: { ...embedHeaders(), ...headers },
  });
}

const embedHeaders = () => ({ "x-visitor-address": randomAddress() });
const here = () => `userId=${tenant.accountId}&domain=shop.acme.com`;
const large = JSON.stringify({ content: "x".repeat(1_000_001) });
const beyondLimit = "POST /api/embed/chat/messages, its 31st in a minute";

type Calls = readonly (readonly [name: string, call: () => Promise<{ status: number }>])[];

/** Requests to the service's own host. */
const ownCalls: Calls = [
  ...publicRoutes.flatMap(
    (route): Calls => [
      [
        route,
        async () => {
          const call = calls[route];
          if (!call) throw new Error(`No call of ${route}.`);
          return await call();
        },
      ],
      [
        `${route}, unknown site`,
        () => sendTo(route, `${unknownSite}&id=msg_unknown&q=refunds&token=x`, {}, bodies[route]),
      ],
    ],
  ),
  ...chatRoutes.map(
    (route) =>
      [
        `${route}, invented token`,
        () => sendTo(route, here(), { authorization: "Bearer invented" }, bodies[route]),
      ] as const,
  ),
  ...postRoutes.flatMap(
    (route): Calls => [
      [`${route}, faulty`, () => sendTo(route, here(), {}, { unknown: 1 })],
      [`${route}, too large`, () => sendTo(route, here(), {}, large)],
    ],
  ),
  ["POST /api/embed/chat/messages, blocked", () => blocked.say("More")],
  ["any preflight", () => anyOf(publicRoutes.map((route) => () => preflight(route)))],
  [
    "the API without a key, or with an invented one",
    () =>
      anyOf(
        ["GET /api/v1/me", "POST /api/mcp", "GET /api/v1/unknown"].flatMap((route) =>
          [undefined, `mws_live_${"a".repeat(40)}`].map((key) => () => {
            const [method = "", path = ""] = route.split(" ");
            return send(`${service.baseUrl}${path}`, method, {
              headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
            });
          }),
        ),
      ),
  ],
  ...Object.keys(signInRoutes).map(
    (route) =>
      [
        `${route}, by a stranger`,
        () => {
          const [method = "", path = ""] = route.split(" ");
          return send(`${service.baseUrl}${path}`, method, {
            ...(method === "POST" && { body: { token: "invented" } }),
            headers: { ...ownPage, ...embedHeaders(), cookie: "mws=invented" },
            redirect: "manual",
          } as never);
        },
      ] as const,
  ),
  ["a socket of a visitor, invented token", () => opening(`/ws?${here()}`, "invented")],
  ["a socket of the desk, invented token", () => opening("/live", "invented")],
  // The last one, because its end is written too.
  ["a socket of a visitor", () => opening(`/ws?${here()}`, visitor.token)],
];

/** The answer that all give. */
async function anyOf(all: readonly (() => Promise<{ status: number }>)[]) {
  const statuses = new Set<number>();
  for (const call of all) statuses.add((await call()).status);
  expect(statuses.size).toBe(1);
  return { status: [...statuses][0] ?? 0 };
}

function preflight(route: string) {
  const [method = "", path = ""] = route.split(" ");
  return send(`${service.baseUrl}${path}`, "OPTIONS", {
    headers: { origin: "https://shop.acme.com", "access-control-request-method": method },
  });
}

async function opening(path: string, token: string) {
  const socket = await openSocket(`${service.baseUrl}${path}`, ["mw.v1", token]);
  if (typeof socket === "number") return { status: socket };
  return { status: 101 };
}

type PageCall = readonly [name: string, path: () => string, method?: string, body?: string];

const unknownRef = "000000000000";
const noMail = `/unsubscribe/en/${"0".repeat(22)}.a.b`;
const noAddress = noMail.replace("unsubscribe", "confirm");
const unknownArticle = () => `${help()}/0000000000000000`;

/** Requests to the host of published pages. */
const pageCalls: readonly PageCall[] = [
  ["robots.txt", () => "/robots.txt"],
  ["an address without a route", () => "/wp-login.php"],
  ["a method without a route", () => landing, "PUT"],
  ["a form that is too large", () => landing, "POST", `email=${"x".repeat(64_001)}`],
  ["a sitemap", () => `/${ref()}/sitemap.xml`],
  ["a sitemap, unknown site", () => `/${unknownRef}/sitemap.xml`],
  ["an llms.txt", () => `/${ref()}/llms.txt`],
  ["an llms.txt, unknown site", () => `/${unknownRef}/llms.txt`],
  ["a view's picture", () => `/view/${pageId}.gif`],
  ["a view's picture, unknown page", () => `/view/page_${"0".repeat(40)}.gif`],
  ["a page", () => landing],
  ["a page, unknown", () => `/${ref()}/unknown`],
  ["a page, unknown site", () => `/${unknownRef}/unknown`],
  ["a page's thanks", () => `${landing}/thanks`],
  ["a page's event", () => `${landing}/event.ics`],
  ["a page's form", () => landing, "POST", "email=a@acme.com"],
  ["a page's form, faulty", () => landing, "POST", "email=a"],
  ["a help center", () => help()],
  ["a help center, unknown site", () => `/${unknownRef}/help`],
  ["an article", () => article],
  ["an article under another title", () => `${article}-x`],
  ["an article, unknown", unknownArticle],
  ["a rating", () => article, "POST", "helpful=yes"],
  ["a rating, unknown article", unknownArticle, "POST", "helpful=yes"],
  ["a search", () => `${help()}?q=refunds`],
  ["a search that finds nothing, for the first time", () => `${help()}?q=quagga`],
  ["a search that finds nothing, again", () => `${help()}?q=xylophone`],
  ["a search, unknown site", () => `/${unknownRef}/help?q=refunds`],
  ["a mail's link, invented", () => noMail],
  ["a mail's link, invented, pressed", () => noMail, "POST", "a=b"],
  ["a link that confirms an address, invented", () => noAddress],
  ["a link that confirms an address, invented, pressed", () => noAddress, "POST", "a=b"],
  ["a preview of a message", () => messagePreview],
  ["a preview of a message, invented", () => "/preview?mw-preview=none"],
  ["a preview of a page", () => pagePreview],
  ["a preview of a page, invented", () => "/preview/none"],
  ["a preview's form", () => pagePreview, "POST", "email=a@acme.com"],
  ["a preview's part", () => `${pagePreview}/thanks`],
  ["a preview's canvas", () => "/canvas"],
];

test.each(ownCalls)("%s", async (name, call) => {
  // A mailed code is good once.
  if (calls[name] && !name.endsWith("/chat/unlock")) await call();
  await hold(name, call);
});

test.each(pageCalls.map((call) => [call[0], call] as const))(
  "pages: %s",
  async (name, [, path, method, body]) => {
    if (/^an? (sitemap|llms|help center|article)|again$/.test(name)) {
      for (let index = 0; index < 2; index += 1) await openPage(path(), method, body);
    }
    await hold(name, () => openPage(path(), method, body));
  },
);

test(beyondLimit, async () => {
  await untilMinuteHas(40);
  for (let index = 0; index < 30; index += 1) await spent.say(`${index}`, {}, embedHeaders());
  await hold(beyondLimit, () => spent.say("More", {}, embedHeaders()));
});

test("each route of the pages' host, and each group of public routes, is among these", () => {
  const paths = pageCalls.map(([, path, method = "GET"]) => ({
    method,
    path: path().split("?")[0] ?? "",
  }));
  const missing = pageRoutes.filter(
    (route) => !paths.some(({ method, path }) => route.method === method && route.path.test(path)),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const previews = pagePreviewRoutes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, "[^/]+")}$`);
    return !paths.some(({ method, path }) => pattern.test(`${method} ${path}`));
  });
  expect(previews).toEqual([]);
  const groups = functionGroups.filter((group) => "isPublic" in group && group.isPublic);
  expect(groups.map(({ name }) => name).sort()).toEqual([
    "embed",
    // Its routes are in the budget of authenticated calls.
    "oauth",
    "page-preview",
    "pages",
    "preview",
  ]);
});

test("the document has a row for each of these requests that costs something, and no other", () => {
  const names = [...ownCalls, ...pageCalls].map(([name]) => name);
  expect([...rows.keys()].sort()).toEqual([...names, beyondLimit].sort());
});

test("articles, known and unknown, cost as little in a large help center as in a small one", async () => {
  const large = await newTenant(service, "large");
  const site = "domain=shop.acme.com";
  await large.patch("/domains/shop.acme.com", { helpCenter: { enabled: true } });
  const tags = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(30, "x"));
  const items = Array.from({ length: 25 }, (_, index) => ({
    title: `${index} `.padEnd(200, "refund "),
    content: "Within 14 days.",
    tags,
  }));
  for (let index = 0; index < 4; index += 1) await large.post(`/knowledge/bulk?${site}`, { items });
  const { body } = await large.post("/knowledge", { title: "Refunds", content: "Soon." });
  await service.settled();
  const path = new URL(body.helpUrl).pathname;
  const unknown = path.replace(/[0-9a-z]{16}/, "0".repeat(16));
  for (let index = 0; index < 4; index += 1) await openPage(path);
  await hold("an article", () => openPage(path));
  await hold("an article, unknown", () => openPage(unknown));
}, 120_000);
