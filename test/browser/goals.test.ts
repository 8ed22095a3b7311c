import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { hurried, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// Actions of visitors after they have met a message.

const stage = useEmbedStage();

const goals = () => stage.service.events.filter(({ type }) => type === "goal");
const impressions = () => stage.service.events.filter(({ type }) => type === "impression");
const linked = "<p>Sale</p><a href='#x'>Go</a>";
const seen = async (page: Page, times = 1) => {
  await panelsOf(page).first().waitFor();
  await eventually(async () => {
    // Sends what waits.
    await page.evaluate("dispatchEvent(new Event('online'))");
    expect(impressions()).toHaveLength(times);
  });
};
const track = (name: string, about = "undefined") =>
  `MessagingWidget.track(${JSON.stringify(name)}, ${about})`;
/** Fires `pagehide`, with time before and after, so that pending events are sent. */
const leave = async (page: Page) => {
  await page.waitForTimeout(300);
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  await page.waitForTimeout(300);
};
const counted = async (page: Page, ...wanted: object[]) => {
  await leave(page);
  await eventually(() => expect(goals()).toMatchObject(wanted));
};
const stored = "Object.keys(localStorage)";

test("an event after the message was seen counts once, with its value in the goal's currency", async () => {
  const goal = { kind: "EVENT", value: "purchase", currency: "EUR" };
  const page = await stage.visit({ messages: [banner({ goal })], prepare: hurried });
  await page.evaluate(track("purchase"));
  await seen(page);
  await page.evaluate(track("other"));
  await page.evaluate(track("purchase", '{ value: 49.9, currency: "EUR" }'));
  await page.evaluate(track("purchase", '{ value: 1, currency: "EUR" }'));
  await counted(page, { messageId: "msg_1", value: 4990, currency: "EUR" });
});

test("an order counts once for a goal, also after a reload and another showing, until the goal's time is over", async () => {
  const goal = { kind: "EVENT", value: "purchase", currency: "EUR", withinSeconds: 3600 };
  const order = (id: string) =>
    track("purchase", `{ value: 9, currency: "EUR", orderId: "${id}" }`);
  const worth = { messageId: "msg_1", value: 900, currency: "EUR" };
  const page = await stage.visit({ messages: [banner({ goal })], prepare: hurried, path: "/" });
  await seen(page);
  await page.evaluate(order("A-17"));
  await counted(page, worth);
  await page.reload();
  await seen(page, 2);
  await page.evaluate(order("A-17"));
  await counted(page, worth);
  await page.evaluate(order("A-18"));
  await counted(page, worth, worth);
  // Neither id leaves the page or is stored.
  const kept = await page.evaluate<string>("JSON.stringify(localStorage)");
  expect(kept).toContain("messaging-widget:order:msg_1");
  expect(kept + JSON.stringify(stage.service.events)).not.toMatch(/A-1[78]/);
  await page.clock.setFixedTime(Date.now() + 3_601_000);
  await page.reload();
  await seen(page, 3);
  await page.evaluate(order("A-17"));
  await counted(page, worth, worth, worth);
});

test("an order from before the message was seen does not count when it is reported again", async () => {
  const goal = { kind: "EVENT", value: "purchase" };
  const page = await stage.visit({ messages: [banner({ goal })], prepare: hurried, path: "/" });
  await page.evaluate(track("purchase", `{ orderId: "A-17" }`));
  await seen(page);
  await page.evaluate(track("purchase", `{ orderId: "A-17" }`));
  await counted(page);
  await page.evaluate(track("purchase", `{ orderId: "A-18" }`));
  await counted(page, { messageId: "msg_1" });
});

test.each([
  ["another currency", '{ value: 5, currency: "USD" }'],
  ["no number", '{ value: "5", currency: "EUR" }'],
  ["less than nothing", '{ value: -5, currency: "EUR" }'],
  ["what throws", '{ get value() { throw new Error("no") }, currency: "EUR" }'],
])("a value of %s is left out, and harms nothing", async (what, about) => {
  const goal = { kind: "EVENT", value: "purchase", currency: "EUR" };
  const page = await stage.visit({ messages: [banner({ goal })], prepare: hurried });
  await seen(page);
  await page.evaluate(track("purchase", about));
  await leave(page);
  expect(goals().map(({ messageId }) => messageId)).toEqual(
    what === "what throws" ? [] : ["msg_1"],
  );
  for (const each of goals()) expect(each).not.toHaveProperty("value");
});

test("a page that was opened after it counts, on a later page load, while nothing else is stored", async () => {
  const messages = [banner({ goal: { kind: "URL", value: "/thanks*" }, frequency: null })];
  const page = await stage.visit({ messages, prepare: hurried, path: "/" });
  await seen(page);
  expect(await page.evaluate(stored)).toEqual(["messaging-widget:goal:msg_1"]);
  await page.goto(new URL("/other", page.url()).href);
  await seen(page, 2);
  expect(goals()).toEqual([]);
  await page.goto(new URL("/thanks/7?a=b", page.url()).href);
  await counted(page, { messageId: "msg_1" });
});

test("so does a new path without a page load, but not the page on which it was seen", async () => {
  const messages = [banner({ goal: { kind: "URL", value: "/thanks" } })];
  const page = await stage.visit({ messages, prepare: hurried, path: "/thanks" });
  await seen(page);
  await leave(page);
  expect(goals()).toEqual([]);
  await page.evaluate(`history.pushState(null, "", "/away")`);
  await page.evaluate(`setTimeout(() => history.pushState(null, "", "/thanks"), 300)`);
  await page.waitForTimeout(600);
  await counted(page, { messageId: "msg_1" });
});

test("nothing counts after the goal's time, or before a click if the goal requires one", async () => {
  const late = banner({ id: "late", goal: { kind: "EVENT", value: "buy", withinSeconds: 1 } });
  const clicked = banner({
    id: "clicked",
    htmlContent: linked,
    goal: { kind: "EVENT", value: "buy", after: "CLICK" },
  });
  const page = await stage.visit({ messages: [late, clicked] });
  await seen(page, 2);
  await page.waitForTimeout(1100);
  await page.evaluate(track("buy"));
  await leave(page);
  expect(goals()).toEqual([]);
  await page.getByText("Go").click();
  await page.evaluate(track("buy"));
  await counted(page, { messageId: "clicked" });
});

test("a click in it is a goal once, even before it was in view for a second", async () => {
  const messages = [banner({ htmlContent: linked, goal: { kind: "CLICK" } })];
  const page = await stage.visit({ messages });
  for (let clicks = 0; clicks < 2; clicks++) await page.getByText("Go").click();
  await counted(page, { messageId: "msg_1" });
});

test("its form is a goal", async () => {
  const htmlContent = "<form><input name='a' value='b'><button>Send</button></form>";
  const messages = [banner({ htmlContent, goal: { kind: "FORM" } })];
  const page = await stage.visit({ messages, prepare: hurried });
  await seen(page);
  await page.getByText("Send").click();
  await page.getByText("Thank you!").waitFor();
  await counted(page, { messageId: "msg_1" });
});

test("the page gets a goal's event, and what it tracks before the script has loaded counts on the next page", async () => {
  const goal = { kind: "EVENT", value: "purchase" };
  const messages = [banner({ goal })];
  const page = await stage.visit({ messages, prepare: hurried, path: "/" });
  await seen(page);
  const early = `window.heard = []; window.MessagingWidget = [
    (widget) => widget.on("goal", (id) => heard.push(id)),
    (widget) => widget.track("purchase"),
  ];`;
  await page.addInitScript(early);
  await page.reload();
  await counted(page, { messageId: "msg_1" });
  expect(await page.evaluate("heard")).toEqual(["msg_1"]);
});

test("before permission nothing is stored, and a goal of the same page load counts with it", async () => {
  const messages = [banner({ goal: { kind: "EVENT", value: "buy" } })];
  const attributes = `data-user="account" data-consent="required"`;
  const page = await stage.visit({ messages, prepare: hurried, attributes, path: "/" });
  await panelsOf(page).waitFor();
  await page.waitForTimeout(1300);
  expect(await page.evaluate(stored)).toEqual([]);
  await page.reload();
  await page.evaluate(track("buy"));
  await leave(page);
  expect(stage.service.events).toEqual([]);
  await panelsOf(page).waitFor();
  await page.waitForTimeout(1300);
  await page.evaluate(track("buy"));
  await page.evaluate("MessagingWidget.consent(true)");
  await counted(page, { messageId: "msg_1" });
});

test.each(["doNotTrack", "globalPrivacyControl"])(
  "of a visitor who says %s no goal is stored or counted",
  async (signal) => {
    const value = signal === "doNotTrack" ? `"1"` : "true";
    const messages = [banner({ htmlContent: linked, goal: { kind: "CLICK" } })];
    const page = await stage.visit({
      messages,
      prepare: `${hurried}; Object.defineProperty(navigator, "${signal}", { value: ${value} })`,
      path: "/",
    });
    await page.getByText("Go").click();
    await leave(page);
    expect(stage.service.events).toEqual([]);
    expect(await page.evaluate(stored)).toEqual([]);
  },
);

test("pages whose messages have no goal load nothing for goals", async () => {
  const page = await stage.visit({ messages: [banner()], prepare: hurried });
  await seen(page);
  await page.evaluate(track("purchase"));
  await leave(page);
  expect(stage.service.requests.filter((each) => each.includes("/goals."))).toEqual([]);
});

test("links get the domain's parameters when they are followed, unless they have them", async () => {
  const htmlContent = `<p>
    <a id="plain" href="https://acme.com/a?b=c%20d#e">plain</a>
    <a id="own" href="https://acme.com/?utm_source=own">own</a>
    <a id="here" href="#x">here</a>
    <a id="mail" href="mailto:a@acme.com">mail</a></p>`;
  const messages = [
    banner({ htmlContent, linkParams: "utm_source=shop+%26+co&utm_content=%7Bid%7D" }),
  ];
  const page = await stage.visit({ messages, path: "/" });
  await panelsOf(page).waitFor();
  const followed = await page.evaluate<string[]>(`(() => {
    const { shadowRoot } = document.querySelector("messaging-widget").shadowRoot.querySelector("section");
    return ["plain", "own", "here", "mail"].map((id) => {
      const link = shadowRoot.getElementById(id);
      link.addEventListener("click", (event) => event.preventDefault());
      link.click();
      link.click();
      return link.getAttribute("href");
    });
  })()`);
  expect(followed).toEqual([
    "https://acme.com/a?b=c%20d&utm_source=shop%20%26%20co&utm_content=msg_1#e",
    "https://acme.com/?utm_source=own&utm_content=msg_1",
    "#x",
    "mailto:a@acme.com",
  ]);
});
