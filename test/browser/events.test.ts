import { banner } from "../support/banner";
import { sized } from "../support/draw";
import { hurried, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

const stage = useEmbedStage();

const types = () => stage.service.events.map(({ type }) => type);
const track = `(window.MessagingWidget ||= []).push((widget) => widget.track("signup", "msg_1"))`;

test("an impression is what was in view for a second, counted once", async () => {
  const page = await stage.visit({ messages: [banner()], prepare: hurried });
  await page.waitForResponse(/events/);
  await page.reload();
  expect(types()).toEqual(["impression"]);
});

test("events within ten seconds are sent together", async () => {
  const page = await stage.visit({
    messages: [banner()],
    prepare: `${hurried};
      MessagingWidget = [(widget) => widget.on("impression", () => setTimeout(() => isLater = true, 4000))]`,
  });
  await page.waitForFunction("window.isLater");
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForResponse(/events/);
  expect(types()).toEqual(["impression", "dismiss"]);
  expect(stage.service.requests.filter((each) => each.startsWith("POST"))).toHaveLength(1);
});

test("less than a second in view is no impression; waiting events are sent when the visitor leaves", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("about:blank");
  for (let tries = 0; tries < 20 && types().length === 0; tries++) await page.waitForTimeout(100);
  expect(types()).toEqual(["dismiss"]);
});

test("events made offline are stored, and sent when the connection is back", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: "<p>Hello</p><a href='#x'>Go</a>" })],
    prepare: hurried,
  });
  await panelsOf(page).waitFor();
  await page.waitForResponse(/events/);
  await page.context().setOffline(true);
  for (let clicks = 0; clicks < 3; clicks++) await page.getByText("Go").click();
  await page.waitForTimeout(1300);
  await page.context().setOffline(false);
  await eventually(() => expect(types()).toEqual(["impression", "click", "click", "click"]));
});

test("a message that is half in view but covered is no impression", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "inline", targetSelector: "#slot" })],
    html: (tag) =>
      `<!doctype html><title>Shop</title><div style="opacity:0"><div id="slot"></div></div>${tag}`,
  });
  await panelsOf(page).waitFor();
  await page.waitForTimeout(1300);
  await page.goto("about:blank");
  await page.waitForTimeout(300);
  expect(types()).toEqual([]);
});

test("a page that renders its body anew each second replays no entrance", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await panelsOf(page).waitFor();
  await page.waitForTimeout(500);
  const names = await page.evaluate<string[]>(`(async () => {
    const names = [];
    addEventListener("animationstart", ({ animationName }) => names.push(animationName), true);
    document.querySelector("messaging-widget").shadowRoot
      .addEventListener("animationstart", ({ animationName }) => names.push(animationName));
    for (let times = 0; times < 2; times++) {
      document.body.innerHTML = "<h1>Shop</h1>";
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    return names;
  })()`);
  expect(names).toEqual([]);
  expect(await panelsOf(page).count()).toBe(1);
});

test("a conversion is what the page tracks with a message", async () => {
  const page = await stage.visit({ messages: [], prepare: hurried });
  await Promise.all([page.waitForResponse(/events/), page.evaluate(track)]);
  expect(stage.service.events).toMatchObject([{ type: "conversion", messageId: "msg_1" }]);
});

test.each(["doNotTrack", "globalPrivacyControl"])(
  "a visitor who says %s is not counted",
  async (signal) => {
    const value = signal === "doNotTrack" ? `"1"` : "true";
    const page = await stage.visit({
      messages: [banner({ htmlContent: "<a href='#x'>Go</a>" })],
      prepare: `${hurried}; Object.defineProperty(navigator, "${signal}", { value: ${value} })`,
    });
    await page.getByText("Go").click();
    await page.waitForTimeout(sized({ deep: 11_000, draw: 2300 }));
    expect(stage.service.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  },
);

test("with data-consent nothing is sent and no show remembered before the visitor agrees", async () => {
  const page = await stage.visit({
    messages: [
      banner({
        htmlContent: "<a href='#x'>Go</a>",
        frequency: { max: 9, periodSeconds: 9 },
      }),
    ],
    attributes: `data-user="account" data-consent="required"`,
  });
  await page.getByText("Go").click();
  await page.waitForTimeout(500);
  expect(types()).toEqual([]);
  expect(await page.evaluate("localStorage.length")).toBe(0);
  await Promise.all([
    page.waitForResponse(/events/),
    page.evaluate("MessagingWidget.consent(true)"),
  ]);
  expect(types()).toContain("click");
  expect(await page.evaluate("localStorage.length")).toBe(1);
});

test("the page gets a message's events, until it unsubscribes", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: "<a href='#x'>Go</a>" })],
    prepare: `told = []; MessagingWidget = [(widget) => {
      stop = widget.on("click", (id) => told.push(id));
    }]`,
  });
  await panelsOf(page).getByText("Go").click();
  await page.evaluate("stop()");
  await panelsOf(page).getByText("Go").click();
  expect(await page.evaluate("told")).toEqual(["msg_1"]);
});

test("events that the service refuses wait for the visitor's next click, and are not sent before", async () => {
  stage.service.eventsStatus = 429;
  const html = "<a href='#x'>Go</a>";
  const page = await stage.visit({
    messages: [banner({ htmlContent: html })],
    prepare: hurried,
  });
  await page.waitForResponse(/events/);
  // Longer than events wait for one another.
  await page.waitForTimeout(sized({ deep: 11_000, draw: 2300 }));
  expect(types()).toEqual(["impression"]);
  const [refused] = stage.service.events.splice(0);
  stage.service.eventsStatus = 200;
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(types()).toEqual(["impression", "click"]);
  expect(stage.service.events[0]).toEqual(refused);
  await page.goto("about:blank");
  await page.waitForTimeout(500);
  expect(types()).toHaveLength(2);
});

test("an event whose message id is not a string does not block the events sent with it", async () => {
  const page = await stage.visit({ messages: [], prepare: hurried });
  await Promise.all([
    page.waitForResponse(/events/),
    page.evaluate("MessagingWidget.track('signup', 5)"),
  ]);
  expect(stage.service.events).toMatchObject([{ type: "conversion", messageId: "5" }]);
});
