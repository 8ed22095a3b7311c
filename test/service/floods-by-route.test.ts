import { randomUUID } from "node:crypto";
import { pagePreviewRoutes } from "../../functions/page-preview/answer-preview";
import { routes as pageRoutes } from "../../functions/pages/routes";
import { chatUrl, newCodeHolder, newVisitor, startChat } from "../support/chat";
import { type Answer, send } from "../support/client";
import { drawn, isDeep, sized } from "../support/draw";
import { publicCallsOf } from "../support/public-calls";
import { publicRoutes } from "../support/public-routes";
import { startServiceWithHeldClock, type TestService } from "../support/service";
import { randomAddress } from "../support/sign-in";
import { newTenant, type Tenant } from "../support/tenant";

const networks = 25;
// A network sends so many requests at first: more than both instances count before they write. It goes on, to more than a minute
// takes of it (but of clicks, of which the store's tests send all), where those have written something: nothing else fills a room.
const first = sized({ deep: 45, draw: 6 });
const most = sized({ deep: 130, draw: 6 });
/** After this many refusals in a row, a network cannot get more by repeating: a refusal writes nothing. */
const hopeless = 8;
const minuteMs = 60_000;

type Call = () => Promise<{ status: number }>;
type Calls = Readonly<Record<string, Call>>;

type PublicVisitor = Parameters<Awaited<ReturnType<typeof publicCallsOf>>>[0];

interface Site {
  /** Every public route, as a visitor of the site at this address uses it. */
  callsOf(visitor: PublicVisitor & { address: string }): Calls;
  /** A call of an attacker who floods a route. */
  attack(route: string, network: number): Call;
  /** A visitor whom the flood does not concern. */
  honest(): Promise<Calls>;
}

let service: TestService;
let site: Site;
let other: Site;
const lines: string[] = [];
/** The service's clock is the test's: each flood has a minute of its own, which lasts until the honest calls are answered. */
let nextMinute: number;

beforeAll(async () => {
  service = await startServiceWithHeldClock();
  site = await newSite(await newTenant(service, "flooded"));
  other = await newSite(await newTenant(service, "beside"));
  nextMinute = Math.ceil(Date.now() / minuteMs) * minuteMs;
});
afterAll(async () => {
  await service?.stop();
  if (isDeep)
    console.log(
      `| flooded route | requests that the attacker paid | of them taken | refused | honest calls | of them lost |\n|---|---|---|---|---|---|\n${lines.join("\n")}`,
    );
});

const form = {
  name: "visit",
  fields: [{ name: "email", label: "Email", type: "email", required: true }],
  button: "Send",
  thanks: "Thank you.",
};

async function newSite(tenant: Tenant): Promise<Site> {
  await tenant.patch("/domains/shop.acme.com", { helpCenter: { enabled: true } });
  const { body: item } = await tenant.post("/knowledge", { title: "Refunds", content: "Soon." });
  const { body: page } = await tenant.post("/landing-pages", {
    title: "Open house",
    templateId: "event",
    content: { startsAt: "2030-01-01T10:00:00Z", form },
  });
  const { body: published } = await tenant.post(`/landing-pages/${page.id}/publish`, {});
  const { body: preview } = await tenant.post(`/landing-pages/${page.id}/preview`);
  await service.settled();
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url);
    return `${pathname}${search}`;
  };
  const paths = pagePaths({
    landing: pathOf(published.url),
    article: pathOf(item.helpUrl),
    preview: pathOf(preview.url),
    pageId: page.id,
  });
  const embedCalls = await publicCallsOf(service, tenant);
  const url = chatUrl(service, tenant.accountId);
  // Attackers write into conversations of their own.
  const tokens = await Promise.all(
    Array.from({ length: networks }, async () => {
      const address = randomAddress();
      const started: Answer = await startChat(url, {}, { "x-visitor-address": address });
      return started.body.token as string;
    }),
  );
  const pageCall =
    (address: string, [method, path, body]: PagePath): Call =>
    () =>
      send(
        `${service.pagesUrl}${path}`,
        method as string,
        {
          ...(body !== undefined && { body }),
          redirect: "manual",
          headers: {
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "x-visitor-address": address,
            ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
          },
        } as never,
      );
  const callsOf: Site["callsOf"] = (visitor) => ({
    ...embedCalls(visitor),
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, pageCall(visitor.address, path)]),
    ),
  });
  return {
    callsOf,
    attack(route, network) {
      const address = `198.51.100.${network}`;
      const query = `userId=${tenant.accountId}&domain=shop.acme.com`;
      if (route === "POST /api/embed/events")
        return () =>
          send(`${service.baseUrl}/api/embed/events?${query}`, "POST", {
            headers: { "x-visitor-address": address },
            body: { events: inventedEvents(tenant.ids.messages ?? "") },
          });
      const call = callsOf({ address, token: tokens[network] ?? "" })[route];
      if (!call) throw new Error(`No call of ${route}.`);
      return call;
    },
    async honest() {
      const address = randomAddress();
      const from = { "x-visitor-address": address };
      const { token } = await newVisitor(url, {}, from);
      return callsOf({ address, token, linked: await newCodeHolder(service, url, from) });
    },
  };
}

/** Fifty events of messages that never were, with ids of the site's form. */
function inventedEvents(messageId: string) {
  return Array.from({ length: 50 }, (_, index) => ({
    type: "impression",
    eventId: randomUUID(),
    messageId: messageId.replace(/.{16}(?=.{24}$)/, `06gztyjw010cy${`${index}`.padStart(3, "0")}`),
  }));
}

type PagePath = readonly [method: string, path: string, body?: string];

/** Each route of the pages' host. */
function pagePaths(of: { landing: string; article: string; preview: string; pageId: string }) {
  const ref = of.article.split("/")[1] ?? "";
  const mail = `/unsubscribe/en/${"0".repeat(22)}.a.b`;
  return {
    "a page": ["GET", of.landing],
    "a page's form": ["POST", of.landing, "email=a@acme.com"],
    "a page's thanks": ["GET", `${of.landing}/thanks`],
    "a page's event": ["GET", `${of.landing}/event.ics`],
    "a view's picture": ["GET", `/view/${of.pageId}.gif`],
    "a help center": ["GET", `/${ref}/help`],
    "a search": ["GET", `/${ref}/help?q=refunds`],
    "an article": ["GET", of.article],
    "a rating": ["POST", of.article, "helpful=yes"],
    "a sitemap": ["GET", `/${ref}/sitemap.xml`],
    "an llms.txt": ["GET", `/${ref}/llms.txt`],
    "robots.txt": ["GET", "/robots.txt"],
    "a mail's link": ["GET", mail],
    "a mail's link, pressed": ["POST", mail, "a=b"],
    "an address confirmed": ["GET", mail.replace("unsubscribe", "confirm")],
    "an address confirmed, pressed": ["POST", mail.replace("unsubscribe", "confirm"), "a=b"],
    "a preview of a page": ["GET", of.preview],
    "a preview's form": ["POST", of.preview, "email=a@acme.com"],
    "a preview's part": ["GET", `${of.preview}/thanks`],
    "a preview of a message": ["GET", "/preview?mw-preview=none"],
    "a preview's canvas": ["GET", "/canvas"],
  } as const satisfies Readonly<Record<string, PagePath>>;
}

const pageNames = Object.keys(pagePaths({ landing: "", article: "", preview: "", pageId: "" }));

/** Sends a route's calls from all networks at once, spread over the minute. */
async function flood(route: string, minute: number) {
  const counts = { sent: 0, taken: 0, refused: 0, failed: 0 };
  const calls = Array.from({ length: networks }, (_, network) => site.attack(route, network));
  const tick = () =>
    service.setClock(minute + Math.floor((0.9 * minuteMs * counts.sent) / (networks * most)));
  const sendAll = (times: number) =>
    Promise.all(
      calls.map(async (call, network) => {
        let refusedInARow = 0;
        for (let time = 0; time < times && refusedInARow < hopeless; time += 1) {
          if (network === 0) await tick();
          const { status } = await call();
          counts.sent += 1;
          if (status === 429) counts.refused += 1;
          else if (status >= 500) counts.failed += 1;
          else counts.taken += 1;
          refusedInARow = status === 429 ? refusedInARow + 1 : 0;
        }
      }),
    );
  const { units } = await service.proxy.measure(() => sendAll(first));
  if (units.write > 0) await sendAll(most - first);
  await service.setClock(minute + 0.9 * minuteMs);
  return counts;
}

/** The calls that no longer answer as they did. */
async function lostOf(calls: Calls, usual: ReadonlyMap<string, number>): Promise<string[]> {
  const lost: string[] = [];
  for (const [route, call] of Object.entries(calls)) {
    const { status } = await call();
    if (status !== usual.get(route)) lost.push(`${route}: ${status}`);
  }
  return lost;
}

test("every public route of the code is among these", async () => {
  const calls = site.callsOf({ address: randomAddress(), token: "" });
  expect(publicRoutes.filter((route) => !calls[route])).toEqual([]);
  const paths = Object.values(
    pagePaths({
      landing: "/000000000000/open-house",
      article: `/000000000000/help/${"0".repeat(16)}`,
      preview: "/preview/none",
      pageId: `page_${"0".repeat(40)}`,
    }),
  ).map(([method, path]) => ({ method, path: path.split("?")[0] ?? "" }));
  const missing = pageRoutes.filter(
    (route) => !paths.some(({ method, path }) => route.method === method && route.path.test(path)),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const previews = pagePreviewRoutes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, "[^/]+")}$`);
    return !paths.some(({ method, path }) => pattern.test(`${method} ${path}`));
  });
  expect(previews).toEqual([]);
});

let usual: ReadonlyMap<string, number>;
async function usualStatuses() {
  if (usual) return usual;
  const statuses = new Map<string, number>();
  for (const [route, call] of Object.entries(await site.honest())) {
    const { status } = await call();
    expect([route, status < 500 && status !== 429]).toEqual([route, true]);
    statuses.set(route, status);
  }
  usual = statuses;
  return usual;
}

test.each(drawn([...publicRoutes, ...pageNames], 4, "flooded routes"))(
  "while 25 networks flood %s, visitors of this site and of others are answered on every route",
  async (route) => {
    const minute = nextMinute;
    nextMinute += minuteMs;
    await service.setClock(minute);
    const before = await usualStatuses();
    const { sent, taken, refused, failed } = await flood(route, minute);
    const lost = [
      ...(await lostOf(await site.honest(), before)),
      ...(await lostOf(await other.honest(), before)),
    ];
    lines.push(`| ${[route, sent, taken, refused, 2 * before.size, lost.length].join(" | ")} |`);
    expect({ failed, lost }).toEqual({ failed: 0, lost: [] });
  },
);
