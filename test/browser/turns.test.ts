import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { armOf } from "../../shared/rules/share-of";
import { banner } from "../support/banner";
import { expectShown, panelsOf, panelTexts, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// On domains that show one message at a time: whose turn it is, and when the turn ends.

const stage = useEmbedStage();

beforeEach(() => {
  stage.service.atOnce = "one";
});

const named = (name: string, settings: object = {}) =>
  banner({ id: name, htmlContent: `<p>${name}</p>`, ...settings });
const modal = (name: string, settings: object = {}) =>
  named(name, { template: "modal", ...settings });

const shop = (tag: string) =>
  `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><div id="slot"></div>${tag}`;

// The script gives up on a chunk after six halves of a second. A busy machine may need longer to serve one.
const patient =
  "{ const own = setTimeout; window.setTimeout = (run, ms) => own(run, ms === 500 ? 5000 : ms); }";

/** Opens a page without a message, then goes to one with these messages, on a clock that the test sets. */
async function visit(messages: EmbedConfiguration[], prepare = ""): Promise<Page> {
  const urlRules = [{ match: "EXACT", value: "/next", exclude: false }];
  const page = await stage.visit({
    messages: messages.map((each) => ({ ...each, urlRules }) as EmbedConfiguration),
    html: shop,
    prepare,
  });
  await quiet(page);
  await page.clock.install();
  await page.evaluate(`${patient} history.pushState(null, "", "/next")`);
  // What messages load arrives at the machine's own pace, not the test clock's.
  await quiet(page);
  return page;
}

const close = (page: Page, name: string) =>
  panelsOf(page).filter({ hasText: name }).getByRole("button", { name: "Close" }).click();
const shown = (page: Page, texts: readonly string[]) =>
  eventually(async () => expect((await panelTexts(page)).sort()).toEqual([...texts].sort()));
const hasGreeting = `[...document.querySelectorAll("messaging-widget")]
  .flatMap((each) => [...each.shadowRoot.querySelectorAll("section")])
  .some((each) => each.shadowRoot.querySelector(".launcher") && !each.shadowRoot.querySelector("p").hidden)`;

test.each(["banner", "toast", "modal"])(
  "of a %s and others with lower priority only one shows, in addition to messages in the page's flow",
  async (template) => {
    const inline = named("inline", { template: "inline", targetSelector: "#slot" });
    const page = await stage.visit({
      messages: [
        named("first", { template, priority: 1 }),
        named("banner"),
        modal("modal"),
        inline,
        named("bar", { layout: "BAR", position: "TOP" }),
      ],
      html: shop,
      prepare: patient,
    });
    await expectShown(page, ["first", "inline", "bar"]);
  },
);

test("a domain that counts the kinds separately shows a modal and two banners", async () => {
  stage.service.atOnce = undefined;
  const messages = [named("A"), named("B"), modal("C")];
  const page = await stage.visit({ messages, prepare: patient });
  await expectShown(page, ["A", "B", "C"]);
});

test("the next one comes once the first is closed, the most important first", async () => {
  const messages = [modal("A", { priority: 3 }), named("B"), named("C", { priority: 2 })];
  const page = await stage.visit({ messages, prepare: patient });
  await expectShown(page, ["A"]);
  await close(page, "A");
  await expectShown(page, ["C"]);
  await close(page, "C");
  await expectShown(page, ["B"]);
});

test("after 20 seconds it gives way to the next, which is no dismissal; the last one stays", async () => {
  const page = await visit([named("A", { priority: 1 }), named("B")]);
  await shown(page, ["A"]);
  await page.clock.runFor(18_000);
  expect(await panelTexts(page)).toEqual(["A"]);
  await page.clock.runFor(3_000);
  await shown(page, ["B"]);
  await page.clock.runFor(60_000);
  expect(await panelTexts(page)).toEqual(["B"]);
  expect(stage.service.events.filter(({ type }) => type === "dismiss")).toEqual([]);
});

test.each([
  ["a dialog", "its code loads", /overlay\.js/, modal("A", { priority: 1 })],
  ["a message", "its rules load", /rare\.js/, named("A", { priority: 1, devices: ["DESKTOP"] })],
])("%s keeps its turn while %s", async (_, __, chunk, first) => {
  const urlRules = [{ match: "EXACT", value: "/next", exclude: false }];
  const messages = [first, named("B")].map((each) => ({ ...each, urlRules }) as EmbedConfiguration);
  const page = await stage.visit({ messages, html: shop, prepare: patient });
  await quiet(page);
  await page.route(chunk, async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await panelsOf(page).first().waitFor();
  expect(await panelTexts(page)).toEqual(["A"]);
});

test("it does not give way to a message that would not show", async () => {
  const page = await visit([named("A", { priority: 1 }), named("B", { countries: ["DE"] })]);
  await shown(page, ["A"]);
  await page.clock.runFor(60_000);
  expect(await panelTexts(page)).toEqual(["A"]);
});

test("a dialog stays until it is closed", async () => {
  const page = await visit([modal("A", { priority: 1 }), named("B")]);
  await shown(page, ["A"]);
  await page.clock.runFor(60_000);
  expect(await panelTexts(page)).toEqual(["A"]);
  await close(page, "A");
  await shown(page, ["B"]);
});

test("what the visitor points at, or has begun to fill in, does not give way", async () => {
  const form = '<form data-form="news"><input name="email" aria-label="Email"></form><p>A</p>';
  const page = await visit([named("A", { priority: 1, htmlContent: form }), named("B")]);
  const field = panelsOf(page).getByLabel("Email");
  await field.fill("ada@acme.com");
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await page.evaluate("document.activeElement.blur()");
  await field.press("End");
  await page.evaluate("document.activeElement.blur()");
  await page.clock.runFor(30_000);
  expect(await panelsOf(page).count()).toBe(1);
  expect(await field.inputValue()).toBe("ada@acme.com");
});

test("what the visitor or the page asks for neither waits nor keeps another waiting", async () => {
  const messages = [
    named("A"),
    named("event", { trigger: "EVENT", triggerValue: "go" }),
    named("page", { trigger: "EVENT", triggerValue: "never" }),
  ];
  const page = await stage.visit({ messages, html: shop });
  await expectShown(page, ["A"]);
  await page.evaluate(`MessagingWidget.track("go"); MessagingWidget.show("page")`);
  await expectShown(page, ["A", "event", "page"]);

  const others = [...messages.slice(1), modal("B", { trigger: "DELAY", triggerValue: "1" })];
  const prepare = `window.MessagingWidget = [(widget) => widget.show("page")]`;
  await expectShown(await stage.visit({ messages: others, html: shop, prepare }), ["page", "B"]);
});

test("a hold-out has its turn, although nobody sees it", async () => {
  const weights = [50, 50];
  const goal = { kind: "EVENT", value: "signed-up" };
  const experiment = { id: "exp_1", run: "0123456789ab", weights, goal, arm: 0, holdOut: 1 };
  const devices = ["DESKTOP", "MOBILE", "TABLET"];
  const tested = named("A", { priority: 1, devices, experiment });
  const bucketOf = (arm: number) =>
    `${[...Array(10_000).keys()].find((bucket) => armOf(bucket, "exp_1", weights) === arm)}`;

  stage.service.bucket = bucketOf(1);
  const heldOut = await visit([tested, named("B", { trigger: "DELAY", triggerValue: "5" })]);
  await heldOut.clock.runFor(15_000);
  expect(await panelTexts(heldOut)).toEqual([]);
  await heldOut.clock.runFor(10_000);
  await shown(heldOut, ["B"]);

  stage.service.bucket = bucketOf(0);
  const treated = await visit([tested, named("B", { trigger: "DELAY", triggerValue: "5" })]);
  await treated.clock.runFor(15_000);
  expect(await panelTexts(treated)).toEqual(["A"]);
  await treated.clock.runFor(10_000);
  await shown(treated, ["B"]);
});

test("the chat's button shows together with a message, and its greeting waits until there is none", async () => {
  const settings = {
    enabled: true,
    isOpen: true,
    greeting: "Hello!",
    words: { open: "Chat", close: "Close" },
    color: "#123",
    textColor: "#fff",
    position: "BOTTOM_RIGHT",
  };
  const prepare = `{
    const own = fetch;
    window.fetch = async (url, more) => {
      if (/embed.chat/.test(url)) return new Response(${JSON.stringify(JSON.stringify(settings))});
      const answer = await own(url, more);
      const headers = { "x-widget-chat": "on", "x-widget-at-once": "one" };
      return new Response(await answer.text(), { headers });
    };
  }`;
  const page = await stage.visit({ messages: [named("A")], html: shop, prepare });
  await page.getByRole("button", { name: "Chat" }).waitFor();
  await panelsOf(page).filter({ hasText: "A" }).waitFor();
  await eventually(async () => expect(await page.evaluate(hasGreeting)).toBe(false));
  await close(page, "A");
  await eventually(async () => expect(await page.evaluate(hasGreeting)).toBe(true));
});
