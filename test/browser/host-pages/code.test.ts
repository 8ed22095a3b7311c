import type { ServerResponse } from "node:http";
import { banner } from "../../support/banner";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];
const onEvent = [banner({ trigger: "EVENT", triggerValue: "added" })];
const later = (list: object[]) => (response: ServerResponse) =>
  void setTimeout(() => response.end(JSON.stringify(list)), 500);

test("a message tracked after the script has loaded, but before the list, shows", async () => {
  stage.service.answer = later(onEvent);
  const page = await stage.visit();
  await page.waitForFunction("window.MessagingWidget?.track");
  await page.evaluate(`MessagingWidget.track("added")`);
  expect(await panelsOf(page).count()).toBe(0);
  await panelsOf(page).waitFor();
});

test("show() before the list has arrived takes effect when it arrives", async () => {
  stage.service.answer = later(onEvent);
  const prepare = `window.MessagingWidget = [(widget) => widget.show("msg_1")]`;
  const page = await stage.visit({ prepare });
  await panelsOf(page).waitFor();
});

test("show() of an unknown message, or while the service is down, does nothing", async () => {
  stage.service.answer = (response) => response.destroy();
  const page = await stage.visit({
    prepare: `
      window.rejections = [];
      addEventListener("unhandledrejection", ({ reason }) => rejections.push(String(reason)));
      window.MessagingWidget = [(widget) => widget.show("msg_1")];
    `,
  });
  await page.waitForFunction("window.MessagingWidget?.show");
  await page.evaluate(
    `{ MessagingWidget.show("msg_1"); MessagingWidget.show(); MessagingWidget.hide("msg_2"); }`,
  );
  await expectShown(page, []);
  expect(await page.evaluate("rejections")).toEqual([]);
});

test("a function on the queue that throws is the page's own error, and the calls after it are made", async () => {
  const page = await stage.visit({
    messages: onEvent,
    prepare: `
      window.faults = [];
      addEventListener("error", (event) => { faults.push(event.message); event.preventDefault(); });
      window.MessagingWidget = [() => { throw new Error("page's own") }, (widget) => widget.track("added")];
    `,
  });
  await panelsOf(page).waitFor();
  expect(await page.evaluate("faults")).toEqual(["Uncaught Error: page's own"]);
});

test("the script twice on a page shows its banner once, with one request", async () => {
  const page = await stage.visit({ messages, html: (tag) => `<h1>Shop</h1>${tag}${tag}` });
  await expectShown(page, ["Sale"]);
  expect(stage.service.requests.filter((request) => request.includes("user"))).toHaveLength(1);
});

test("frozen prototypes", async () => {
  const page = await stage.visit({
    messages,
    prepare: `
      for (const type of [Object, Array, Function, Promise, Map, String, Element, HTMLElement, Node])
        Object.freeze(type.prototype);
      Object.freeze(Object); Object.freeze(Array);
    `,
  });
  await page.getByRole("button", { name: "Close" }).click();
  await expectShown(page, []);
});

test("bent prototypes", async () => {
  const page = await stage.visit({
    messages,
    prepare: `
      Array.prototype.toJSON = () => "bent";
      Object.prototype.extra = "bent";
      Array.prototype.last = function () { return this[this.length - 1]; };
    `,
  });
  await expectShown(page, ["Sale"]);
});

test("elements named like what the script reads", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<body><img name="currentScript" alt=""><img name="readyState" alt="">
      <div id="MessagingWidget"></div><form name="body"></form>${tag}</body>`,
  });
  await expectShown(page, ["Sale"]);
});

test.each([
  ["a variable", "<script>var navigation = { items: [] }</script>", ""],
  ["an element", "<nav id=navigation></nav>", "delete window.navigation"],
])("%s named navigation, on a page that changes its address", async (_, named, prepare) => {
  const next = banner({
    id: "msg_2",
    htmlContent: "<h3>Next</h3>",
    urlRules: [{ match: "EXACT", value: "/next" }],
  });
  const page = await stage.visit({
    messages: [...messages, next],
    html: (tag) => `<!doctype html><title>Shop</title><body>${named}${tag}</body>`,
    prepare,
  });
  await expectShown(page, ["Sale"]);
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await panelsOf(page).filter({ hasText: "Next" }).waitFor();
});

// Imitates Firefox for visitors who allow no storage.
test("a browser that refuses channels between tabs shows a modal in its turn, and sends what waits", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "modal", trigger: "DELAY", triggerValue: "0.3" })],
    attributes: `data-user="account" data-pageviews`,
    html: (tag) =>
      `<!doctype html><title>Shop</title><body><input><script>document.querySelector("input").focus()</script>${tag}</body>`,
    prepare: `BroadcastChannel = class { constructor() { throw new DOMException("No", "SecurityError"); } }`,
  });
  await page.waitForTimeout(800);
  expect(await panelsOf(page).count()).toBe(0);
  await page.evaluate("document.activeElement.blur()");
  await panelsOf(page).waitFor();
  await page.goto("about:blank");
  await eventually(() =>
    expect(stage.service.events.map(({ type }) => type)).toContain("pageview"),
  );
});

test("a page that insists on removing the banner stays responsive", async () => {
  const page = await stage.visit({
    messages,
    prepare: `new MutationObserver(() => document.querySelector("messaging-widget")?.remove())
      .observe(document, { childList: true, subtree: true });`,
  });
  await quiet(page);
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    let count = 0;
    const next = () => (++count === 20 ? resolve(count) : requestAnimationFrame(next));
    next();
  })`);
  expect(frames).toBe(20);
});

test("a script in the head of a page that is still arriving waits for its body", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) =>
      `<!doctype html><html><head>${tag}<script src="/slow.js"></script></head><body></body></html>`,
  });
  await expectShown(page, ["Sale"]);
  expect(await page.evaluate("document.body.lastElementChild.localName")).toBe("messaging-widget");
});

test("the script adds only its own name to the page", async () => {
  const names =
    "Object.keys(window).filter((name) => !(name in iframe.contentWindow) && isNaN(name))";
  const page = await stage.visit({
    messages,
    html: (tag) => `<iframe id="iframe"></iframe>${tag}`,
  });
  await panelsOf(page).waitFor();
  expect(await page.evaluate(names)).toEqual(["MessagingWidget"]);
});

test("events of a page with bent prototypes arrive as they are", async () => {
  const page = await stage.visit({
    messages,
    prepare: `Array.prototype.toJSON = () => "bent"`,
  });
  await page.getByText("Go").click();
  await eventually(() =>
    expect(stage.service.events).toContainEqual({
      type: "click",
      messageId: "msg_1",
      eventId: expect.stringMatching(/^[\w.-]{1,64}$/),
    }),
  );
});

test("a tag manager that inserts the script without attributes", async () => {
  const page = await stage.visit({
    messages,
    html: () => `<title>Shop</title><body><script>
      const script = document.createElement("script");
      script.async = true;
      script.src = "${stage.service.baseUrl}/embed.js?user=account";
      document.head.prepend(script);
    </script></body>`,
  });
  await expectShown(page, ["Sale"]);
});

test("a tag manager that inserts the script a second time, after the first has run", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  await page.addScriptTag({ url: `${stage.service.baseUrl}/embed.js?user=account` });
  await expectShown(page, ["Sale"]);
  expect(stage.service.requests.filter((request) => request.includes("user?"))).toHaveLength(1);
});
