import { chatUrl, newVisitor } from "../support/chat";
import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { landingPage } from "../support/operation-calls";

const stage = useConsole();

const newMessage = async (fields: object = {}) =>
  (await stage.site.post("/messages", { ...banner, ...fields } as never)).body.id as string;

test("a priority below zero is typed and saved, and API calls name the version that was written over", async () => {
  const id = await newMessage();
  const page = await stage.open(`/messages/${id}`);
  await page.locator("details[data-section=when] > summary").click();
  await page.getByText("Repeat and limits").click();
  const priority = page.getByLabel("Priority", { exact: true });
  await priority.press("Control+a");
  await priority.pressSequentially("-5");
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body.priority).toBe(-5),
  );
  await page.getByRole("button", { name: "API calls" }).click();
  const write = page.locator("details.part", { hasText: "PATCH" }).first();
  await write.locator("summary").click();
  expect(await write.locator("code").first().textContent()).toContain(`-H 'If-Match: "1"'`);
});

test("start, end and hours of a message share one time zone, and a time stays as it reads in another", async () => {
  const id = await newMessage();
  const page = await stage.open(`/messages/${id}`);
  await page.locator("details[data-section=when] > summary").click();
  const when = page.locator("details[data-section=when]");
  await when.locator("input[aria-label=Ends]").fill("2027-03-07T23:59");
  const zone = when.getByRole("combobox", { name: /zone/i });
  expect(await zone.count()).toBe(1);
  await zone.click();
  await page.keyboard.type("tokyo");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body).toMatchObject({
      expiresAt: "2027-03-07T14:59:00.000Z",
      scheduleTimezone: "Asia/Tokyo",
    }),
  );
});

test("the views of a record are reached by arrow keys", async () => {
  const page = await stage.open(`/messages/${await newMessage()}`);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Edit").focus();
  await page.keyboard.press("ArrowLeft");
  await eventually(async () =>
    expect(await tab("History").getAttribute("aria-selected")).toBe("true"),
  );
  await eventually(async () =>
    expect(await tab("History").evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await page.keyboard.press("Home");
  await eventually(async () =>
    expect(await tab("Edit").getAttribute("aria-selected")).toBe("true"),
  );
  expect(await tab("History").getAttribute("tabindex")).toBe("-1");
});

test("a sentence with Undo works above a dialog, and stays while it has the focus", async () => {
  const id = await newMessage({ name: "Spring sale" });
  const page = await stage.open("/messages");
  await page.clock.install();
  const switchOff = async () => {
    await page.getByRole("button", { name: "Actions for Spring sale" }).click();
    await page.getByRole("menuitem", { name: "Switch off" }).click();
  };
  await switchOff();
  const undo = page.locator(".toasts").getByRole("button", { name: "Undo", exact: true });
  await undo.focus();
  await page.clock.runFor(15_000);
  expect(await undo.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  const isActive = () =>
    eventually(async () =>
      expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("active"),
    );
  await isActive();
  await page.clock.runFor(15_000);
  await switchOff();
  await undo.waitFor();
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog", { name: "Shortcuts" }).waitFor();
  await undo.click();
  await isActive();
});

test("the palette of an analyst finds what the role may read, and Home says of nothing that it loads", async () => {
  await newMessage({ name: "Spring sale" });
  const page = await stage.open("/", {}, "analyst");
  await page
    .getByRole("heading", { name: "Live now" })
    .or(page.getByText("Spring sale"))
    .first()
    .waitFor();
  expect(await page.locator("[aria-busy=true]").count()).toBe(0);
  await page.goto(page.url().replace(/\/$/, "/numbers"));
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Spring");
  await page.getByRole("option", { name: /Spring sale/ }).waitFor();
});

test("Home lists the live messages by their last change", async () => {
  const id = await newMessage({ name: "Spring sale", status: "active" });
  await newMessage({ name: "Newsletter", status: "active" });
  await stage.site.patch(`/messages/${id}`, { priority: 5 });
  const page = await stage.open("/");
  const list = page.getByRole("main").locator("section", { hasText: "Live now" });
  await list.getByRole("listitem").nth(1).waitFor();
  expect(await list.getByRole("link").allTextContents()).toEqual(["Spring sale", "Newsletter"]);
});

test("a new message does not scroll a user who reads further up", async () => {
  const url = chatUrl(stage.service, stage.site.accountId);
  const { conversationId: id, say } = await newVisitor(url, { name: "Mara" });
  for (let count = 0; count < 3; count += 1) {
    const content = "A line\n".repeat(40);
    await stage.site.post(`/conversations/${id}/messages`, { author: "agent", content });
  }
  const page = await stage.open(`/inbox/${id}`, { viewport: { width: 1280, height: 500 } });
  const log = page.getByRole("log");
  await log.getByText("A line").nth(2).waitFor();
  const fromEnd = () => log.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
  await eventually(async () => expect(await fromEnd()).toBeLessThan(2));
  await log.evaluate((it) => it.scrollTo(0, 0));
  await say("Are you there?");
  await log.getByText("Are you there?").waitFor();
  expect(await log.evaluate((it) => it.scrollTop)).toBe(0);
  await log.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await say("Hello?");
  await log.getByText("Hello?", { exact: true }).last().waitFor();
  await eventually(async () => expect(await fromEnd()).toBeLessThan(2));
});

test("typed text is there again after its view has failed", async () => {
  const id = await newMessage();
  const page = await stage.open(`/messages/${id}`);
  // The test causes this error.
  page.removeAllListeners("pageerror");
  await page.getByLabel("Name", { exact: true }).fill("Half-typed");
  await page.route("**/api/v1/revisions?*", (route) =>
    route.fulfill({ json: { data: [{}], nextCursor: null } }),
  );
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("Something went wrong in this view", { exact: false }).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(async () =>
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Half-typed"),
  );
});

test("an offline change of live content asks again, and is done or dropped", async () => {
  const { id } = (await stage.site.post("/landing-pages", landingPage)).body;
  await stage.site.post(`/landing-pages/${id}/publish`);
  const status = async () => (await stage.site.get(`/landing-pages/${id}`)).body.status;
  const page = await stage.open(`/pages/${id}`);
  const dialog = page.getByRole("dialog", { name: "Do what you clicked while offline?" });
  const takeDown = page.getByRole("button", { name: "Unpublish" });
  const pressOffline = async () => {
    await takeDown.waitFor();
    await page.context().setOffline(true);
    await page.getByText("You are offline", { exact: false }).waitFor();
    await takeDown.click();
    await page.context().setOffline(false);
    await dialog.waitFor();
    expect(await status()).toBe("published");
  };
  await pressOffline();
  await dialog.getByRole("button", { name: "Skip it" }).click();
  await page.getByText("Not done.").waitFor();
  expect(await status()).toBe("published");
  await pressOffline();
  await dialog.getByRole("button", { name: "Do it now" }).click();
  await eventually(async () => expect(await status()).toBe("draft"));
});
