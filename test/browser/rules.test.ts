import { banner } from "../support/banner";
import { deepTest } from "../support/deep-test";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const shown = ["Spring sale"];

test.each([
  ["DESKTOP", {}, shown],
  ["MOBILE", {}, []],
  ["MOBILE", { hasTouch: true, isMobile: true, screen: { width: 390, height: 844 } }, shown],
  ["TABLET", { hasTouch: true, isMobile: true, screen: { width: 820, height: 1180 } }, shown],
  ["DESKTOP", { hasTouch: true, isMobile: true, screen: { width: 820, height: 1180 } }, []],
])("a message for %s on a screen as in %j: %j", async (device, context, texts) => {
  const messages = [banner({ devices: [device] })];
  const viewport = "screen" in context ? context.screen : null;
  const page = await stage.visit({ messages, context: { ...context, viewport } });
  await expectShown(page, texts);
});

test("a message that may be seen twice a minute is not shown a third time, until the minute is over", async () => {
  const messages = [banner({ frequency: { max: 2, periodSeconds: 60 } })];
  const page = await stage.visit({ messages, at: "2026-11-21T12:00:00Z" });
  await expectShown(page, shown);
  for (const [time, texts] of [
    ["12:00:30", shown],
    ["12:00:59", []],
    ["12:01:00", shown],
    ["12:01:29", []],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-21T${time}Z`));
    await page.reload();
    await expectShown(page, texts);
  }
});

test.each([
  ["2026-11-21T13:30:00Z", []],
  ["2026-11-21T14:30:00Z", shown],
])("at %s a schedule from 9 in New York holds for a visitor in Tokyo: %j", async (at, texts) => {
  const messages = [
    banner({
      scheduleTimezone: "America/New_York",
      scheduleTimeStart: "09:00",
      scheduleTimeEnd: "17:00",
    }),
  ];
  const page = await stage.visit({ messages, at, context: { timezoneId: "Asia/Tokyo" } });
  await expectShown(page, texts);
});

test("show() outranks trigger, rules and dismissal, hide() is no dismissal", async () => {
  const messages = [banner({ trigger: "DELAY", triggerValue: "900", devices: ["MOBILE"] })];
  const page = await stage.visit({ messages });
  for (const _ of [1, 2]) {
    await page.evaluate(`MessagingWidget.show("msg_1")`);
    await panelsOf(page).waitFor();
    await page.evaluate(`MessagingWidget.hide("msg_1")`);
    await panelsOf(page).waitFor({ state: "detached" });
  }
  expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
});

test("show() while the service is down does nothing", async () => {
  stage.service.answer = (response) => response.destroy();
  const prepare = `MessagingWidget = [(widget) => widget.show("msg_1")]`;
  await expectShown(await stage.visit({ prepare }), []);
});

test.each([
  ["", "MessagingWidget.destroy()"],
  [", not even what was to be shown", `MessagingWidget.show("msg_1"); MessagingWidget.destroy()`],
])("after destroy() before the list has come nothing is shown%s", async (_, calls) => {
  let answer = () => {};
  stage.service.answer = (response) => {
    answer = () => response.end(JSON.stringify([banner()]));
  };
  const page = await stage.visit();
  await page.waitForFunction("window.MessagingWidget?.destroy");
  await page.evaluate(calls);
  const arrived = page.waitForResponse(/api/);
  answer();
  await (await arrived).finished();
  await page.waitForTimeout(300);
  expect(await page.locator("messaging-widget").count()).toBe(0);
});

test("destroy() with an open modal gives the focus back", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "modal", trigger: "CLICK", triggerValue: "#open" })],
    html: (tag) => `<title>Shop</title><button id="open">Open</button>${tag}`,
  });
  await quiet(page);
  await page.locator("#open").click();
  await panelsOf(page).waitFor();
  await page.evaluate("MessagingWidget.destroy()");
  await page.waitForFunction("document.activeElement.id === 'open'");
});

deepTest(
  "showing and hiding messages again and again leaves no nodes and listeners behind",
  async () => {
    const kinds = ["inline", "banner", "modal"];
    const page = await stage.visit({
      messages: kinds.map((template) =>
        banner({ id: template, template, targetSelector: "#slot" }),
      ),
      html: (tag) => `<title>Shop</title><div id="slot"></div>${tag}`,
    });
    await panelsOf(page).nth(2).waitFor();
    const session = await page.context().newCDPSession(page);
    const count = async (): Promise<number[]> => {
      // Each showing keeps its panel for as long as it would wait for a chunk.
      await page.waitForTimeout(3500);
      await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      return [nodes, jsEventListeners];
    };
    const again = `(async () => {
    for (let times = 0; times < 15; times++) {
      MessagingWidget.hide();
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (const id of ${JSON.stringify(kinds)}) MessagingWidget.show(id);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })()`;
    await page.evaluate(again);
    const [nodes = 0, listeners = 0] = await count();
    await page.evaluate(again);
    const [nodesLater, listenersLater] = await count();
    // One node or listener that stays of each showing would be fifteen.
    expect(nodesLater).toBeLessThan(nodes + 12);
    expect(listenersLater).toBeLessThan(listeners + 12);
  },
);

test("destroy() leaves no node, no name and no listener behind, and the script may start again", async () => {
  const page = await stage.visit({
    messages: [banner(), banner({ id: "msg_2", trigger: "CLICK", triggerValue: "h1" })],
    prepare: `{
      live = [];
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, handle, options) {
        if (this === window || this === document || this === window.navigation)
          live.push(options?.signal);
        return addEventListener.call(this, type, handle, options);
      };
    }`,
  });
  await panelsOf(page).waitFor();
  expect(await page.evaluate("live.length > 3")).toBe(true);
  await page.evaluate("MessagingWidget.destroy()");
  expect(await page.locator("messaging-widget").count()).toBe(0);
  expect(await page.evaluate("live.every((signal) => signal?.aborted)")).toBe(true);
  await page.locator("h1").click();
  expect(await page.evaluate("typeof MessagingWidget")).toBe("undefined");
  await page.evaluate(`{
    const tag = document.createElement("script");
    tag.src = document.querySelector("script").src;
    tag.dataset.user = "account";
    document.body.append(tag);
  }`);
  await panelsOf(page).waitFor();
});
