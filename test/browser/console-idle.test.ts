import { setTimeout as sleep } from "node:timers/promises";
import { chatUrl, newVisitor } from "../support/chat";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { authorOf } from "../support/operation-calls";

const stage = useConsole();

async function newConversation(content: string): Promise<string> {
  const { service, site } = stage;
  return (await newVisitor(chatUrl(service, site.accountId), { content })).conversationId;
}

test("one request feeds the badges of the rail, the inbox and the title", async () => {
  const { service, site } = stage;
  const mine = await newConversation("One");
  for (const content of ["Two", "Three"]) await newConversation(content);
  await site.post(`/conversations/${mine}/messages`, { content: "Hello" });
  await send(
    `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { form: "contact", data: { email: "ann@acme.com" } } },
  );
  const author = await authorOf(site, service);
  await author.post("/messages", banner);
  const page = await stage.open("/inbox");
  await eventually(async () => expect(await page.title()).toMatch(/^\(2\)/));
  const badge = (place: string) =>
    page.getByRole("navigation").getByRole("link", { name: place }).locator(".badge").textContent();
  expect([await badge("Home"), await badge("Inbox"), await badge("Leads")]).toEqual([
    "1",
    "2",
    "1",
  ]);
  const queues = await page.getByLabel("Conversations").locator("option").allInnerTexts();
  // Nobody has answered in the console, so both conversations wait and are unassigned.
  expect(queues).toEqual([
    ...["Open", "Waiting (2)", "Mine"],
    ...["Unassigned (2)", "Snoozed", "Closed"],
  ]);
});

test.each([
  ["Home", "/"],
  ["the inbox without a socket", "/inbox"],
  ["a conversation without a socket", "/inbox/ID"],
  ["leads", "/leads"],
  ["numbers", "/numbers"],
])("%s sends at most six requests a minute while nobody does anything", async (_, path) => {
  const id = await newConversation("Hello");
  const page = await stage.open("/");
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await page.clock.install();
  await page.goto(page.url() + path.replace(/^\//, "").replace("ID", id));
  await page.waitForLoadState("networkidle");
  let sent = 0;
  let most = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent += 1;
  });
  // Requests that follow from an answer are sent before the clock advances.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      await page.clock.runFor(5_000);
      await sleep(50);
    }
  };
  await pass(5);
  // The conversation on screen is marked as read after two seconds; the requests that follow are sent once.
  if (path.includes("inbox")) {
    await eventually(async () =>
      expect((await stage.site.get(`/conversations/${id}`)).body.unreadCount).toBe(0),
    );
    await pass(5);
  }
  for (let minute = 0; minute < 3; minute += 1) {
    sent = 0;
    await pass(60);
    most = Math.max(most, sent);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(6);
});

test("a refusal for too many requests in one tab makes all tabs wait, and none is empty meanwhile", async () => {
  const first = await stage.open("/");
  const base = first.url();
  const others = await Promise.all([1, 2].map(() => first.context().newPage()));
  const tabs = [first, ...others];
  for (const tab of others) await tab.goto(`${base}leads`);
  for (const tab of others) await tab.getByText("No leads yet.", { exact: false }).waitFor();
  let refusedAt = 0;
  await first.route(
    "**/api/v1/experiments*",
    (route) => {
      refusedAt = Date.now();
      const error = { code: "rate_limited", message: "Too many requests." };
      return route.fulfill({ status: 429, headers: { "retry-after": "8" }, json: { error } });
    },
    { times: 1 },
  );
  await first.getByRole("link", { name: "Experiments", exact: true }).click();
  const notice = "You’re going a bit fast. We’ll carry on within a minute.";
  for (const tab of tabs) await tab.getByText(notice).waitFor();
  const sentAt = others.map(async (tab) => {
    await tab.waitForRequest(/\/api\/v1\/landing-pages/);
    return Date.now();
  });
  for (const tab of others) {
    await tab.getByRole("link", { name: "Pages", exact: true }).click();
    await tab.getByRole("heading", { name: "Pages", exact: true }).waitFor();
  }
  for (const at of await Promise.all(sentAt)) expect(at - refusedAt).toBeGreaterThan(7_500);
  for (const tab of tabs) await tab.getByText(notice).waitFor({ state: "detached" });
});

test("a tab opened at the rate limit says so instead of an empty page", async () => {
  const first = await stage.open("/");
  const base = first.url();
  const tab = await first.context().newPage();
  let refusals = 2;
  await tab.route("**/api/v1/**", (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    const error = { code: "rate_limited", message: "Too many requests." };
    return route.fulfill({ status: 429, headers: { "retry-after": "4" }, json: { error } });
  });
  await tab.goto(`${base}leads`);
  await tab.getByText("You’re going a bit fast. We’ll carry on within a minute.").waitFor();
  await tab.locator(".skeleton").waitFor();
  await tab.getByText("No leads yet.", { exact: false }).waitFor();
});
