import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { chatUrl, newVisitor } from "../support/chat";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";
import { happened } from "../support/happened";
import { landingPage } from "../support/operation-calls";

const stage = useConsole();
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

test("the numbers include pages and the outcomes of conversations", async () => {
  const { service, site } = stage;
  const { id } = (await site.post("/landing-pages", landingPage)).body;
  const { url } = (await site.post(`/landing-pages/${id}/publish`)).body;
  await service.settled();
  // A picture on the page counts its visits.
  const [, pixel = ""] = /src="(\/view\/[^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  for (const visited of [pixel, pixel]) await fetch(`${service.pagesUrl}${visited}`, { headers });

  const chats = chatUrl(service, site.accountId);
  const { conversationId, token } = await newVisitor(chats);
  await site.post(`/conversations/${conversationId}/messages`, { content: "In four days." });
  await send(chats.replace("/messages", "/rating"), "POST", {
    body: { score: 4 },
    headers: { authorization: `Bearer ${token}` },
  });
  // A bot answers another visitor, then a person does: that is handed over once it is closed.
  const other = await newVisitor(chats);
  const path = `/conversations/${other.conversationId}`;
  await site.post(`${path}/messages`, { author: "bot", content: "Hello." });
  await site.post(`${path}/messages`, { content: "I am here." });
  await site.patch(path, { status: "closed" });
  await service.settled();

  const page = await stage.open("/numbers");
  const row = (name: string | RegExp) => page.getByRole("row", { name });
  await row(`${landingPage.title} 2`).waitFor();
  await row("Conversations started in this period").waitFor();
  await row("Answered by a person 2 0").waitFor();
  await row(/^Handed from a bot to a person.* 1 0$/).waitFor();
  await row(/^Longest answered wait.*Until any reply.* \d+ s –$/).waitFor();
  await row("Visitor rating 4 of 5 (1) –").waitFor();
  if (process.env.CONSOLE_PICTURES)
    await page.screenshot({ path: `${process.env.CONSOLE_PICTURES}/numbers.png`, fullPage: true });
});

test("the plot has a tick on a day when something went live, which names the records and leads to them", async () => {
  const { service, site } = stage;
  await site.post("/messages", { ...banner, name: "Sale", status: "active" });
  await site.post("/messages", { ...banner, name: "Draft", status: "inactive" });
  const { id } = (await site.post("/landing-pages", { ...landingPage, title: "Mug" })).body;
  await site.post(`/landing-pages/${id}/publish`);
  await service.settled();
  // A site that no page has the tag of sees its first steps on Home; Numbers has the same plot.
  const page = await stage.open("/numbers");
  const ticks = page.getByRole("figure").getByRole("listitem");
  const sale = ticks.getByRole("link", { name: /^Sale, went live on \d/ });
  await sale.waitFor();
  expect(await ticks.count()).toBe(1);
  expect(await ticks.getByRole("link").count()).toBe(2);
  const shown = () =>
    ticks
      .locator(".records")
      .evaluate((box) => box.ownerDocument.defaultView?.getComputedStyle(box).opacity);
  expect(await shown()).toBe("0");
  await ticks.locator(".mark").hover();
  expect(await shown()).toBe("1");
  await page.mouse.move(0, 0);
  await sale.focus();
  expect(await shown()).toBe("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Mug" }).waitFor();
});

/** The middle of the month before this one, on the clock of UTC. */
function midOfLastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12)).toISOString();
}

test("last month has the rates of its messages", async () => {
  const { service, site } = stage;
  const create = async (name: string) =>
    (await site.post("/messages", { ...banner, name })).body.id as string;
  const [exit, bar] = [await create("Before you go"), await create("Bar")];
  const { tableName, databaseEndpoint: endpoint } = service;
  const table: Table = openTable(tableName, { region: "us-east-1", endpoint });
  const place = { accountKey: accountKeyOf(site.accountId), ordinal: "00" };
  const at = midOfLastMonth();
  const first = { impressions: 110, clicks: 22, conversions: 15, submissions: 15 };
  const second = { impressions: 890, clicks: 30, conversions: 5, submissions: 5 };
  await happened(table, place, exit, at, first);
  await happened(table, place, bar, at, second);
  // Counts of this month, which would give other figures.
  await happened(table, place, bar, new Date().toISOString(), { impressions: 10, submissions: 9 });
  table.client.destroy();

  const page = await stage.open("/numbers");
  await page.getByRole("button", { name: "Last month" }).click();
  await page.getByRole("columnheader", { name: "Conversion rate" }).waitFor();
  await page.getByRole("row", { name: /^Before you go 110 22 15 15 0 20% 13\.6%$/ }).waitFor();
  // Below 1 %, a rate has one digit more.
  await page.getByRole("row", { name: /^Bar 890 30 5 5 0 3\.4% 0\.56%$/ }).waitFor();
  expect(new URL(page.url()).search).toBe("?days=last-month");
  await page.keyboard.press("6");
  await page.getByRole("button", { name: "This quarter", pressed: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?days=this-quarter");
  await page.keyboard.press("5");
  await page.getByRole("button", { name: "Last month", pressed: true }).waitFor();
  await page.evaluate(axe);
  expect(
    await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))"),
  ).toEqual([]);
});

test("a day of the plot shows its changes, by a click and by keyboard", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  await stage.site.patch(`/messages/${id}`, { name: "Summer sale" });
  await stage.service.settled();
  const page = await stage.open("/numbers");
  const day = page.getByRole("slider", { name: "Day" });
  await day.focus();
  expect(await day.getAttribute("aria-valuetext")).toMatch(/^\d+ \w+|\w+ \d+: 0$/);
  await page.keyboard.press("Enter");
  const changes = page.getByRole("region", { name: /^Changed on / });
  await changes.getByText("changed message").waitFor();
  await changes.getByText("created message").waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?day=\d{4}-\d\d-\d\d$/);
  await changes.getByRole("link", { name: "Summer sale" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).waitFor();
  await page.goBack();
  await changes.getByRole("button", { name: "Close" }).click();
  await changes.waitFor({ state: "detached" });

  // The left end is the first of thirty days, without any change.
  const box = await day.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + 40);
  await changes.getByText("No changes to", { exact: false }).waitFor();
  await page.goto(page.url().replace(/\?.*/, "?days=90"));
  await day.focus();
  for (const key of ["Home", "Enter"]) await page.keyboard.press(key);
  await changes.getByText("The change log goes back 30 days.").waitFor();
});

test("the figures of messages with revenue can be read and sorted at any width", async () => {
  const { service, site } = stage;
  const goal = { kind: "EVENT", value: "purchase", currency: "EUR" } as const;
  const create = async (name: string) =>
    (await site.post("/messages", { ...banner, name, goal })).body.id as string;
  const [often, dear] = [await create("Often shown"), await create("Dear")];
  const report = (...events: object[]) =>
    send(
      `${service.baseUrl}/api/embed/events?userId=${site.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { events: events.map((each) => ({ eventId: randomUUID(), ...each })) } },
    );
  await report(
    ...Array(2).fill({ type: "impression", messageId: often }),
    { type: "impression", messageId: dear },
    { type: "goal", messageId: dear, value: 4990, currency: "EUR" },
    { type: "goal", messageId: often, value: 1000, currency: "EUR" },
  );
  await service.settled();

  const page = await stage.open("/numbers", { viewport: { width: 1366, height: 768 } });
  const table = page.getByRole("table", { name: "Messages" });
  const names = () => table.locator("tbody .wide button").allTextContents();
  await table.getByRole("button", { name: "Revenue" }).click();
  await table.getByRole("columnheader", { name: "Revenue ↓" }).waitFor();
  expect(await names()).toEqual(["Dear", "Often shown"]);
  await page.getByText("Revenue€59.90").waitFor();
  // No column repeats that there is too little to compare.
  await page.getByText("Rates appear once a message has been shown 100 times.").waitFor();
  expect(await table.getByRole("columnheader", { name: "Goal rate" }).count()).toBe(0);

  const { tableName, databaseEndpoint: endpoint } = service;
  const database: Table = openTable(tableName, { region: "us-east-1", endpoint });
  const place = { accountKey: accountKeyOf(site.accountId), ordinal: "00" };
  const many = { impressions: 12_345, clicks: 4_321, conversions: 1_234 };
  await happened(database, place, often, new Date().toISOString(), many);
  database.client.destroy();
  await page.reload();
  await table.getByRole("columnheader", { name: "Goal rate" }).waitFor();
  const hidden = () =>
    table.evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollWidth - frame.clientWidth : Number.NaN,
    );
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await hidden()).toBe(0);
  // A narrower frame scrolls.
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await hidden()).toBeGreaterThan(0);
  expect(
    await table.evaluate((each) => {
      const frame = each.parentElement;
      frame?.scrollTo(1_000, 0);
      return frame?.scrollLeft;
    }),
  ).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByText("Revenue €49.90").waitFor();
  await table.getByText("Goals reached 1").first().waitFor();
  expect(await hidden()).toBe(0);
  const order = page.getByRole("combobox", { name: "Order" });
  expect(await order.getByRole("option").allTextContents()).toContain("Revenue ↓");
  await order.selectOption("Shown ↓");
  await page.waitForURL(/figure=impressions/);
  expect(await names()).toEqual(["Often shown", "Dear"]);
  // A message's own results have its part.
  await page.goto(page.url().replace(/numbers.*/, `messages/${dear}?tab=results`));
  await page.getByText("Revenue€49.90").waitFor();
});
