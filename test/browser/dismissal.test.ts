import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const stored = (page: Page) => page.evaluate("localStorage.length + sessionStorage.length");
const close = (page: Page) => page.getByRole("button", { name: "Close" }).click();

test("nothing is stored and no cookie is set before the visitor closes a banner", async () => {
  const page = await stage.visit({ messages: [banner({ dismissBehavior: "PERMANENT" })] });
  await panelsOf(page).waitFor();
  expect(await stored(page)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
  await close(page);
  expect(await stored(page)).toBe(1);
  expect(await page.context().cookies()).toEqual([]);
});

test("a banner closed for the session stays closed over a reload, and is back in the next one", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await close(page);
  await expectShown(page, []);
  await page.reload();
  await expectShown(page, []);
  const nextSession = await page.context().newPage();
  const url = page.url();
  await page.close();
  await nextSession.goto(url);
  await expectShown(nextSession, ["Spring sale"]);
});

test("a banner closed for the session is closed in the other open tabs, and in new ones", async () => {
  const page = await stage.visit({ messages: [banner()] });
  const openTab = async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    return tab;
  };
  const earlier = await openTab();
  await panelsOf(earlier).waitFor();
  await close(page);
  await panelsOf(earlier).waitFor({ state: "detached" });
  const later = await openTab();
  await expectShown(later, []);
  await page.close();
  await earlier.reload();
  await expectShown(earlier, []);
});

test("a banner closed for an hour is back afterwards", async () => {
  const messages = [banner({ dismissBehavior: "DURATION", dismissDuration: 3600 })];
  const page = await stage.visit({ messages, at: "2026-11-21T12:00:00Z" });
  await close(page);
  for (const [time, texts] of [
    ["12:59:59", []],
    ["13:00:00", ["Spring sale"]],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-21T${time}Z`));
    await page.reload();
    await expectShown(page, texts);
  }
});

test("a banner closed for an hour is back afterwards, even while older tabs are open", async () => {
  const messages = [banner({ dismissBehavior: "DURATION", dismissDuration: 3600 })];
  const page = await stage.visit({ messages });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await panelsOf(other).waitFor();
  await close(page);
  const later = await page.context().newPage();
  await later.clock.setFixedTime(Date.now() + 3_601_000);
  await later.goto(page.url());
  await expectShown(later, ["Spring sale"]);
});

test("a banner closed for good is still closed in ten years, in another tab", async () => {
  const page = await stage.visit({ messages: [banner({ dismissBehavior: "PERMANENT" })] });
  await close(page);
  const other = await page.context().newPage();
  await other.clock.setFixedTime(new Date("2036-11-21"));
  await other.goto(page.url());
  await expectShown(other, []);
});

test("a banner that cannot be dismissed has no close button", async () => {
  const page = await stage.visit({ messages: [banner({ dismissBehavior: "NONE" })] });
  await panelsOf(page).waitFor();
  expect(await page.getByRole("button", { name: "Close" }).count()).toBe(0);
});

test("a banner whose dismissBehavior the script does not know can be closed, and is back on the next page", async () => {
  const page = await stage.visit({ messages: [banner({ dismissBehavior: "SOMETIMES" })] });
  await close(page);
  await expectShown(page, []);
  expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
  await page.reload();
  await expectShown(page, ["Spring sale"]);
});

test("`data-close` in the content closes and is remembered, but is no click", async () => {
  const htmlContent = "<p>Hello</p><button data-close>No thanks</button>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await page.getByText("No thanks").click();
  expect(await panelsOf(page).count()).toBe(0);
  await page.reload();
  await expectShown(page, []);
  expect(stage.service.events.map(({ type }) => type)).not.toContain("click");
});

test("a banner is closed by keyboard", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await panelsOf(page).count()).toBe(0);
});

test("closing one banner leaves the other banners", async () => {
  const other = banner({ id: "msg_2", htmlContent: "<p>Other</p>", position: "TOP_LEFT" });
  const page = await stage.visit({ messages: [banner(), other] });
  await panelsOf(page).first().getByRole("button", { name: "Close" }).click();
  await expectShown(page, 1);
  await page.reload();
  await expectShown(page, 1);
});

test("if storage is denied a banner is shown and closes for the page view", async () => {
  const page = await stage.visit({
    messages: [banner()],
    html: (tag) =>
      `<iframe sandbox="allow-scripts" width="600" height="400" srcdoc='${tag}'></iframe>`,
  });
  const panel = page.frameLocator("iframe").locator("messaging-widget section:not([inert])");
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await panel.count()).toBe(0);
});

test("a modal hidden and shown again at once is not closed by the visitor", async () => {
  const messages = [banner({ template: "modal", dismissBehavior: "PERMANENT" })];
  const page = await stage.visit({ messages });
  for (const waitMs of [0, 60, 130, 160]) {
    await panelsOf(page).waitFor();
    await page.evaluate(`new Promise((resolve) => {
      MessagingWidget.hide("msg_1");
      setTimeout(() => resolve(MessagingWidget.show("msg_1")), ${waitMs});
    })`);
    await page.waitForTimeout(400);
    expect(await panelsOf(page).count()).toBe(1);
  }
  expect(await stored(page)).toBe(0);
  expect(stage.service.events.map(({ type }) => type)).not.toContain("dismiss");
});

test.each(["modal", "banner"])(
  "a %s taken down and put back by a navigation there and back is not closed by the visitor",
  async (template) => {
    const urlRules = [{ match: "EXACT", value: "/away", exclude: true }];
    const page = await stage.visit({
      messages: [banner({ template, urlRules, dismissBehavior: "PERMANENT" })],
    });
    await panelsOf(page).waitFor();
    await page.evaluate(`new Promise((resolve) => {
      history.pushState(null, "", "/away");
      setTimeout(() => resolve(history.pushState(null, "", "/")), 60);
    })`);
    await page.waitForTimeout(700);
    expect(await panelsOf(page).count()).toBe(1);
    expect(await stored(page)).toBe(0);
  },
);

test("Escape in a fading modal stores nothing", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "modal", dismissBehavior: "PERMANENT" })],
  });
  await panelsOf(page).waitFor();
  await page.evaluate(`MessagingWidget.hide("msg_1")`);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  expect(await stored(page)).toBe(0);
});
