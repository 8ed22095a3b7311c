import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { expectShown, panelsOf, quiet, shownTexts, useEmbedStage } from "../support/embed-stage";

// How many messages a visitor meets, and how soon after each other.

const stage = useEmbedStage();

const named = (name: string, settings: object = {}) =>
  banner({ id: name, htmlContent: `<p>${name}</p>`, ...settings });
const modal = (name: string, settings: object = {}) =>
  named(name, { template: "modal", ...settings });

const three = [named("A", { priority: 1 }), named("B", { priority: 3 }), named("C")];

const close = (page: Page, name: string) =>
  panelsOf(page).filter({ hasText: name }).getByRole("button", { name: "Close" }).click();

test.each([
  [390, ["B"], ["A"]],
  [1280, ["B", "A"], ["A", "C"]],
] as const)(
  "at %i pixels only %j show of three, and after the first is closed %j",
  async (width, first, second) => {
    const context = { viewport: { width, height: 800 } };
    const page = await stage.visit({ messages: three, context });
    await expectShown(page, first);
    await close(page, "B");
    await expectShown(page, second);
  },
);

test("a message that the visitor asks for shows at once, in addition to the others", async () => {
  const asked = named("D", { trigger: "EVENT", triggerValue: "go" });
  const page = await stage.visit({ messages: [...three, asked] });
  await shownTexts(page);
  await page.evaluate(`MessagingWidget.track("go"); MessagingWidget.show("C")`);
  await panelsOf(page).nth(3).waitFor();
});

test("a message that the page asks for shows at once, even if its own trigger fires right after", async () => {
  const prepare = `window.MessagingWidget = [(widget) => widget.show("C")]`;
  const page = await stage.visit({ messages: three, prepare });
  await expectShown(page, ["B", "C"]);
});

test("messages in the page's flow and bars do not count as shown ones", async () => {
  const inline = named("I", { template: "inline", targetSelector: "#slot" });
  const page = await stage.visit({
    messages: [...three, inline, named("Bar", { layout: "BAR" })],
    html: (tag) => `<title>Shop</title><h1>Shop</h1><div id="slot"></div>${tag}`,
  });
  await expectShown(page, ["A", "B", "Bar", "I"]);
});

test("a second overlay waits for 30 seconds after the first has left", async () => {
  const page = await stage.visit({ messages: [modal("A"), modal("B", { priority: -1 })] });
  await page.clock.install();
  await expectShown(page, ["A"]);
  await close(page, "A");
  await page.clock.runFor(29_000);
  expect(await panelsOf(page).count()).toBe(0);
  await page.clock.runFor(2_000);
  await panelsOf(page).filter({ hasText: "B" }).waitFor();
});

test("an overlay that the visitor asks for comes at once after another", async () => {
  const asked = modal("B", { trigger: "CLICK", triggerValue: "#more" });
  const page = await stage.visit({
    messages: [modal("A"), asked],
    html: (tag) => `<title>Shop</title><button id="more">More</button>${tag}`,
  });
  await panelsOf(page).waitFor();
  await close(page, "A");
  await page.locator("#more").click();
  await panelsOf(page).filter({ hasText: "B" }).waitFor({ timeout: 5000 });
});

test("the domain's limit per page view applies until the visitor opens another page", async () => {
  stage.service.caps = "maxPerPage=1";
  const page = await stage.visit({ messages: three });
  await expectShown(page, ["B"]);
  await close(page, "B");
  await expectShown(page, []);
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await panelsOf(page).filter({ hasText: "A" }).waitFor();
});

test("the domain's limit per day survives reloads, until the day is over", async () => {
  stage.service.caps = "maxPerDay=2";
  const page = await stage.visit({ messages: three, at: "2026-11-21T12:00:00Z" });
  await expectShown(page, ["A", "B"]);
  await page.reload();
  await expectShown(page, []);
  await page.clock.setFixedTime(new Date("2026-11-22T12:00:00Z"));
  await page.reload();
  await expectShown(page, ["A", "B"]);
});

test("the domain's limit of a page view is over when the visitor comes back from a page without messages", async () => {
  stage.service.caps = "maxPerPage=1";
  const urlRules = [{ match: "CONTAINS", value: "/empty", exclude: true }];
  const page = await stage.visit({ messages: [named("A", { urlRules })] });
  await expectShown(page, ["A"]);
  await page.evaluate(`history.pushState(null, "", "/empty")`);
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate("history.back()");
  await panelsOf(page).filter({ hasText: "A" }).waitFor();
});

test("the domain's limit of a day counts the shows of all tabs", async () => {
  stage.service.caps = "maxPerDay=3";
  const first = await stage.visit({ messages: [named("A")] });
  await expectShown(first, ["A"]);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expectShown(second, ["A"]);
  await first.evaluate(`MessagingWidget.hide(); history.pushState(null, "", "/next")`);
  await expectShown(first, ["A"]);
  await second.reload();
  await expectShown(second, []);
});

test("with data-consent the shows of the day are stored after the visitor agreed", async () => {
  stage.service.caps = "maxPerDay=2";
  const attributes = `data-user="account" data-consent="required"`;
  const page = await stage.visit({ messages: three, attributes });
  await expectShown(page, 2);
  expect(await page.evaluate("localStorage.length")).toBe(0);
  await page.evaluate("MessagingWidget.consent(true)");
  await page.waitForFunction("localStorage.length === 1");
});

test("after a show the domain's quiet time passes before the next one", async () => {
  stage.service.caps = "quietSeconds=10";
  const page = await stage.visit({ messages: three });
  await page.clock.install();
  await expectShown(page, ["B"]);
  await page.clock.runFor(9_000);
  expect(await panelsOf(page).count()).toBe(1);
  await page.clock.runFor(2_000);
  await panelsOf(page).filter({ hasText: "A" }).waitFor();
});

test("a message of an exempt priority does not wait for the domain's limits", async () => {
  stage.service.caps = "maxPerPage=1&exemptFromPriority=1";
  const page = await stage.visit({ messages: three });
  await quiet(page);
  await expectShown(page, ["A", "B"]);
});

test("if the limits cannot be loaded, limited messages are not shown", async () => {
  stage.service.caps = "maxPerDay=2";
  stage.service.chunkAnswer = (response) => response.writeHead(500).end();
  const page = await stage.visit({ messages: three });
  await expectShown(page, []);
});
