import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { chatUrl, newVisitor } from "../support/chat";
import { banner, send, survey } from "../support/client";
import { consoleHost as host, useConsole } from "../support/console";
import { consoleViews } from "../support/console-views";
import { eventually } from "../support/eventually";
import { authorOf, refunds } from "../support/operation-calls";
import { pictures } from "../support/pictures";
import type { TestService } from "../support/service";
import { openSocket, type Socket } from "../support/socket";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const stage = useConsole();
const { requests } = stage;

let service: TestService;
let site: typeof stage.site;
let page: Page;
beforeEach(() => {
  ({ service, site } = stage);
});

/** Signs in as a person with this role, and opens a place. */
async function open(...place: Parameters<typeof stage.open>): Promise<void> {
  page = await stage.open(...place);
}

const onCanvas = (text: string) => page.frameLocator(".canvas iframe").getByText(text);
const messages = async () => (await site.get("/messages")).body.data;
const asCode = (on: Page) => on.getByRole("button", { name: "Edit as code" }).click();
const isWrite = (request: Request) => request.method() === "PATCH";

test("a message is made, seen, put live, changed, brought back, and deleted and undone", async () => {
  await open("/messages");
  await page.getByRole("main").getByRole("link", { name: "New message" }).first().click();
  await page.getByRole("button", { name: /Sale code/ }).click();
  await onCanvas("10% off this week").waitFor();
  // Only looking creates nothing.
  expect(await messages()).toEqual([]);

  // Neither the dialog on the canvas nor the creation takes the focus while the user types.
  await page.getByRole("textbox", { name: "Heading" }).fill("");
  await page.keyboard.type("Twelve off");
  await page.waitForURL(/messages\/msg_/);
  const [made] = await messages();
  expect(made).toMatchObject({ name: "Sale code", status: "inactive" });
  const changed = made.htmlContent.replace("10% off this week", "Twelve off");
  await onCanvas("Twelve off").waitFor();
  // Typed text survives a reload.
  await page.reload();
  await onCanvas("Twelve off").waitFor();
  await page.getByText("Unsaved changes", { exact: true }).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/Saved at/).waitFor();

  await page.getByRole("button", { name: "Go live" }).click();
  const dialog = page.getByRole("dialog", { name: "Go live" });
  await dialog.getByText(`The tag is not on ${host}`, { exact: false }).waitFor();
  await dialog.getByText("It has no end", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Go live" }).click();
  // Nothing can be typed below it while it is open.
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Update live message" }).waitFor();
  expect(await messages()).toMatchObject([{ htmlContent: changed, status: "active" }]);

  await asCode(page);
  await page.getByLabel("HTML").fill("<h2>Broken");
  await page.getByRole("button", { name: "Update live message" }).click();
  await page.getByText("Visitors see the change within a minute.").waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: /Content Current · \d+ .*, \d\d:\d\d UTC$/ }).waitFor();
  await page
    .getByRole("button", { name: /Content/ })
    .filter({ hasNotText: "Current" })
    .click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  const restoring = page.getByRole("dialog", { name: /^Restore the version of/ });
  // What visitors would lose.
  await restoring.locator("del", { hasText: "Broken" }).waitFor();
  await restoring.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText(/^Restored the version of \d+ .*\.$/).waitFor();
  expect((await messages())[0].htmlContent).toBe(changed);

  await page.getByRole("tab", { name: "Edit" }).click();
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByRole("button", { name: "Delete message" }).click();
  await page.getByText("No messages yet.", { exact: false }).waitFor();
  expect(await messages()).toEqual([]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("link", { name: "Sale code" }).waitFor();
});

test("once a page is typed, the reason why a message does not show there is in the editor's words", async () => {
  const urlRules = [{ match: "CONTAINS" as const, value: "/cups", exclude: true }];
  const { id } = (await site.post("/messages", { ...banner, urlRules })).body;
  await open(`/messages/${id}`);
  await page.getByText("Who sees it?").click();
  const asked = page.getByLabel("Page", { exact: true });
  await asked.press("End");
  await asked.pressSequentially("cups?q=1");
  await page.getByText("It does not show, because of: Pages.").waitFor();
  const first = page.locator(".gates > li").first();
  expect(await first.textContent()).toBe(
    "Stops. Pages: “not: address contains /cups” excludes the page.",
  );
  await asked.fill("https://other.example/cups");
  await first.getByText("Domain: the page is not on shop.acme.com.").waitFor();
  // After an invalid address, the answer about the previous page is hidden.
  await asked.fill("cups");
  await first.waitFor({ state: "detached" });
});

test("a country that is not chosen leaves open who sees a message", async () => {
  const { id } = (await site.post("/messages", { ...banner, countries: ["DE"] })).body;
  await open(`/messages/${id}`);
  await page.getByText("Who sees it?").click();
  await page.getByText("Visitors from Germany see it there.", { exact: false }).waitFor();
  const first = page.locator(".gates > li").first();
  expect(await first.textContent()).toBe(
    "Depends. Countries: only Germany. You chose no country above.",
  );
  await page.getByLabel("Visitor’s country").fill("Germany");
  await first.getByText("Depends.").waitFor({ state: "detached" });
  await page.getByLabel("Visitor’s country").fill("France");
  await page.getByText("It does not show, because of: Countries.").waitFor();
});

test("the check of who sees a message includes its unsaved changes", async () => {
  const { id } = (await site.post("/messages", { ...banner, devices: ["MOBILE"] })).body;
  await open(`/messages/${id}`);
  await page.getByText("Who sees it?").click();
  await page.getByText("Visitors see it there.", { exact: false }).waitFor();
  await page.getByRole("combobox", { name: "Device", exact: true }).selectOption("DESKTOP");
  await page.getByText("It does not show, because of: Devices.").waitFor();
  await page.locator(".section > summary", { hasText: "Who and where" }).click();
  await page.getByRole("checkbox", { name: "Computers" }).check();
  await page.getByText("This includes your unsaved changes.").waitFor();
  await page.getByText("Visitors see it there.", { exact: false }).waitFor();
  await page.getByRole("checkbox", { name: "Computers" }).uncheck();
  await page.getByText("It does not show, because of: Devices.").waitFor();
  expect((await site.get(`/messages/${id}`)).body.devices).toEqual(["MOBILE"]);
});

test("a second message opens after the first", async () => {
  await site.post("/messages", { ...banner, name: "First" });
  await site.post("/messages", { ...banner, name: "Second" });
  await open("/messages");
  for (const name of ["First", "Second"]) {
    await page.getByRole("link", { name }).click();
    await page.getByRole("textbox", { name: "Text" }).waitFor();
    await page.getByRole("heading", { name }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Messages" }).click();
  }
  await page.getByRole("link", { name: "First" }).click();
  await page.getByRole("heading", { name: "First" }).waitFor();
  // One click is one step.
  await page.goBack();
  await page.getByRole("link", { name: "Second" }).waitFor();
});

test("text typed while a save is on its way stays, and is saved next", async () => {
  const { id } = (await site.post("/messages", { ...banner, name: "Sale" })).body;
  await open(`/messages/${id}`);
  let answer = () => {};
  const isTyped = new Promise<void>((settle) => {
    answer = settle;
  });
  await page.route(`**/api/v1/messages/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await isTyped;
    await route.continue();
  });
  await asCode(page);
  const html = page.getByLabel("HTML");
  await html.fill("one");
  await page.getByLabel("Name", { exact: true }).fill("Autumn");
  await Promise.all([page.waitForRequest(isWrite), page.keyboard.press("Control+s")]);
  await html.fill("one two");
  await Promise.all([page.waitForResponse((each) => isWrite(each.request())), answer()]);
  await page.getByText("Visitors see the change within a minute.").waitFor();
  await page.getByText("Unsaved changes", { exact: true }).waitFor();
  expect(await html.inputValue()).toBe("one two");
  expect(await page.getByRole("button", { name: "Keep my changes" }).count()).toBe(0);
  expect((await messages())[0]).toMatchObject({ name: "Autumn", htmlContent: "one" });
  await Promise.all([
    page.waitForResponse((each) => isWrite(each.request())),
    page.keyboard.press("Control+s"),
  ]);
  await page.getByText(/Saved at/).waitFor();
  expect((await messages())[0]).toMatchObject({ name: "Autumn", htmlContent: "one two" });
});

test("a message's shape, tone, limits and end are set, and what the whole site may show", async () => {
  const expiresAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { id } = (await site.post("/messages", { ...banner, name: "Sale", expiresAt })).body;
  await open("/");
  const next = page.locator("section", { hasText: "Next 7 days" });
  await next.getByText("ends").waitFor();
  await next.getByRole("link", { name: "Sale" }).click();
  const section = (name: string) => page.locator("summary", { hasText: name });
  const saved = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((each) => isWrite(each.request())),
      page.keyboard.press("Control+s"),
    ]);
    return await answer.json();
  };
  await section("Look").click();
  await page.getByLabel("Shape").selectOption("A bar across the page");
  await section("When").click();
  await section("Repeat and limits").click();
  await page.getByLabel("At most").fill("2");
  await page.getByLabel("within").selectOption("a week");
  expect(await saved()).toMatchObject({
    layout: "BAR",
    position: "TOP",
    frequency: { max: 2, periodSeconds: 604_800 },
  });
  await page.getByText("twice a week", { exact: false }).waitFor({ state: "attached" });
  await page.getByLabel("Kind").selectOption("Toast");
  await page.getByLabel("Tone").selectOption("Warning");
  await page.getByLabel("Disappears after").fill("9");
  expect(await saved()).toMatchObject({
    ...{ id, template: "toast", layout: null, tone: "WARNING", autoHideSeconds: 9 },
  });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: "Copy of Sale" }).waitFor();
  await page.goto(`${service.baseUrl}/console/${host}/settings/limits`);
  await page.getByLabel("Maximum per page").fill("1");
  // Unsaved edits are there again after visiting another place.
  await page.getByText("Unsaved changes", { exact: true }).waitFor();
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.goBack();
  expect(await page.getByLabel("Maximum per page").inputValue()).toBe("1");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByText("Unsaved changes", { exact: true }).waitFor({ state: "detached" });
  expect((await site.get(`/domains/${host}`)).body.frequencyCaps.maxPerPage).toBe(1);
  await page.getByRole("link", { name: "People", exact: true }).click();
  const mail = page.getByRole("main");
  await mail.getByLabel("When a visitor sends a form").selectOption("Immediately");
  await Promise.all([
    page.waitForResponse((each) => isWrite(each.request())),
    mail.getByRole("button", { name: "Save" }).click(),
  ]);
  expect((await site.get(`/domains/${host}`)).body.memberMail.leads).toBe("AT_ONCE");
});

test("somebody else's change is not overwritten, and what was typed stays", async () => {
  const before = { max: 2, periodSeconds: 86_400 };
  const theirs = { max: 2, periodSeconds: 604_800 };
  const { id } = (
    await site.post("/messages", { ...banner, status: "inactive", frequency: before })
  ).body;
  await open(`/messages/${id}`);
  await page.locator("summary", { hasText: "When" }).click();
  await asCode(page);
  await page.getByLabel("HTML").fill("mine");
  await site.patch(`/messages/${id}`, { htmlContent: "theirs", priority: 7, frequency: theirs });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await page.getByText("Your changes are still here", { exact: false }).waitFor();
  expect(await page.getByLabel("HTML").inputValue()).toBe("mine");
  // It does not go live over the conflict: the dialog would cover the choice.
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await save.click();
  await page.getByText(/Saved at/).waitFor();
  expect((await messages())[0]).toMatchObject({ htmlContent: "mine", priority: 7 });
  // The chosen period is shown, and is used with a new number.
  await page.getByLabel("At most").fill("3");
  await page.getByText("3 times a week", { exact: false }).waitFor({ state: "attached" });
});

test("a visitor is answered, noted and closed, by keyboard alone", async () => {
  const visitor = await newVisitor(chatUrl(service, site.accountId), { content: "Is it open?" });
  await open("/");
  await page
    .getByRole("link", { name: "Visitor has been waiting for less than a minute" })
    .waitFor();
  // Somebody who does not know the keys finds them here.
  await page.getByRole("button", { name: "Shortcuts" }).press("Enter");
  await page.getByRole("dialog", { name: "Shortcuts" }).getByText("Next conversation").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.getByRole("button", { name: /Is it open/ }).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("log").getByText("Is it open?").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("A regular.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("log").getByText("A regular.").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  const focused = () => page.evaluate("document.activeElement?.ariaLabel");
  expect(await focused()).toBe("Assigned to");
  const patches: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") patches.push(request.postData() ?? "");
  });
  // Typing in a select changes nothing until Enter. Escape restores the value.
  await page.keyboard.type("Me");
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Assigned to").inputValue()).toBe("");
  await page.keyboard.press("ArrowDown");
  expect(patches.filter((body) => body.includes("assignee"))).toEqual([]);
  const isAssigned = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.keyboard.press("Enter");
  await isAssigned;
  // Saving does not move the focus.
  expect(await focused()).toBe("Assigned to");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.keyboard.type("Yes, until six.");
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  const { body } = await visitor.read(0);
  expect(body.data.map((each: { content: string }) => each.content)).toEqual([
    "Is it open?",
    "Yes, until six.",
  ]);
  expect((await site.get(`/conversations/${visitor.conversationId}`)).body).toMatchObject({
    status: "closed",
    unreadCount: 0,
  });
});

test("the inbox shows a visitor's message at once, and each sees the other type", async () => {
  const visitor = await newVisitor(chatUrl(service, site.accountId), { content: "Hello?" });
  await open(`/inbox/${visitor.conversationId}`);
  // Headless Chromium shows no notifications, and all its pages have the focus.
  await page.addInitScript(`
    window.told = [];
    window.Notification = class { static permission = "granted"; constructor(name, { body }) { told.push(name + ": " + body); } };
    document.hasFocus = () => false;
  `);
  await page.reload();
  const log = page.getByRole("log");
  await log.getByText("Hello?").waitFor();
  const address = `${service.baseUrl}/ws?userId=${site.accountId}&domain=${host}`;
  const socket = (await openSocket(address, ["mw.v1", visitor.token])) as Socket;
  // The desk may not have its WebSocket yet, and the widget repeats the signal every few seconds while the visitor types.
  const typing = setInterval(() => socket.send({ action: "typing" }), 1000);
  await page
    .getByText("is typing…")
    .waitFor()
    .finally(() => clearInterval(typing));
  // Without the socket, the console would ask no sooner than after 20 seconds.
  await visitor.say("Anybody there?");
  await log.getByText("Anybody there?").waitFor({ timeout: 15_000 });
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.pressSequentially("Yes");
  // A signal without a WebSocket is lost; a later key sends the next.
  const pressing = setInterval(() => reply.press("s"), 1000);
  await socket.hears({ typing: true }).finally(() => clearInterval(pressing));
  socket.close();
  await newVisitor(chatUrl(service, site.accountId), { content: "Help!", name: "Ann" });
  await eventually(async () => expect(await page.evaluate("told.join()")).toBe("Ann: Help!"));
  await eventually(async () => expect(await page.title()).toBe(`(2) ${host} · Console`));
});

test("a reply carries a picture that is pasted or chosen, and the thread shows a visitor's", async () => {
  const picture = pictures["image/png"].toString("base64");
  const visitor = await newVisitor(chatUrl(service, site.accountId), { picture });
  await open(`/inbox/${visitor.conversationId}`);
  const shown = page.getByRole("log").getByRole("link", { name: "Picture" });
  await shown.waitFor();
  expect(await shown.getAttribute("target")).toBe("_blank");
  const composer = page.locator(".composer");
  const send = composer.getByRole("button", { name: "Send" });
  expect(await send.isDisabled()).toBe(true);
  const file = { name: "a.png", mimeType: "image/png", buffer: pictures["image/png"] };
  await page.getByLabel("Add a picture").setInputFiles(file);
  await composer.getByRole("img", { name: "Picture" }).waitFor();
  await composer.getByRole("button", { name: "Remove the picture" }).click();
  expect(await send.isDisabled()).toBe(true);
  await page.evaluate(`(() => {
    const given = new DataTransfer();
    given.items.add(new File([Uint8Array.from(atob("${picture}"), (each) => each.charCodeAt(0))], "a.png", { type: "image/png" }));
    document.querySelector(".composer textarea").dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: given }));
  })()`);
  await composer.getByRole("img", { name: "Picture" }).waitFor();
  if (process.env.CHAT_PICTURES)
    await page.screenshot({ path: `${process.env.CHAT_PICTURES}/inbox-picture.png` });
  await send.click();
  await shown.nth(1).waitFor();
  await composer.getByLabel("Add a picture").waitFor({ state: "attached" });
  const { data } = (await visitor.read()).body;
  expect(data[1]).toMatchObject({ content: "", picture: { width: 1, height: 1 } });
});

test("a slash in the inbox offers canned replies and articles, by keys alone", async () => {
  await site.post("/canned-replies", {
    title: "Opening hours",
    content: "Dear {visitor.name}, 9 to 5.",
  });
  await site.post("/knowledge", { ...refunds, url: "https://shop.acme.com/refunds" });
  const visitor = await newVisitor(chatUrl(service, site.accountId), { content: "When?" });
  const path = `/conversations/${visitor.conversationId}` as const;
  await open(`/inbox/${visitor.conversationId}`);
  const field = page.getByRole("textbox", { name: "Reply" });
  const offered = page.getByRole("listbox", { name: "Canned replies and articles" });
  await field.pressSequentially("/");
  await offered.getByRole("option", { name: refunds.title }).waitFor();
  await field.pressSequentially("hours");
  await offered.getByRole("option", { name: "Opening hours" }).waitFor();
  await field.press("Enter");
  await offered.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("Dear, 9 to 5.");
  await field.press("Enter");
  await field.pressSequentially("/refund");
  await offered.getByRole("option", { name: refunds.title }).waitFor();
  await field.press("ArrowDown");
  await field.press("Tab");
  expect(await field.inputValue()).toBe(
    `Dear, 9 to 5.\n${refunds.title}\nhttps://shop.acme.com/refunds`,
  );
  await field.press("Enter");
  await field.pressSequentially("/hours");
  await offered.waitFor();
  // Escape keeps the typed text.
  await field.press("Escape");
  await offered.waitFor({ state: "detached" });
  expect(await field.inputValue()).toMatch(/\n\/hours$/);
  expect((await site.get(path)).status).toBe(200);
});

test("the brand says whether the chat uses its colour, and links to that setting", async () => {
  await open("/settings/brand");
  await page.getByText("The chat uses this color too.").waitFor();
  await page.getByRole("link", { name: "Chat color" }).click();
  await page.getByLabel("Chat color").selectOption("Its own");
  await Promise.all([
    page.waitForResponse((each) => isWrite(each.request())),
    page.getByRole("button", { name: "Save" }).click(),
  ]);
  await page.getByRole("link", { name: "Brand" }).click();
  await page.getByText("The chat keeps its own color.").waitFor();
});

test("a website that cannot be is refused with the reason", async () => {
  await open("/settings/websites");
  await page.getByLabel("New website").fill("https://www.example.com/");
  await page.getByRole("button", { name: "Add website" }).click();
  await page
    .getByText("Names such as example.com and shop.localhost are reserved for examples", {
      exact: false,
    })
    .waitFor();
});

test("the brand sets the room that messages leave at the window's edges", async () => {
  await open("/settings/brand", { viewport: { width: 390, height: 800 } });
  const part = page.getByRole("main");
  const offsets = async () => {
    await Promise.all([
      page.waitForResponse((each) => isWrite(each.request())),
      part.getByRole("button", { name: "Save" }).click(),
    ]);
    const { brand } = (await site.get(`/domains/${host}`)).body;
    return [brand.offsetTop, brand.offsetRight, brand.offsetBottom, brand.offsetLeft];
  };
  await part.getByLabel("Space at the bottom").fill("56");
  await part.getByLabel("Space on the left").fill("0");
  expect(await offsets()).toEqual([null, null, 56, 0]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  const { headers } = await fetch(
    `${service.baseUrl}/api/embed/user?userId=${site.accountId}&domain=${host}`,
  );
  expect(new URLSearchParams(headers.get("x-widget-brand") ?? "").get("look")).toContain(
    "--mw-brand-offset-bottom:56px",
  );
  await part.getByLabel("Space at the bottom").fill("");
  expect(await offsets()).toEqual([null, null, null, 0]);
});

test("canned replies are added, changed and removed in the settings", async () => {
  await open("/settings/chat");
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: "Canned replies" }),
  });
  await part.getByLabel("Title").fill("Shipping");
  await part.getByLabel("Reply").fill("Two days.");
  await part.getByRole("button", { name: "Add reply" }).click();
  await part.getByRole("button", { name: "Change Shipping" }).click();
  await part.getByLabel("Reply").fill("Three days.");
  await part.getByRole("button", { name: "Save reply" }).click();
  await part.getByRole("cell", { name: "Three days." }).waitFor();
  const cell = part.getByRole("cell", { name: "Three days." });
  const remove = part
    .getByRole("row", { name: /Shipping/ })
    .getByRole("button", { name: "Remove" });
  await remove.click();
  await cell.waitFor({ state: "detached" });
  // For ten seconds nothing has happened yet.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await cell.waitFor();
  await remove.click();
  await cell.waitFor({ state: "detached" });
  const replies = async () => (await site.get("/canned-replies")).body.data;
  expect(await replies()).toMatchObject([{ title: "Shipping" }]);
  // Leaving the page means yes.
  await page.goto("about:blank");
  await eventually(async () => expect(await replies()).toEqual([]));
});

test("the inbox finds conversations of all queues by name, email or last message", async () => {
  const visitors = [
    { content: "Where is my mug?", name: "Mara Lind", email: "lind@acme.com" },
    { content: "Is the glaze safe?", name: "Jon", email: "jon@acme.com" },
  ];
  const ids: string[] = [];
  for (const visitor of visitors) {
    ids.push((await newVisitor(chatUrl(service, site.accountId), visitor)).conversationId);
  }
  await site.patch(`/conversations/${ids[0]}`, { status: "closed" });
  await open("/inbox");
  const rows = page.getByRole("complementary", { name: "Inbox" }).getByRole("listitem");
  await rows.filter({ hasText: "Jon" }).waitFor();
  expect(await rows.count()).toBe(1);
  const find = page.getByRole("searchbox", { name: "Search open and closed conversations" });
  // The field promises what the API compares.
  expect(await find.getAttribute("placeholder")).toBe("Name, email or latest message");
  await find.focus();
  for (const begins of ["mar", "LIND@", "where is"]) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(begins);
    await rows.filter({ hasText: "Mara Lind" }).getByText("Closed", { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    await find.fill("nobody");
    await page.getByText("No name, email or latest message contains that.").waitFor();
  }
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await rows.filter({ hasText: "Jon" }).waitFor();
});

test("a conversation is taken, tagged and snoozed in the inbox", async () => {
  const visitor = await newVisitor(chatUrl(service, site.accountId), { content: "Forty pairs?" });
  const path = `/conversations/${visitor.conversationId}` as const;
  await open(`/inbox/${visitor.conversationId}`);
  const after = async (act: () => Promise<unknown>, fields: object) => {
    await act();
    await eventually(async () => expect((await site.get(path)).body).toMatchObject(fields));
  };
  const choose = (label: string, option: string, fields: object) =>
    after(() => page.getByLabel(label, { exact: true }).selectOption({ label: option }), fields);
  await page.getByRole("log").getByText("Forty pairs?").waitFor();
  await choose("Assigned to", "Me", { assignee: { kind: "member" } });
  await page.getByLabel("Tags").fill("wholesale, boots, boots");
  await after(() => page.getByLabel("Tags").press("Enter"), { tags: ["wholesale", "boots"] });
  await choose("Snooze", "For a day", { snoozedUntil: expect.any(String) });
  await page.getByText(/^Snoozed until/).waitFor({ state: "attached" });
  if (process.env.CHAT_PICTURES) {
    await page.screenshot({ path: `${process.env.CHAT_PICTURES}/inbox.png` });
  }
  await choose("Snooze", "Unsnooze", { snoozedUntil: null });
  await choose("Assigned to", "Nobody", { assignee: null });
});

test("pressing the place that is open shows what came since", async () => {
  await open("/leads");
  await page.waitForLoadState("networkidle");
  const form = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=${host}`;
  await send(form, "POST", { body: { form: "late", data: { email: "late@acme.com" } } });
  await page.getByRole("link", { name: /^Leads/ }).click();
  await page.getByText("late@acme.com").first().waitFor();
});

test("a lead is read and downloaded, and nothing that strangers write runs", async () => {
  const attack = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>`;
  const form = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=${host}`;
  const data = { email: "ann@acme.com", note: attack, [attack]: attack };
  await send(form, "POST", { body: { form: "contact", data } });
  await site.post("/messages", { name: attack, template: "banner", htmlContent: "a" });
  await site.post("/landing-pages", { title: attack, templateId: "waitlist" });
  await site.post("/knowledge", { title: attack, content: attack, tags: [attack.slice(0, 50)] });
  await newVisitor(chatUrl(service, site.accountId), { content: attack, name: attack });
  await open("/leads");
  await page.getByRole("button", { name: "ann@acme.com", exact: true }).click();
  await page.getByRole("dialog").getByText("window.ran", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "leads.csv");
  await saved.saveAs(file);
  expect(readFileSync(file, "utf8")).toContain("ann@acme.com");
  await eventually(async () =>
    expect((await site.get("/form-submissions")).body.data[0].status).toBe("read"),
  );
  for (const place of ["", "messages", "pages", "help", "inbox", "numbers"]) {
    await page.goto(`${service.baseUrl}/console/${host}/${place}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("link", { name: "window.ran", exact: false }).click();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: /created it/ }).click();
  // The first version shows its content.
  await page.locator(".version ins", { hasText: "window.ran" }).first().waitFor();
  expect(await page.evaluate("window.ran")).toBeUndefined();
});

test("a person's forms, chats and survey answers are shown together, with four requests", async () => {
  const form = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=${host}`;
  const sent = [
    { form: "letter", data: { email: "Ann@acme.com" } },
    { form: "contact", data: { email: "bob@acme.com", note: "Not ann@acme.com" } },
    { form: "contact", data: { Mail: " ann@acme.com ", note: "Do you ship to Spain?" } },
  ];
  for (const body of sent) await send(form, "POST", { body });
  const visitors = [
    { content: "Where is my mug?", email: "ann@acme.com" },
    { content: "ann@acme.com has my mug", email: "bob@acme.com" },
  ];
  for (const visitor of visitors) await newVisitor(chatUrl(service, site.accountId), visitor);
  const { id } = (await site.post("/messages", { ...survey, status: "active" } as never)).body;
  for (const why of ["Write to ANN@acme.com", "No address"]) {
    const answers = { nps: 8, why };
    await send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, finished: false, answers },
    });
  }
  await open("/leads");
  const rows = page.locator("tbody tr");
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await rows.first().textContent()).toMatch(/^ann@acme\.com2 formscontact, letter/);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && /leads|form|conv|survey|mess/.test(pathname)) {
      asked.push(pathname.replace(id, "ID"));
    }
  });
  await page.getByRole("button", { name: "ann@acme.com", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "ann@acme.com" });
  await dialog.getByText("How likely?").waitFor();
  await dialog.getByText("Write to ANN@acme.com").waitFor();
  expect(await dialog.getByRole("link").allTextContents()).toEqual(["Where is my mug?", "Survey"]);
  expect(await dialog.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    ...["contact", "letter", "Chats", "Survey Survey"],
  ]);
  await page.evaluate(axe);
  expect(
    await page.evaluate(
      "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id }) => id))",
    ),
  ).toEqual([]);
  // Both of hers are marked as read, after which the list is loaded again.
  await eventually(async () => {
    const { data } = (await site.get("/form-submissions")).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual(["read", "new", "read"]);
  });
  expect(asked.filter((path) => !path.endsWith("form-submissions")).sort()).toEqual([
    ...["/api/v1/conversations", "/api/v1/messages/ID", "/api/v1/survey-responses"],
  ]);
  await dialog.getByRole("button", { name: "Spam" }).last().press("Enter");
  await eventually(async () => {
    const { data } = (await site.get("/form-submissions?status=spam")).body;
    expect(data.map(({ form }: { form: string }) => form)).toEqual(["letter"]);
  });
  await dialog.getByRole("link", { name: "Where is my mug?" }).press("Enter");
  await page.getByRole("heading", { name: "ann@acme.com" }).waitFor();
});

test("a viewer sees everything and can change nothing", async () => {
  const { id } = (
    await site.post("/messages", { name: "Sale", template: "banner", htmlContent: "a" })
  ).body;
  await open(`/messages/${id}`, {}, "viewer");
  await page.getByRole("tab", { name: "Results" }).waitFor();
  expect(await page.getByRole("button", { name: /live message|Switch off|Delete/ }).count()).toBe(
    0,
  );
  expect(await page.getByLabel("HTML").isDisabled()).toBe(true);
  await site.patch(`/messages/${id}`, { htmlContent: "<h2>A</h2><p>b</p>" });
  await page.reload();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.waitFor();
  expect(await text.getAttribute("contenteditable")).toBe("false");
  await page.locator(".part > summary").last().press("Alt+ArrowUp");
  expect(await page.getByText("Unsaved changes", { exact: true }).count()).toBe(0);
  await page.goto(`${service.baseUrl}/console/${host}/settings/brand`);
  await page.getByRole("heading", { name: "Brand" }).first().waitFor();
  expect(await page.getByLabel("Name", { exact: true }).isDisabled()).toBe(true);
  await page.goto(`${service.baseUrl}/console/${host}/settings/people`);
  await page.getByText("Only account owners can see this.").waitFor();
});

test.each([
  ["light", 1280],
  ["dark", 390],
] as const)("axe finds nothing in any place: %s, %i px wide", async (colorScheme, width) => {
  const paths = await consoleViews(service, site);
  const options = { colorScheme, viewport: { width, height: 800 } };
  // A member has 120 requests a minute, so two of them look at all places.
  let role: "owner" | "editor" | undefined;
  for (const path of paths) {
    const seer = path.startsWith("/settings") ? "owner" : "editor";
    if (seer !== role) await open("/", options, seer);
    role = seer;
    await page.goto(`${service.baseUrl}/console/${host}${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await page.evaluate(axe);
    const found = await page.evaluate<string[]>(
      `axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))`,
    );
    expect([path, found]).toEqual([path, []]);
    for (const narrow of width === 390 ? [390, 320] : [width]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      const across = `[...document.querySelectorAll("#place *, .rail *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest(".table-frame, .scroller, ul.ticks, svg, .hidden") && getComputedStyle(each).position !== "fixed").map((each) => each.tagName + "." + each.className).slice(0, 3)`;
      // Content that is still loading may be too wide for a moment. The page's policy allows no `eval`, so a function cannot
      // wait there.
      let scrolls = true;
      for (let look = 0; scrolls && look < 40; look += 1) {
        if (look > 0) await page.waitForTimeout(50);
        scrolls = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
      }
      expect([path, narrow, scrolls, scrolls && (await page.evaluate(across))]).toEqual([
        ...[path, narrow, false, false],
      ]);
    }
    await page.setViewportSize({ width, height: 800 });
  }
});

test("an author's proposal is on the first page, and an editor's approval applies it", async () => {
  const { id } = (await site.post("/messages", { ...banner, name: "Spring sale" })).body;
  const author = await authorOf(site, service);
  await author.patch(`/messages/${id}`, { htmlContent: "<p>Half price</p>" });
  await open("/");
  const section = page.locator("section", { hasText: "Waiting for review" });
  await section.getByText("Author wants to change").waitFor();
  // The proposal is counted on the home page and in the rail.
  await page.getByRole("link", { name: "1 proposal to review" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Home 1" }).waitFor();
  await section.getByText("Changes: Content", { exact: true }).waitFor();
  await page.evaluate(axe);
  const violations = await page.evaluate<unknown[]>(
    "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id }) => id))",
  );
  expect(violations).toEqual([]);
  // In its record, before and after are drawn, and the changed words are marked.
  await section.getByRole("link", { name: "Compare" }).click();
  await page.frameLocator(".side-by-side iframe >> nth=1").getByText("Half price").waitFor();
  await page.locator("ins").getByText("Half price").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Approve" }).click();
  await page.getByText("Approved and applied.").waitFor();
  await page.getByText("proposes a change", { exact: false }).waitFor({ state: "detached" });
  expect((await messages())[0].htmlContent).toBe("<p>Half price</p>");
});

test("every request is of the public API, a file, or a sign-in route", async () => {
  await open("/");
  for (const place of ["messages/new", "inbox", "leads", "numbers", "pages", "help", "settings"]) {
    await page.goto(`${service.baseUrl}/console/${host}/${place}`);
    await page.getByRole("heading").first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  const { paths } = (await send(`${service.baseUrl}/openapi.json`, "GET")).body;
  const known = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    ),
  );
  const unknown = [...requests].filter(
    (each) =>
      !known.some((pattern) => pattern.test(each)) &&
      !/^GET \/(console(\/.*)?|embed\.js|embed\/\w+\/[\w-]+\.(js|webp)|canvas(-article|-judge)?\.js)$/.test(
        each,
      ) &&
      !/^(GET|POST) \/api\/sessions(\/(offer|current))?$/.test(each),
  );
  expect(unknown).toEqual([]);
  expect([...requests]).toContain("GET /api/v1/me");
});
