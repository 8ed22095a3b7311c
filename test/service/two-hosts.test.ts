import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";
import { pagePreviewRoutes } from "../../functions/page-preview/answer-preview";
import { routes } from "../../functions/pages/routes";
import { chatUrl, newVisitor } from "../support/chat";
import { newClient, send } from "../support/client";
import { asset, refunds } from "../support/operation-calls";
import { proveDomain } from "../support/prove-domain";
import { startTestService, type TestService } from "../support/service";
import { publicFiles } from "../support/templates";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** The service's own routes, with something in the place of each variable. */
const ownRoutes = [
  ...operations.map(({ route }) => route),
  ...functionGroups
    .filter(({ host }) => host !== "pages")
    .flatMap(({ routes }) => routes)
    .filter((route) => !/^(ANY |HEAD |\$default)/.test(route)),
].map((route) => route.replace(/\{\w+\}/g, "x").split(" ") as [string, string]);

test("the host of pages answers nothing of the API, the tool endpoint, the script or the docs", async () => {
  const client = await newClient(service);
  const authorization = `Bearer ${client.apiKey}`;
  const files = await publicFiles();
  const wanted = [
    ...ownRoutes,
    ...files.map(({ key }): [string, string] => ["GET", `/${key}`]),
    ["GET", "/docs"] as [string, string],
  ];
  expect(wanted.length).toBeGreaterThan(80);
  for (const [method, path] of wanted) {
    const { status, headers, text } = await send(`${service.pagesUrl}${path}`, method, {
      headers: { authorization },
    });
    expect([method, path, status, headers.get("content-type")]).toEqual([
      method,
      path,
      404,
      "text/html; charset=utf-8",
    ]);
    expect(text).toContain("Page not found");
  }
});

/** The links of the first mail to a visitor: one ends the mails, the other confirms the address. */
async function mailedUrls({ accountId, domain, ...client }: Awaited<ReturnType<typeof newClient>>) {
  await client.patch(`/domains/${domain.id}`, { chat: { enabled: true, agentsCount: true } });
  await proveDomain(service, { accountId });
  const email = `two-hosts-${accountId}@example.org`;
  const visitor = await newVisitor(chatUrl(service, accountId), { content: "Hello?", email });
  await client.post(`/conversations/${visitor.conversationId}/messages`, { content: "Hi" });
  await service.settled();
  const all = (await send(`${service.baseUrl}/demo/mail.json`, "GET")).body;
  const mail = all.find(({ to }: { to: string }) => to === email);
  const [, unsubscribe = ""] = /^<(.*)>$/.exec(mail.headers["List-Unsubscribe"]) ?? [];
  const [confirm = ""] = /http\S+\/confirm\/\S+/.exec(mail.text) ?? [];
  return [unsubscribe, confirm];
}

test("the service's own host answers nothing that a customer wrote as a document, nor any address of the host of pages", async () => {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  const { helpUrl } = (await client.post("/knowledge", refunds)).body;
  const event = {
    title: "Open studio",
    templateId: "event",
    content: { startsAt: "2026-12-04T18:00:00Z" },
  };
  const { id } = (await client.post("/landing-pages", event)).body;
  const { url } = (await client.post(`/landing-pages/${id}/publish`)).body;
  const { url: picture } = (await client.post("/assets", asset)).body;
  const { url: draft } = (await client.post(`/landing-pages/${id}/preview`)).body;
  const message = { name: "Hi", template: "banner" as const, htmlContent: "<p>Hi</p>" };
  const { id: messageId } = (await client.post("/messages", message)).body;
  const { url: plain } = (await client.post(`/messages/${messageId}/preview`)).body;
  const mailed = await mailedUrls(client);
  await service.settled();
  const site = url.slice(0, url.lastIndexOf("/"));
  const addresses = [
    url,
    `${url}/thanks`,
    `${url}/event.ics`,
    helpUrl,
    helpUrl.replace(/\/help\/.*/, "/help"),
    `${site}/sitemap.xml`,
    `${site}/llms.txt`,
    `${service.pagesUrl}/view/${id}.gif`,
    `${service.pagesUrl}/robots.txt`,
    `${service.pagesUrl}/canvas`,
    picture,
    draft,
    `${draft}/thanks`,
    plain,
    ...mailed,
  ];
  // There is one example of each route.
  const patterns = [
    ...routes.map(({ path }) => path),
    ...pagePreviewRoutes.map(
      (route) => new RegExp(`^${route.replace(/^\w+ /, "").replace(/\{\w+\}/g, "[^/]+")}$`),
    ),
  ];
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(patterns.filter((each) => !paths.some((path) => each.test(path)))).toEqual([]);
  for (const address of addresses) {
    expect([address, (await send(address, "GET")).status]).toEqual([address, 200]);
    for (const base of [service.baseUrl, service.edgeUrl]) {
      const { status, headers } = await send(address.replace(service.pagesUrl, `${base}`), "GET");
      expect([address, status, headers.get("content-type")]).toEqual([
        address,
        404,
        "application/json",
      ]);
    }
  }
});
