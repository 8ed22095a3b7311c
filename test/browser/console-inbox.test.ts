import { chatUrl, newVisitor } from "../support/chat";
import { consoleHost, useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { proveDomain } from "../support/prove-domain";
import { openSocket } from "../support/socket";

const stage = useConsole();

const visitorOf = (body: object, language = "") =>
  newVisitor(`${chatUrl(stage.service, stage.site.accountId)}&lang=${language}`, {
    ...{ content: "Hello?", ...body },
  });

test("visitors without a name are listed with their page, and Home names who waits", async () => {
  await visitorOf({ pageUrl: "https://shop.acme.com/cups/?ref=1" });
  await visitorOf({ pageUrl: "https://shop.acme.com/" });
  await visitorOf({ name: "Mara" });
  const page = await stage.open("/inbox");
  const rows = page.getByRole("complementary", { name: "Inbox" }).getByRole("listitem");
  for (const name of ["Visitor on /cups", "Visitor on the home page", "Mara"]) {
    await rows.filter({ hasText: name }).waitFor();
  }
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "Mara has been waiting for less than a minute" }).click();
  await page.getByRole("heading", { name: "Mara" }).waitFor();
});

test("a conversation that is gone leads back to the list", async () => {
  const page = await stage.open("/inbox/cnv_gone");
  await page.getByRole("alert").getByText("This no longer exists.").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.waitForURL(/\/inbox$/);
});

test("a question mark shows the shortcuts anywhere in the inbox outside of text fields", async () => {
  await visitorOf({ name: "Mara" });
  const page = await stage.open("/inbox");
  await page.getByRole("button", { name: /^Mara/ }).waitFor();
  const keys = page.getByRole("dialog", { name: "Shortcuts" });
  const isShownBy = async (press: string) => {
    await page.keyboard.press(press);
    await keys.waitFor();
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
  };
  // Some keyboards have it without Shift.
  for (const press of ["Shift+?", "?"]) await isShownBy(press);
  // The chosen queue stays selected in its list.
  const queue = page.getByRole("combobox", { name: "Conversations" });
  await queue.focus();
  await isShownBy("Shift+?");
  expect(await queue.inputValue()).toBe("open");
  const find = page.getByRole("searchbox");
  await find.focus();
  await page.keyboard.type("Why?");
  expect(await find.inputValue()).toBe("Why?");
  expect(await keys.count()).toBe(0);
});

test("only one of all open tabs rings", async () => {
  const first = await stage.open("/inbox");
  const second = await first.context().newPage();
  await second.goto(first.url());
  const tabs = [first, second];
  const rowOf = (tab: typeof first, name: string) =>
    tab.getByRole("button", { name: new RegExp(`^${name}`) });
  for (const tab of tabs) {
    await tab.getByText("All answered.").first().waitFor();
    await tab.evaluate(`{
      self.tones = 0;
      const { prototype } = AudioScheduledSourceNode;
      const { start } = prototype;
      prototype.start = function (...when) {
        self.tones += 1;
        start.apply(this, when);
      };
    }`);
  }
  for (const name of ["Mara", "Bob"]) {
    await visitorOf({ name });
    for (const tab of tabs) await rowOf(tab, name).waitFor();
  }
  const tones = async () =>
    (await Promise.all(tabs.map((tab) => tab.evaluate<number>("self.tones")))).reduce(
      (sum, each) => sum + each,
    );
  // Two notes for each who waits.
  await eventually(async () => expect(await tones()).toBe(4));
});

test("a bot's conversation is taken over", async () => {
  const { conversationId: id } = await visitorOf({});
  await stage.site.post(`/conversations/${id}/claim`, {});
  const page = await stage.open(`/inbox/${id}`);
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByText("is answering.", { exact: false }).waitFor({ state: "detached" });
  await eventually(async () =>
    expect((await stage.site.get(`/conversations/${id}`)).body).toMatchObject({
      assignee: { kind: "member" },
      claim: null,
    }),
  );
});

test("on a wide window the first conversation opens, and is read after two seconds of looking at it", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  const page = await stage.open("/");
  await page.clock.install();
  // Every page of headless Chromium has the focus.
  await page.evaluate("window.isSeen = false; document.hasFocus = () => isSeen;");
  await page.getByRole("navigation").getByRole("link", { name: "Inbox" }).click();
  await page.waitForURL(new RegExp(`/inbox/${id}$`));
  const log = page.getByRole("log");
  await log.getByText("Hello?").waitFor();
  const unread = async () => (await stage.site.get(`/conversations/${id}`)).body.unreadCount;
  await page.clock.runFor(5_000);
  await page.evaluate("isSeen = true; dispatchEvent(new Event('focus'))");
  await page.clock.runFor(1_500);
  // The timer starts again when the window gets the focus.
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.clock.runFor(1_500);
  expect(await unread()).toBe(1);
  await page.clock.runFor(600);
  await eventually(async () => expect(await unread()).toBe(0));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("link", { name: "Inbox" }).first().click();
  await page.getByRole("button", { name: /^Mara/ }).waitFor();
});

test("on a phone the head of a conversation is one row, and a button opens the rest", async () => {
  const pageUrl = "https://shop.acme.com/a-page-with-a-long-name-that-needs-room";
  const { conversationId: id } = await visitorOf({ pageUrl });
  const page = await stage.open(`/inbox/${id}`, { viewport: { width: 390, height: 844 } });
  const thread = page.getByRole("region", { name: "Visitor on /a-page" });
  const more = thread.getByRole("button", { name: "More" });
  await more.waitFor();
  const head = await thread.locator("> header").boundingBox();
  expect(head?.height).toBeLessThanOrEqual(48);
  const log = await thread.getByRole("log").boundingBox();
  expect((log?.y ?? 0) - (head?.y ?? 0)).toBeLessThan(72);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await more.click();
  await thread.getByRole("button", { name: "Details" }).waitFor();
  await thread.getByLabel("Assigned to").waitFor();
  await thread.getByText("Assigned to", { exact: true }).waitFor();
  await thread.getByRole("button", { name: "Close" }).click();
  await thread.getByRole("button", { name: "Reopen" }).waitFor();
});

test("a row has the visitor's last words, and stays while its conversation is answered", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara", content: "Do you ship to Oslo?" });
  const page = await stage.open(`/inbox/${id}?queue=waiting`);
  const row = page
    .getByRole("complementary", { name: "Inbox" })
    .getByRole("listitem")
    .filter({ hasText: "Mara" });
  await row.getByText("Do you ship to Oslo?").waitFor();
  await page.getByRole("textbox", { name: "Reply" }).fill("Yes, in four days.");
  const isRead = page.waitForResponse((answer) => answer.url().includes("waiting=true"));
  await page.keyboard.press("Control+Enter");
  await isRead;
  await page.getByRole("log").getByText("Yes, in four days.").waitFor();
  await row.locator("time").waitFor();
  expect(await row.textContent()).toContain("Do you ship to Oslo?");
  await page.getByRole("combobox", { name: "Conversations" }).selectOption("mine");
  await row.getByText("Do you ship to Oslo?").waitFor();
  // It stays loaded only while it is open.
  await page.getByRole("combobox", { name: "Conversations" }).selectOption("waiting");
  await page.getByText("All answered.").waitFor();
});

test("a hand-over shows in the list, and to those who can only read also above the chat", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  await stage.open("/inbox", {}, "support", "Sam");
  const page = await stage.open(`/inbox/${id}`, {}, "owner", "Ana");
  const row = page
    .getByRole("complementary", { name: "Inbox" })
    .getByRole("button", { name: /^Mara/ });
  const menu = page.getByRole("combobox", { name: "Assigned to" });
  await menu.selectOption("Sam");
  await row.getByText("Assigned to Sam").waitFor();
  await menu.selectOption("Me");
  await row.getByText("Assigned to you").waitFor();
  const reader = await stage.open(`/inbox/${id}`, {}, "viewer", "Ira");
  await reader.getByRole("region", { name: "Mara" }).getByText("Assigned to Ana").waitFor();
});

test("a colleague who has just joined can be given a conversation, and an invitation leads back to it", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  await visitorOf({ name: "Jon" });
  const page = await stage.open(`/inbox/${id}`, {}, "owner", "Ana");
  const menu = page.getByRole("combobox", { name: "Assigned to" });
  await menu.getByText("Invite a colleague…").waitFor({ state: "attached" });
  await stage.open("/inbox", {}, "support", "Sam");
  await menu.focus();
  await menu.selectOption("Sam");
  await page.getByText("Assigned to Sam").waitFor();
  await menu.selectOption("Invite a colleague…");
  await page.waitForURL(/\/settings\/people$/);
  await page.goBack();
  await page.getByRole("region", { name: "Mara" }).waitFor();
  expect(page.url()).toContain(id);
});

test("several conversations are closed in one step, Undo reopens them, and a missing colleague can be invited", async () => {
  const ids = await Promise.all(
    ["Mara", "Jon"].map(async (name) => (await visitorOf({ name })).conversationId),
  );
  const page = await stage.open("/inbox");
  for (const name of ["Mara", "Jon"]) await page.getByLabel(`Select ${name}`).check();
  await page
    .getByRole("region", { name: "2 selected" })
    .getByRole("button", { name: "Close" })
    .click();
  const states = async () =>
    Promise.all(ids.map(async (id) => (await stage.site.get(`/conversations/${id}`)).body.status));
  await page.getByText("2 closed.").waitFor();
  expect(await states()).toEqual(["closed", "closed"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () => expect(await states()).toEqual(["open", "open"]));
  await page.getByRole("combobox", { name: "Assigned to" }).selectOption("Invite a colleague…");
  await page.waitForURL(/\/settings\/people$/);
});

test("a snoozed conversation has its queue", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  await visitorOf({ name: "Jon" });
  const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await stage.site.patch(`/conversations/${id}`, { snoozedUntil });
  const page = await stage.open("/inbox");
  await page.getByRole("combobox", { name: "Conversations" }).selectOption("snoozed");
  const rows = page.getByRole("complementary", { name: "Inbox" }).getByRole("listitem");
  await rows.filter({ hasText: "Mara" }).waitFor();
  expect(await rows.count()).toBe(1);
});

test("a visitor's earlier conversations are next to the thread, and a block can be undone", async () => {
  const email = "mara@acme.com";
  await visitorOf({ email, content: "Do you ship to Oslo?" });
  const { conversationId: id } = await visitorOf({ email, content: "And to Bergen?" });
  const page = await stage.open(`/inbox/${id}`);
  await page.getByText(`If ${email} has left, your reply waits in the chat.`).waitFor();
  const about = page.getByRole("complementary", { name: "Visitor" });
  await about.getByRole("link", { name: "Do you ship to Oslo?" }).waitFor();
  const isBlocked = async () =>
    (await stage.site.get(`/conversations/${id}`)).body.visitor.isBlocked;
  await about.getByRole("button", { name: "Block visitor" }).click();
  await about.getByRole("button", { name: "Unblock" }).waitFor();
  // The button changes before the answer.
  await eventually(async () => expect(await isBlocked()).toBe(true));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () => expect(await isBlocked()).toBe(false));
});

test("a wait is amber after five minutes, and red past the time that visitors are promised", async () => {
  await stage.site.patch(`/domains/${stage.site.domain.id}`, { chat: { replyTime: "HOURS" } });
  await visitorOf({ name: "Mara" });
  const page = await stage.open("/");
  const lookAfter = async (minutes: number) => {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000);
    await page.goto(`${stage.service.baseUrl}/console/shop.acme.com/inbox`);
    return page.locator(".waits").getAttribute("class");
  };
  expect(await lookAfter(1)).toBe("waits");
  expect(await lookAfter(6)).toBe("waits late");
  expect(await lookAfter(241)).toBe("waits overdue");
});

test("a thread says that its visitor is there, and when they left", async () => {
  const { conversationId: id, token } = await visitorOf({ name: "Mara", email: "mara@acme.com" });
  await proveDomain(stage.service, stage.site);
  const page = await stage.open(`/inbox/${id}`);
  const heading = page.getByRole("heading", { name: "Mara" });
  await page.getByText("If Mara has left, your reply goes to mara@acme.com.").waitFor();
  const { service, site } = stage;
  const socket = await openSocket(
    `${service.edgeUrl}/ws?userId=${site.accountId}&domain=${consoleHost}`,
    ["mw.v1", token],
  );
  await eventually(async () => {
    const { presence } = (await site.get(`/conversations/${id}?presence=true`)).body;
    expect(presence.isHere).toBe(true);
  });
  await page.reload();
  await heading.getByText("here now").waitFor();
  expect(await page.getByText("your reply goes to", { exact: false }).count()).toBe(0);
  // The answer to a change has no presence.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  await heading.getByText("here now").waitFor();
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  socket.close();
  await eventually(async () => {
    const { presence } = (await site.get(`/conversations/${id}?presence=true`)).body;
    expect(presence.isHere).toBe(false);
  });
  await page.reload();
  await heading.getByText("left just now").waitFor();
  await page.getByText("Mara has left. Your reply goes to mara@acme.com.").waitFor();
});

test("an inbox without waiting conversations says how long visitors waited today", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  await stage.site.post(`/conversations/${id}/messages`, { content: "Yes." });
  await stage.service.settled();
  const page = await stage.open("/inbox?queue=waiting");
  await page.getByText(/^All answered. Longest answered wait today: \d+\ss\.$/).waitFor();
  // The sketch of a conversation is no conversation.
  expect(await page.locator(".nothing").ariaSnapshot()).toMatch(/Example.*Do you ship abroad\?/s);
});

test("the newest message stays in sight while texts are offered, and when a chat is closed with a last reply", async () => {
  const { conversationId: id, say } = await visitorOf({ name: "Mara" });
  for (let count = 0; count < 15; count += 1) await say(`Line ${count}`);
  await stage.site.post("/canned-replies", { title: "Hours", content: "9 to 5." });
  await stage.site.post("/canned-replies", { title: "Hello", content: "Hello!" });
  const page = await stage.open(`/inbox/${id}`, { viewport: { width: 1280, height: 640 } });
  const log = page.getByRole("log");
  const isSeen = (text: string) =>
    eventually(async () => {
      const [box, room] = [await log.getByText(text).last().boundingBox(), await log.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (room?.y ?? 0) + (room?.height ?? 0) + 1,
      );
    });
  await isSeen("Line 14");
  const field = page.getByRole("textbox", { name: "Reply" });
  await field.pressSequentially("/h");
  await page.getByRole("listbox").waitFor();
  await isSeen("Line 14");
  await field.fill("Goodbye.");
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  await isSeen("Goodbye.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Close", exact: true }).waitFor();
});

test("a canned reply is offered in the language of the visitor's page", async () => {
  const reply = { title: "Hours", content: "We are open from 9 to 5, {visitor.name}." };
  const { id } = (await stage.site.post("/canned-replies", { ...reply, language: "en" } as never))
    .body;
  const german = { content: "Wir haben von 9 bis 17 Uhr offen, {visitor.name}." };
  await stage.site.rest("PATCH", `/canned-replies/${id}`, {
    body: { translations: { de: german } },
  });
  const page = await stage.open("/inbox");
  const field = page.getByRole("textbox", { name: "Reply" });
  for (const [language, text] of [
    ["de-at", "Wir haben von 9 bis 17 Uhr offen, Mara."],
    ["fr", "We are open from 9 to 5, Mara."],
  ] as const) {
    const { conversationId } = await visitorOf({ name: "Mara" }, language);
    await page.goto(page.url().replace(/\/inbox.*/, `/inbox/${conversationId}`));
    await field.fill("/hours");
    await page.getByRole("option", { name: "Hours" }).click();
    expect(await field.inputValue()).toBe(text);
  }
  await page.getByRole("complementary").getByText("French").waitFor();
});

test("a queue loads more than fifty conversations, and the URL has the queue and the search", async () => {
  const { conversationId } = await visitorOf({ name: "Guest 0." });
  const real = (await stage.site.get(`/conversations/${conversationId}`)).body;
  const guests = Array.from({ length: 60 }, (_, index) => ({
    ...real,
    id: index === 0 ? real.id : `${real.id}${index}`,
    visitor: { ...real.visitor, name: `Guest ${index}.` },
  })).reverse();
  const page = await stage.open("/");
  // Simulated, because this many real chats would exceed the limit of new chats per minute.
  await page.route("**/api/v1/conversations?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get("cursor") ?? 0);
    const q = searchParams.get("q");
    const found = q ? guests.filter(({ visitor }) => visitor.name.startsWith(q)) : guests;
    const data = found.slice(from, from + 50);
    const nextCursor = from + 50 < found.length ? `${from + 50}` : null;
    return route.fulfill({ json: { data, nextCursor, domain: consoleHost } });
  });
  await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/inbox?queue=unassigned`);
  const rows = page.getByRole("complementary", { name: "Inbox" }).getByRole("listitem");
  await rows.filter({ hasText: "Guest 59." }).waitFor();
  const oldest = rows.filter({ hasText: "Guest 0." });
  await page.evaluate("document.querySelector('.queue').scrollTo(0, 1e6)");
  await oldest.waitFor();
  await oldest.getByRole("button").click();
  await page.waitForURL(/\/inbox\/\w+\?queue=unassigned/);
  await page.getByRole("searchbox").fill("Guest 7.");
  await page.waitForURL(/q=Guest/);
  await page.reload();
  await eventually(async () => expect(await rows.count()).toBe(1));
  expect(await page.getByRole("searchbox").inputValue()).toBe("Guest 7.");
});

test("a typed note stays a note, and a lost connection is shown", async () => {
  const { conversationId: id } = await visitorOf({ name: "Mara" });
  const page = await stage.open(`/inbox/${id}`);
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Careful with this one.");
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
  await page.goBack();
  expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe(
    "Careful with this one.",
  );
  const rail = page.getByRole("navigation");
  await page.context().setOffline(true);
  await rail.getByRole("link", { name: "Leads" }).click();
  const bar = page.getByText("You are offline", { exact: false });
  await bar.waitFor();
  // It covers neither a heading nor the head of a conversation, in a small window too.
  const isCovered = (name: string) =>
    page.getByRole("heading", { name, exact: true }).evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      return !heading.contains(document.elementFromPoint(left + 1, top + height / 2));
    });
  expect(await isCovered("Leads")).toBe(false);
  await page.goBack();
  await bar.waitFor();
  expect(await isCovered("Conversations")).toBe(false);
  await page.getByRole("button", { name: "Add note" }).click();
  const waits = page.getByText("sends when you are online");
  await waits.waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("link", { name: "Inbox" }).first().waitFor();
  const head = await page.locator(".thread .toggle").boundingBox();
  const strip = await bar.boundingBox();
  expect(head?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.context().setOffline(false);
  await waits.waitFor({ state: "detached" });
  const note = page.getByRole("article").filter({ hasText: "Careful with this one." });
  await note.locator("time").waitFor();
  expect(await note.locator("b").textContent()).toBe("You");
  await rail.getByRole("link", { name: "Analytics" }).click();
  await page.getByText("You are back online.").waitFor();
});

test("a bot's table reaches both sides as lines", async () => {
  const { conversationId: id, read } = await visitorOf({ name: "Mara" });
  const content =
    "We send it by:\n\n| Where to | Days | Price |\n|---|---|---|\n| Norway | 4 to 8 | €18 |";
  await stage.site.post(`/conversations/${id}/messages`, { author: "bot", content });
  const page = await stage.open(`/inbox/${id}`);
  const text = "We send it by:\n\nNorway: Days 4 to 8, Price €18";
  await page.locator(".said.bot > p").waitFor();
  expect(await page.locator(".said.bot > p").textContent()).toBe(text);
  expect((await read()).body.data.at(-1)).toMatchObject({ content: text });
});
