import { randomUUID } from "node:crypto";
import { functionGroups } from "../../functions/groups";
import { routes as pageRoutes } from "../../functions/pages/routes";
import { signInRoutes } from "../../functions/sign-in/routes";
import { chatUrl, newVisitor, type Visitor } from "../support/chat";
import { send } from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { publicCalls } from "../support/public-calls";
import { publicRoutes } from "../support/public-routes";
import { startTestService, type TestService } from "../support/service";
import { ownPage, randomAddress } from "../support/sign-in";
import { openSocket } from "../support/socket";
import { newTenant, type Tenant } from "../support/tenant";

/** What a request may cost: waves of calls to the table, and its units. */
type Cost = readonly [waves: number, read: number, write: number];
const nothing: Cost = [0, 0, 0];

let service: TestService;
let tenant: Tenant;
let calls: Awaited<ReturnType<typeof publicCalls>>;
let article: string;
let landing: string;
let blocked: Visitor;
let spent: Visitor;
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
  const url = chatUrl(service, tenant.accountId);
  blocked = await newVisitor(url);
  spent = await newVisitor(url);
  await tenant.rest("POST", `/visitors/${blocked.conversationId.replace("cnv_", "vis_")}/block`);
  await service.settled();
  calls = await publicCalls(service, tenant);
  // Each instance makes its index ready with its first searches: `a cold index` measures those of another site.
  for (let index = 0; index < 4; index += 1) {
    await openPage(`${help()}?q=refunds`);
    await calls["GET /api/embed/chat/help"]?.();
  }
});
afterAll(async () => {
  await service?.stop();
  console.log(
    `${["request".padEnd(70), "waves", "read", "write"].join(" ")}\n${lines.join("\n")}`,
  );
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
const openPage = (path: string, method = "GET", body?: string, address = randomAddress()) =>
  send(`${service.pagesUrl}${path}`, method, {
    ...(body !== undefined && { body }),
    headers: {
      "user-agent": browser,
      "x-visitor-address": address,
      ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });

async function hold(
  name: string,
  status: number,
  most: Cost,
  request: () => Promise<{ status: number }>,
) {
  await untilMinuteHas(5);
  const { result, waves, units } = await service.proxy.measure(request);
  const cost: Cost = [waves, units.read, units.write];
  lines.push([name.padEnd(70), ...cost.map((each) => `${each}`.padStart(5))].join(" "));
  expect([name, result.status]).toEqual([name, status]);
  expect([name, cost.every((each, index) => each <= (most[index] ?? 0)) ? most : cost]).toEqual([
    name,
    most,
  ]);
}

/** The most that a call of each public route costs, that succeeds and that is refused. */
const embedCosts: Readonly<Record<string, { done: Cost; elsewhere: Cost; status: number }>> = {
  "GET /api/embed/user": { done: [2, 4, 2], elsewhere: [1, 0.5, 0], status: 200 },
  "GET /api/embed": { done: [2, 2, 2], elsewhere: nothing, status: 404 },
  "POST /api/embed/click": { done: [2, 2, 3], elsewhere: nothing, status: 404 },
  "POST /api/embed/form": { done: [3, 4, 12], elsewhere: [1, 1, 0], status: 404 },
  "POST /api/embed/survey": { done: [3, 4, 12], elsewhere: nothing, status: 404 },
  "POST /api/embed/events": { done: [3, 4, 8], elsewhere: [1, 1, 0], status: 200 },
  "GET /api/embed/chat": { done: [1, 2, 0], elsewhere: [1, 1, 0], status: 200 },
  "POST /api/embed/chat/messages": { done: [2, 5, 20], elsewhere: [1, 2, 0], status: 404 },
  "GET /api/embed/chat/messages": { done: [1, 3, 0], elsewhere: [1, 2, 0], status: 401 },
  "POST /api/embed/chat/identity": { done: [5, 7, 20], elsewhere: [1, 2, 0], status: 404 },
  "POST /api/embed/chat/rating": { done: [3, 5, 8], elsewhere: [1, 2, 0], status: 401 },
  "GET /api/embed/chat/help": { done: [3, 4, 0], elsewhere: [1, 1, 0], status: 200 },
  "GET /api/embed/preview": { done: [2, 5, 0], elsewhere: [1, 1, 0], status: 404 },
};

const embedHeaders = () => ({ "x-visitor-address": randomAddress() });

test("every public route of the service's host is here", () => {
  expect(Object.keys(embedCosts).sort()).toEqual(publicRoutes);
});

test.each(Object.entries(embedCosts))(
  "%s: what succeeds, a wrong host, a wrong token and a body too large",
  async (route, costs) => {
    const call = calls[route];
    if (!call) throw new Error(`No call of ${route}.`);
    await call();
    await hold(route, 200, costs.done, call);
    const [method = "", path = ""] = route.split(" ");
    const url = `${service.baseUrl}${path}`;
    const elsewhere = `userId=${randomUUID()}&domain=unknown.acme.com&id=msg_unknown&q=refunds&token=x`;
    const body = {
      content: "Hello",
      startId: randomUUID(),
      form: "a",
      data: {},
      events: [{ type: "pageview", eventId: randomUUID() }],
      responseId: randomUUID(),
      seq: 1,
      answers: {},
      score: 5,
      identity: "x",
    };
    const sent = method === "POST" ? { body } : {};
    const refused = (headers: Record<string, string>, query = elsewhere, more = sent) =>
      send(`${url}?${query}`, method, { ...more, headers: { ...embedHeaders(), ...headers } });
    await hold(`${route}, wrong host`, costs.status, costs.elsewhere, () => refused({}));
    if (route.includes("/chat/") && !route.endsWith("/help")) {
      const here = `userId=${tenant.accountId}&domain=shop.acme.com`;
      await hold(`${route}, invented token`, 401, nothing, () =>
        refused({ authorization: "Bearer invented" }, here),
      );
    }
    if (method === "POST") {
      const large = JSON.stringify({ content: "x".repeat(1_000_001) });
      await hold(`${route}, body too large`, 413, nothing, () =>
        refused({}, elsewhere, { body: large as never }),
      );
    }
  },
);

test("a conversation that is blocked, or whose minute is used up, writes nothing", async () => {
  await hold("POST /api/embed/chat/messages, blocked", 403, [1, 4, 0], () => blocked.say("More"));
  await untilMinuteHas(40);
  for (let index = 0; index < 30; index += 1) await spent.say(`${index}`, {}, embedHeaders());
  await hold("POST /api/embed/chat/messages, its 31st in a minute", 429, [1, 4, 0], () =>
    spent.say("More", {}, embedHeaders()),
  );
});

type PageCall = readonly [
  name: string,
  status: number,
  most: Cost,
  path: () => string,
  method?: string,
  body?: string,
];

const unknownRef = "000000000000";

/** Requests to the host of published pages. */
const pageCalls: readonly PageCall[] = [
  ["robots.txt", 200, nothing, () => "/robots.txt"],
  ["an address without a route", 404, nothing, () => "/wp-login.php"],
  ["a method without a route", 405, nothing, () => landing, "PUT"],
  [
    "a form that is too large",
    413,
    [1, 2, 0],
    () => landing,
    "POST",
    `email=${"x".repeat(64_001)}`,
  ],
  ["sitemap", 200, [1, 6, 0], () => `/${ref()}/sitemap.xml`],
  ["sitemap of an unknown site", 404, [1, 2, 0], () => `/${unknownRef}/sitemap.xml`],
  ["llms.txt", 200, [1, 6, 0], () => `/${ref()}/llms.txt`],
  ["a view", 200, [1, 1, 2], () => `/view/${pageId}.gif`],
  ["a view of an unknown page", 200, [1, 1, 2], () => `/view/page_${"0".repeat(40)}.gif`],
  ["a page", 200, [1, 2, 0], () => landing],
  ["an unknown page", 404, [1, 1, 0], () => `/${ref()}/unknown`],
  ["a page of an unknown site", 404, [1, 1, 0], () => `/${unknownRef}/unknown`],
  ["a page's thanks", 200, [1, 2, 0], () => `${landing}/thanks`],
  ["a page's event", 200, [1, 2, 0], () => `${landing}/event.ics`],
  ["a page's form", 303, [3, 4, 12], () => landing, "POST", "email=a@acme.com"],
  ["a page's form, faulty", 422, [1, 2, 0], () => landing, "POST", "email=a"],
  ["the help center", 200, [1, 3, 0], () => help()],
  ["the help center of an unknown site", 404, [1, 1, 0], () => `/${unknownRef}/help`],
  ["an article", 200, [1, 3, 0], () => article],
  ["an unknown article", 404, [1, 2, 0], () => `${help()}/0000000000000000`],
  ["a rating", 303, [2, 4, 1], () => article, "POST", "helpful=yes"],
  [
    "a rating of an unknown article",
    404,
    [1, 2, 0],
    () => `${help()}/0000000000000000`,
    "POST",
    "helpful=yes",
  ],
  ["a search", 200, [3, 5, 0], () => `${help()}?q=refunds`],
  [
    "a search that finds nothing, the first of its words",
    200,
    [4, 3, 6],
    () => `${help()}?q=zebra${randomUUID()}`,
  ],
  ["a search that finds nothing, again", 200, [3, 3, 1], () => `${help()}?q=xylophone`],
  ["a search of an unknown site", 404, [1, 1, 0], () => `/${unknownRef}/help?q=refunds`],
  ["a mail's link that is none", 200, nothing, () => `/unsubscribe/en/${"0".repeat(22)}.a.b`],
  [
    "a mail's link that is none, pressed",
    404,
    [1, 2, 0],
    () => `/unsubscribe/en/${"0".repeat(22)}.a.b`,
    "POST",
    "a=b",
  ],
  ["a preview that is none", 404, [1, 1, 0], () => "/preview/none"],
  ["a preview's plain page", 200, nothing, () => "/canvas"],
];

test.each(
  pageCalls.map((call) => [call[0], call] as const),
)("pages: %s", async (_, [name, status, most, path, method, body]) => {
  if (name.endsWith("again")) await openPage(path(), method, body);
  await hold(name, status, most, () => openPage(path(), method, body));
});

test("every route of the pages' host has its cost here", () => {
  const paths = pageCalls.map(([, , , path, method = "GET"]) => ({
    method,
    path: path().split("?")[0] ?? "",
  }));
  const missing = pageRoutes.filter(
    (route) => !paths.some(({ method, path }) => route.method === method && route.path.test(path)),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

/** What strangers send to the routes with which people sign in. What succeeds stands in `contract/budget`. */
const signInRefusals: Readonly<Record<string, readonly [status: number, most: Cost]>> = {
  "POST /api/sessions": [401, [2, 2, 2]],
  "POST /api/sessions/offer": [401, [2, 2, 1]],
  "GET /api/sessions/current": [401, nothing],
  "DELETE /api/sessions/current": [401, nothing],
  "GET /api/sign-in": [302, [1, 2, 2]],
  "GET /api/sign-in/callback": [302, [2, 2, 2]],
  "POST /api/sign-in/accounts": [401, [2, 2, 2]],
};

test("every route of signing in has the cost of its refusal here", () => {
  expect(Object.keys(signInRefusals).sort()).toEqual(Object.keys(signInRoutes).sort());
});

test.each(Object.entries(signInRefusals))("%s, by a stranger", async (route, [status, most]) => {
  const [method = "", path = ""] = route.split(" ");
  await hold(`${route}, by a stranger`, status, most, () =>
    send(`${service.baseUrl}${path}`, method, {
      ...(method === "POST" && { body: { token: "invented" } }),
      headers: { ...ownPage, ...embedHeaders() },
      redirect: "manual",
    } as never),
  );
});

test.each([
  ["/ws", () => `/ws?userId=${tenant.accountId}&domain=shop.acme.com`],
  ["/live", () => "/live"],
])("a socket of %s with an invented token costs nothing", async (name, path) => {
  await hold(`${name}, invented token`, 401, nothing, async () => {
    const refused = await openSocket(`${service.baseUrl}${path()}`, ["mw.v1", "invented"]);
    return { status: typeof refused === "number" ? refused : 101 };
  });
});

test("each group of public routes stands in one of these tables", () => {
  const groups = functionGroups.filter((group) => "isPublic" in group && group.isPublic);
  expect(groups.map(({ name }) => name).sort()).toEqual([
    "embed",
    "page-preview",
    "pages",
    "preview",
  ]);
});
