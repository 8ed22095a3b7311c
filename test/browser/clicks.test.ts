import { banner } from "../support/banner";
import { panelsOf, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const link = "<a href='#x'>Go</a>";
const clicks = () => stage.service.events.filter(({ type }) => type === "click");
const counted = {
  type: "click",
  messageId: "msg_1",
  eventId: expect.stringMatching(/^[\w.-]{1,64}$/),
};

test("a click on a link is counted once, without a preflight", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
  expect(stage.service.requests.filter((request) => request.startsWith("OPTIONS"))).toEqual([]);
});

test("a click on what a button contains is counted", async () => {
  const htmlContent = "<button><b>Go</b></button>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
});

test("a click that leaves the page is counted", async () => {
  const htmlContent = "<a href='/elsewhere'>Go</a>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await page.getByText("Go").click();
  await page.waitForURL(/elsewhere/);
  await page.waitForLoadState("networkidle");
  expect(clicks()).toEqual([counted]);
});

test("the request that counts a click may outlive the page, and carries no credentials", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: link })],
    prepare:
      "{ const send = fetch; window.fetch = (...call) => { last = call[1]; return send(...call); } }",
  });
  await page.getByText("Go").click();
  expect(await page.evaluate("last")).toEqual({
    method: "POST",
    body: expect.stringContaining("click"),
    keepalive: true,
    credentials: "omit",
  });
});

test("two clicks are two events", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  for (const _ of [1, 2]) {
    await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  }
  expect(new Set(clicks().map(({ eventId }) => eventId)).size).toBe(2);
});

test("a link that also closes is counted and closes", async () => {
  const htmlContent = "<a href='#x' data-close>Go</a>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
  expect(await panelsOf(page).count()).toBe(0);
});

test("neither the text nor Close is a click", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await page.getByText("Everything").click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForResponse(/events/);
  expect(clicks()).toEqual([]);
});

test("a click that cannot be counted does not disturb the page", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  await page.route(/events/, (route) => route.abort());
  await Promise.all([page.waitForEvent("requestfailed"), page.getByText("Go").click()]);
  expect(page.url()).toMatch(/#x$/);
});
