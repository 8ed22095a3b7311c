import { readFileSync } from "node:fs";
import type { Locator, Page, Request } from "playwright-core";
import { desksOf, field, launcher, say } from "../support/chat-desk";
import { eventually } from "../support/eventually";
import { signIdentity } from "../support/identity";
import { proveDomain } from "../support/prove-domain";
import { openSocket } from "../support/socket";
import { useVisitedService } from "../support/visited-service";

const stage = useVisitedService();
const newDesk = desksOf(stage);
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const shown = (page: Page) => page.locator("[role=log] span").allInnerTexts();

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** Expects an element and its content to lie within a box, or between its left and right sides. */
async function expectInside(place: Locator, outer: Box, axis?: "x"): Promise<void> {
  const inner = await place.boundingBox();
  if (!inner || !outer) throw new Error("It is not seen.");
  expect(await place.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  if (axis) return;
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

/** Asks at once, as a page does when its connection is back. Otherwise it asks every few seconds. */
const askAtOnce = (page: Page) => page.evaluate("dispatchEvent(new Event('online'))");

/** The faults that axe finds on the page. */
async function axeFinds(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])]))",
  );
}

// A customer's policy that allows the service only over http: the widget polls instead.
const noSockets = `<meta http-equiv="Content-Security-Policy" content="connect-src http:">`;

/**
 * A whole support dialogue of one visitor, with a person over REST and an agent over tools; another visitor is on the page too.
 */
async function dialogue(head: string) {
  const desk = await newDesk();
  const [page, other] = [await desk.visit({}, "", head), await desk.visit({}, "", head)];
  const sockets: string[] = [];
  for (const each of [page, other]) each.on("websocket", (socket) => sockets.push(socket.url()));
  expect(sockets).toEqual([]);
  for (const [each, text] of [
    [page, "How do refunds work?"],
    [other, "Where is my parcel?"],
  ] as const) {
    await launcher(each).click();
    await say(each, text);
    await each.getByText("Sent", { exact: true }).waitFor();
  }
  const url = "https://shop.acme.com/refunds";
  const item = (
    await desk.post("/knowledge", { title: "Refunds", content: "Within 30 days.", url })
  ).body;
  const result = async (name: string, input: object) => {
    const { structuredContent, isError } = await desk.tool(name, input);
    return isError ? "refused" : structuredContent;
  };
  const { data } = await result("list_conversations", { waiting: true, allDomains: true });
  const [{ id: conversationId }] = data.filter(
    ({ lastMessagePreview }: { lastMessagePreview: string }) =>
      lastMessagePreview.includes("refunds"),
  );
  const { leaseId, excerpts } = await result("claim_conversation", { conversationId });
  const citations = excerpts.map(({ knowledgeId }: { knowledgeId: string }) => knowledgeId);
  expect(citations).toEqual([item.id]);
  const bot = { conversationId, author: "bot", leaseId };
  await result("send_chat_message", { ...bot, content: "Within 30 days.", citations });
  await page.getByRole("link", { name: "Refunds" }).waitFor();
  await page.getByText("Read", { exact: true }).waitFor({ state: "detached" });
  await say(page, "Even for boots?");
  // An arrived message becomes a read one.
  await page.getByText("Sent", { exact: true }).waitFor();
  await desk.patch(`/conversations/${conversationId}`, { read: true });
  await page.getByText("Read", { exact: true }).waitFor();
  await result("send_chat_message", { conversationId, author: "note", content: "Xylophone" });
  await result("hand_off_conversation", {
    conversationId,
    leaseId,
    reason: "An exception",
    summary: "Boots.",
  });
  await desk.post(`/conversations/${conversationId}/messages`, { content: "For boots too." });
  await page.getByText("For boots too.").waitFor();
  // Under an answer it would seem to be about that.
  await page.getByText("Read", { exact: true }).waitFor({ state: "detached" });
  expect(await result("send_chat_message", { ...bot, content: "No, it does not." })).toBe(
    "refused",
  );
  await desk.patch(`/conversations/${conversationId}`, { status: "closed" });
  await page.getByRole("button", { name: "5 / 5" }).click();
  await page.getByText("Thank you for your rating!").waitFor();
  expect((await desk.get(`/conversations/${conversationId}`)).body).toMatchObject({
    rating: { score: 5 },
    outcome: "escalated",
  });
  // The agent reads the outcome.
  await stage.service.settled();
  const { totals } = await result("get_analytics", {});
  expect(totals).toMatchObject({
    conversations: 2,
    chat: { replied: 1, escalated: 1, ratings: 1, averageRating: 5 },
  });
  // After the greeting.
  expect((await shown(page)).slice(1)).toEqual([
    "How do refunds work?",
    expect.stringMatching(/^Within 30 days\.\s*Refunds$/),
    "Even for boots?",
    "For boots too.",
  ]);
  expect((await shown(other)).slice(1)).toEqual(["Where is my parcel?"]);
  if (process.env.CHAT_PICTURES) {
    await page.screenshot({ path: `${process.env.CHAT_PICTURES}/${head ? "asked" : "live"}.png` });
  }
  return { desk, page, other, sockets };
}

test("two visitors, a person and an agent talk live: everybody sees at once what concerns them, and nothing else", async () => {
  const { desk, page, sockets, other } = await dialogue("");
  expect(sockets).toHaveLength(2);
  expect(sockets.join()).not.toContain("cnv_");
  // Messages from the socket are not requested again.
  const asked: string[] = [];
  for (const each of [page, other]) each.on("request", (request) => asked.push(request.method()));
  const [{ id }] = (await desk.conversations()).filter(
    ({ lastMessagePreview }: { lastMessagePreview: string }) =>
      lastMessagePreview.includes("parcel"),
  );
  const screen = other.getByText("It is on its way.").waitFor();
  const startMs = Date.now();
  await desk.post(`/conversations/${id}/messages`, { content: "It is on its way." });
  await screen;
  console.log(`from the desk's request to the visitor's screen: ${Date.now() - startMs} ms`);
  expect(asked).toEqual([]);
  // Both sides see the other type.
  const heard = await openSocket(`${stage.service.baseUrl}/live`, ["mw.v1", desk.apiKey]);
  if (typeof heard === "number") throw new Error(`Refused with ${heard}.`);
  await field(other).pressSequentially("Th");
  await heard.hears({ conversationId: id, typing: true });
  heard.send({ action: "typing", conversationId: id });
  await other.getByText("Typing…").waitFor();
  heard.close();
  // A hidden panel of an open conversation keeps receiving, and counts.
  await field(other).press("Escape");
  await desk.post(`/conversations/${id}/messages`, { content: "It has arrived." });
  await other.locator(".launcher b", { hasText: "1" }).waitFor();
});

test("the same conversation works where WebSockets are blocked", async () => {
  const { sockets } = await dialogue(noSockets);
  expect(sockets).toEqual([]);
});

test("a visitor and the desk talk, a bot cites, notes stay inside, and the visitor rates it at the end", async () => {
  const desk = await newDesk({ greeting: "Hello! How can we help?" });
  const page = await desk.visit();
  const stored = () => page.evaluate("Object.keys(localStorage).length");
  await page.getByRole("button", { name: "Hello! How can we help?" }).click();
  await page.getByRole("region", { name: "Chat with us" }).waitFor();
  // Nothing is stored about a visitor who has not written.
  expect(await stored()).toBe(0);
  await say(page, "How do refunds work?");
  await page.getByText("Sent", { exact: true }).waitFor();
  const [{ id }] = await desk.conversations();
  const url = "https://shop.acme.com/refunds";
  const item = (
    await desk.post("/knowledge", { title: "Refunds", content: "Within 30 days.", url })
  ).body;
  const { leaseId } = (await desk.rest("POST", `/conversations/${id}/claim`)).body;
  const send = (body: object) => desk.rest("POST", `/conversations/${id}/messages`, { body });
  await send({ author: "bot", content: "Within 30 days.", leaseId, citations: [item.id] });
  await send({ author: "note", content: "Xylophone" });
  await page.getByRole("link", { name: "Refunds" }).waitFor();
  await send({ content: "I am here too." });
  await askAtOnce(page);
  await page.getByText("I am here too.").waitFor();
  expect(await page.locator("[role=log]").textContent()).not.toContain("Xylophone");
  expect(await shown(page)).toEqual([
    "Hello! How can we help?",
    "How do refunds work?",
    expect.stringMatching(/^Within 30 days\.\s*Refunds$/),
    "I am here too.",
  ]);
  await desk.patch(`/conversations/${id}`, { status: "closed" });
  await askAtOnce(page);
  await page.getByRole("button", { name: "5 / 5" }).click();
  await page.getByText("Thank you for your rating!").waitFor();
  const closed = (await desk.get(`/conversations/${id}`)).body;
  expect([closed.rating, closed.status]).toEqual([
    { score: 5, comment: null, ratedAt: expect.any(String) },
    "closed",
  ]);
});

test("messages written offline survive a reload, and are sent once, in order", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  await launcher(page).click();
  await page.route("**/api/embed/chat/messages*", (route) => route.abort());
  await say(page, "One");
  await say(page, "Two");
  await field(page).fill("Three, not sent");
  await page.reload();
  await launcher(page).click();
  await page.getByText("Two", { exact: true }).waitFor();
  expect(await field(page).inputValue()).toBe("Three, not sent");
  await page.unroute("**/api/embed/chat/messages*");
  await page.getByText("Sent", { exact: true }).waitFor({ timeout: 30_000 });
  // An answer that is lost: the service has the message, and is sent it again.
  let isLost = false;
  await page.route("**/api/embed/chat/messages*", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await say(page, "Three");
  await page.getByText("Sent", { exact: true }).waitFor({ timeout: 30_000 });
  const [{ id }] = await desk.conversations();
  expect(await desk.texts(id)).toEqual(["One", "Two", "Three"]);
  expect((await shown(page)).slice(1)).toEqual(["One", "Two", "Three"]);
  expect(isLost).toBe(true);
});

test("two tabs of a visitor show the same conversation, and an unread answer is counted on the button", async () => {
  const desk = await newDesk();
  const first = await desk.visit();
  const second = await desk.visit(first.context());
  await launcher(first).click();
  await say(first, "From the first tab");
  await first.getByText("Sent", { exact: true }).waitFor();
  await launcher(second).click();
  await second.getByText("From the first tab").waitFor();
  await say(second, "From the second tab");
  await first.getByText("From the second tab").waitFor();
  const all = await desk.conversations();
  expect(all).toHaveLength(1);
  await second.close();
  await field(first).press("Escape");
  expect(await first.locator("dialog[open]").count()).toBe(0);
  await desk.post(`/conversations/${all[0].id}/messages`, { content: "An answer" });
  await askAtOnce(first);
  await first.locator(".launcher b", { hasText: "1" }).waitFor();
  expect(await launcher(first).getAttribute("aria-label")).toBe("Open chat (1 unread)");
  await first.locator(".launcher:focus").waitFor();
});

test("no socket is opened before the visitor writes, nor in a hidden tab, which catches up when it is seen", async () => {
  const desk = await newDesk();
  const context = await stage.browser.newContext();
  const sockets: { url: string; isOpen: boolean }[] = [];
  const underWay = new Set<Request>();
  context.on("page", (page) =>
    page.on("websocket", (socket) => {
      const each = { url: socket.url(), isOpen: true };
      sockets.push(each);
      socket.on("close", () => {
        each.isOpen = false;
      });
    }),
  );
  context.on("request", (request) => underWay.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const)
    context.on(event as "requestfinished", (request) => underWay.delete(request));
  const page = await desk.visit(context);
  await launcher(page).click();
  await field(page).pressSequentially("Hel");
  await page.waitForTimeout(300);
  expect(sockets).toEqual([]);
  await say(page, "Hello?");
  await page.getByText("Sent", { exact: true }).waitFor();
  await eventually(() => expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true]));
  const show = (isHidden: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, "hidden", { configurable: true, get: () => ${isHidden} }); document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`,
    );
  await show(true);
  await eventually(() => expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false]));
  // What was requested before may still arrive.
  await eventually(() => expect(underWay.size).toBe(0));
  const [{ id }] = await desk.conversations();
  await desk.post(`/conversations/${id}/messages`, { content: "Good morning" });
  await page.waitForTimeout(300);
  expect(await page.getByText("Good morning").count()).toBe(0);
  await show(false);
  await page.getByText("Good morning").waitFor();
  await eventually(() => expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]));
});

test("the button has the brand's colour, the domain's side and language, and a greeting that stays closed", async () => {
  const desk = await newDesk({ language: "de", position: "BOTTOM_LEFT", greeting: "Guten Tag!" });
  const path = `/domains/${desk.domain.id}` as const;
  await desk.patch(path, { brand: { accentColor: "#884400" } });
  const page = await desk.visit();
  const look = async () => [
    await launcher(page).getAttribute("aria-label"),
    await launcher(page).evaluate(
      (it) => it.ownerDocument.defaultView?.getComputedStyle(it).backgroundColor,
    ),
    (await launcher(page).boundingBox())?.x,
  ];
  expect(await look()).toEqual(["Chat öffnen", "rgb(136, 68, 0)", 16]);
  const greeting = page.getByRole("button", { name: "Guten Tag!" });
  await greeting.waitFor();
  await page.getByRole("button", { name: "Schließen" }).click();
  await greeting.waitFor({ state: "hidden" });
  await desk.patch(path, { chat: { color: "#004488", position: "BOTTOM_RIGHT" } });
  await page.reload();
  await launcher(page).waitFor();
  expect(await look()).toEqual(["Chat öffnen", "rgb(0, 68, 136)", 1280 - 16 - 56]);
  await page.waitForTimeout(200);
  expect(await greeting.isVisible()).toBe(false);
});

test.each([320, 390, 1280])(
  "%i pixels wide, a greeting and a title of long words stay within the window, however long",
  async (width) => {
    const words =
      "Fragen zur Versandkostenfreigrenzenbescheinigung https://shop.acme.com/hilfe_versand_rueckgabe_umtausch ";
    const desk = await newDesk({
      greeting: words.repeat(9),
      title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2).slice(0, 100),
    });
    const page = await desk.visit({ viewport: { width, height: 640 } });
    const greeting = page.getByRole("button", { name: "Fragen zur" });
    await greeting.waitFor();
    const bubble = page.locator("p", { has: greeting });
    await expectInside(bubble, { x: 0, y: 0, width, height: 640 });
    expect((await bubble.boundingBox())?.height).toBeLessThanOrEqual(320);
    await launcher(page).click();
    const panel = page.locator("dialog[open]");
    const outer = await panel.boundingBox();
    await expectInside(panel.getByRole("heading"), outer);
    await expectInside(panel.getByRole("button", { name: "Close" }), outer);
    await expectInside(panel.locator("[role=log] span"), outer, "x");
    expect((await panel.getByRole("log").boundingBox())?.height).toBeGreaterThan(200);
  },
);

test("the chat's text follows the size that a visitor sets in the browser, within bounds", async () => {
  const desk = await newDesk();
  const sizes: string[][] = [];
  for (const rootPx of [10, 16, 20, 40]) {
    const page = await desk.visit({}, `style="font-size:${rootPx}px"`);
    await launcher(page).click();
    const sizeOf = (place: Locator) => place.evaluate((it) => getComputedStyle(it).fontSize);
    const log = page.locator("[role=log] span").first();
    const title = page.locator("dialog[open] h2");
    sizes.push([await sizeOf(log), await sizeOf(field(page)), await sizeOf(title)]);
    await page.close();
  }
  expect(sizes).toEqual([
    ["16px", "16px", "18px"],
    ["16px", "16px", "18px"],
    ["20px", "20px", "22.5px"],
    ["21px", "21px", "23.625px"],
  ]);
});

test("a time is written as the chat's language writes it, whatever else the visitor's browser speaks", async () => {
  const desk = await newDesk({ language: "de" });
  const page = await desk.visit({ locale: "en-US", timezoneId: "Europe/Berlin" });
  await launcher(page).click();
  const write = page.getByRole("textbox", { name: "Nachricht schreiben" });
  await write.fill("Guten Tag");
  await write.press("Enter");
  await page.locator("[role=log] time").waitFor();
  expect(await page.locator("[role=log] time").textContent()).toMatch(/^\d\d:\d\d$/);
});

test.each<[string, object]>([
  ["says that a word is being composed", { isComposing: true }],
  ["has the code of an input method, as in Safari", { keyCode: 229 }],
])("an Enter that %s sends nothing, and an Escape so closes nothing", async (_, state) => {
  const desk = await newDesk();
  const page = await desk.visit();
  await launcher(page).click();
  await field(page).fill("\u3053\u3093");
  for (const key of ["Enter", "Escape"]) {
    await field(page).dispatchEvent("keydown", {
      key,
      bubbles: true,
      cancelable: true,
      composed: true,
      ...state,
    });
  }
  expect(await field(page).inputValue()).toBe("\u3053\u3093");
  await field(page).press("Enter");
  await page.getByText("Sent", { exact: true }).waitFor();
  const [{ id }] = await desk.conversations();
  expect(await desk.texts(id)).toEqual(["\u3053\u3093"]);
});

test("Shift-Enter breaks a line and the field grows, Enter sends; writing after the end reopens the conversation", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  await launcher(page).click();
  const heightOf = async () => (await field(page).boundingBox())?.height ?? 0;
  const low = await heightOf();
  await field(page).pressSequentially("One");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("Two");
  expect(await heightOf()).toBeGreaterThan(low);
  await field(page).press("Enter");
  await page.getByText("Sent", { exact: true }).waitFor();
  expect([await field(page).inputValue(), await heightOf()]).toEqual(["", low]);
  const [{ id }] = await desk.conversations();
  expect(await desk.texts(id)).toEqual(["One\nTwo"]);
  await desk.patch(`/conversations/${id}`, { status: "closed" });
  const ended = page.getByText("This conversation is closed");
  await ended.waitFor();
  await say(page, "One thing more");
  await ended.waitFor({ state: "hidden" });
  // The panel shows a message before the service has it.
  await eventually(async () =>
    expect((await desk.get(`/conversations/${id}`)).body).toMatchObject({ status: "open" }),
  );
});

test("on a phone the panel is a dialog over the whole screen, and fits above the keyboard", async () => {
  const desk = await newDesk();
  const page = await desk.visit(phone);
  await launcher(page).click();
  await page.getByRole("dialog", { name: "Chat with us" }).waitFor();
  const box = () => page.locator("dialog").boundingBox();
  expect(await box()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // The state after using the keyboard alone.
  await page.evaluate(`
    Object.defineProperty(visualViewport, "height", { get: () => 500 });
    visualViewport.dispatchEvent(new Event("resize"));`);
  expect((await box())?.height).toBe(500);
  const size = await page.evaluate(
    "getComputedStyle(document.querySelector('messaging-widget').shadowRoot.querySelector('section').shadowRoot.querySelector('textarea')).fontSize",
  );
  expect(Number.parseFloat(String(size))).toBeGreaterThanOrEqual(16);
  // No control or text lies below a phone's notch or gesture bar.
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 47, bottom: 34 };
  await devtools.send("Emulation.setSafeAreaInsetsOverride" as never, { insets } as never);
  const title = await page.locator("dialog h2").boundingBox();
  const composer = await field(page).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(47);
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(500 - 34);
});

test("outside the office hours the visitor is asked for an address", async () => {
  const desk = await newDesk({
    language: "de",
    offlineMessage: "Wir sind gerade nicht da.",
    officeHours: [
      { days: [new Date(Date.now() + 3 * 86_400_000).getUTCDay()], start: "00:00", end: "00:01" },
    ],
  });
  await proveDomain(stage.service, desk);
  // A bot's key counts as a person here.
  const socket = await openSocket(`${stage.service.baseUrl}/live`, ["mw.v1", desk.apiKey]);
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  const page = await desk.visit();
  await page.getByRole("button", { name: "Wir sind gerade nicht da." }).waitFor();
  await launcher(page).click();
  expect(await page.locator("dialog > div:first-child small").textContent()).toBe(
    "Gerade ist niemand da.",
  );
  expect(await page.getByRole("log").textContent()).toBe("Wir sind gerade nicht da.");
  const say = async (text: string) => {
    await page.getByLabel("Nachricht schreiben").fill(text);
    await page.getByRole("button", { name: "Senden" }).click();
    await page.getByRole("log").getByText(text).waitFor();
    await page.getByText("Gesendet", { exact: true }).waitFor();
  };
  // Who writes first may still leave an address.
  await say("Hallo");
  await page.getByLabel("Ihr Name").fill("Ada");
  await page.getByLabel("Ihre E-Mail-Adresse für unsere Antwort").fill("ada@acme.com");
  await say("Noch etwas");
  await page.getByLabel("Ihr Name").waitFor({ state: "hidden" });
  const [{ visitor }] = await desk.conversations();
  expect(visitor).toMatchObject({ name: "Ada", email: "ada@acme.com" });
});

test("the page opens the chat and is told of unread messages, and a visitor whom it identifies continues in another browser", async () => {
  const desk = await newDesk({ identityRequired: true });
  const path = `/domains/${desk.domain.id}/identity-secret` as const;
  const { secret } = (await desk.rest("POST", path)).body;
  const who = { name: "Ada", email: "ada@acme.com" };
  const token = signIdentity(secret, { sub: "7", ...who });
  const call = `<script>(window.MessagingWidget ||= []).push((widget) => {
    widget.identify(${JSON.stringify({ ...who, token })});
    widget.chat.on("unread", (count) => (document.title = "unread " + count));
    widget.chat.open();
  })</script>`;
  const page = await desk.visit({}, "", call);
  await say(page, "From the laptop");
  await page.getByText("Sent", { exact: true }).waitFor();
  const [{ id, visitor }] = await desk.conversations();
  expect(visitor).toMatchObject({ ...who, verified: true, userId: "7" });
  await page.evaluate("MessagingWidget.chat.close()");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await desk.post(`/conversations/${id}/messages`, { content: "An answer" });
  await page.waitForFunction("document.title === 'unread 1'");

  const other = await desk.visit({}, "", call);
  await other.getByText("From the laptop").waitFor();
  await say(other, "From the phone");
  await other.getByText("Sent", { exact: true }).waitFor();
  await page.waitForFunction("document.title === 'unread 1'");
  await page.evaluate("MessagingWidget.chat.open()");
  await page.getByText("From the phone").waitFor();
  expect(await desk.conversations()).toHaveLength(1);
  // Another person on the same computer sees none of it.
  const bob = call.replace(token, signIdentity(secret, { sub: "8" }));
  const third = await desk.visit(other.context(), "", bob);
  await third.getByText("Hello! How can we help?").first().waitFor();
  expect(await third.getByText("From the laptop").count()).toBe(0);
});

test("a reply to a visitor who left comes by mail, and its link opens the conversation in another browser", async () => {
  const desk = await newDesk();
  await proveDomain(stage.service, desk);
  const page = await desk.visit();
  await page.evaluate("MessagingWidget.identify({ email: 'ada@acme.org' })");
  await launcher(page).click();
  await say(page, "Do you ship to Norway?");
  await page.getByText("Sent", { exact: true }).waitFor();
  await page.close();
  const [{ id }] = await desk.conversations();
  // The browser's socket closes a moment after its page.
  await eventually(async () =>
    expect((await desk.get(`/conversations/${id}?presence=true`)).body.presence?.isHere).toBe(
      false,
    ),
  );
  await desk.post(`/conversations/${id}/messages`, { content: "Yes, in four days." });
  await stage.service.settled();
  const outbox = await (await stage.browser.newContext()).newPage();
  await outbox.goto(`${stage.service.baseUrl}/demo/mail`);
  const mail = outbox.locator("article", { hasText: "ada@acme.org" });
  await mail.getByText("Yes, in four days.").waitFor();
  if (process.env.CHAT_PICTURES) {
    await outbox.screenshot({ path: `${process.env.CHAT_PICTURES}/mail.png` });
  }
  const link = (await mail.getByRole("link", { name: /#mw-chat=/ }).getAttribute("href")) ?? "";
  await outbox.goto(link);
  const panel = outbox.locator("dialog[open]");
  await panel.getByText("goes to your own conversation").waitFor();
  expect(outbox.url()).not.toContain("mw-chat");
  const toLink = panel.getByRole("button", { name: "The conversation from the link" });
  const picture = async (name: string) => {
    if (!process.env.CHAT_PICTURES) return;
    for (const width of [390, 1280])
      for (const colorScheme of ["dark", "light"] as const) {
        await outbox.setViewportSize({ width, height: 800 });
        await outbox.evaluate(`document.documentElement.style.colorScheme =
          document.querySelector("messaging-widget").shadowRoot.querySelector("section").style.colorScheme =
          "${colorScheme}"`);
        await outbox.screenshot({
          path: `${process.env.CHAT_PICTURES}/${name}-${width}-${colorScheme}.png`,
        });
      }
  };
  await picture("link-own");
  await toLink.focus();
  await outbox.keyboard.press("Enter");
  await panel.getByText("Yes, in four days.").waitFor();
  expect(await axeFinds(outbox)).toEqual([]);
  await picture("link-locked");
  // By keyboard alone: the focus is on the button for a code, and then in the code's field.
  await outbox.keyboard.press("Enter");
  await panel.getByRole("status").getByText("code is on its way").waitFor();
  await stage.service.settled();
  const mails = await (await fetch(`${stage.service.baseUrl}/demo/mail.json`)).json();
  const { text } = mails.find(({ subject }: { subject: string }) => subject.includes("code"));
  const code = text.slice(0, 6);
  const codeField = panel.getByRole("textbox", { name: "Six-digit code" });
  expect(await codeField.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await codeField.getAttribute("inputmode")).toBe("numeric");
  await outbox.keyboard.type(code === "000000" ? "000001" : "000000");
  await outbox.keyboard.press("Enter");
  await panel.getByText("This code is wrong or has expired.").waitFor();
  expect(await axeFinds(outbox)).toEqual([]);
  await picture("link-wrong");
  // As pasted from a mail.
  await outbox.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await codeField.inputValue()).toBe(code);
  await outbox.keyboard.press("Enter");
  await field(outbox).waitFor();
  expect(await field(outbox).evaluate((it) => it.matches(":focus"))).toBe(true);
  await picture("link-unlocked");
  await say(outbox, "Thank you!");
  await outbox.getByText("Sent", { exact: true }).waitFor();
  expect(await desk.texts(id)).toEqual([
    "Do you ship to Norway?",
    "Yes, in four days.",
    "Thank you!",
  ]);
});

test("by keyboard alone, a visitor searches the help, is answered from it, says that it helped, and rates it", async () => {
  const desk = await newDesk({ firstAnswer: true });
  await desk.patch(`/domains/${desk.domain.id}`, { helpCenter: { enabled: true } });
  await desk.post("/knowledge", { title: "How refunds work", content: "Within 30 days, by card." });
  await stage.service.settled();
  const page = await desk.visit({ reducedMotion: "reduce" });
  const { keyboard } = page;
  /** Moves the focus on, or back, until the element has it. */
  const moveTo = async (wanted: Locator, key = "Tab") => {
    await wanted.waitFor();
    for (let moves = 0; moves < 12; moves += 1) {
      if (await wanted.evaluate((it) => it.matches(":focus"))) return;
      await keyboard.press(key);
    }
    throw new Error("The focus does not come there.");
  };
  const picture = async (name: string) => {
    if (process.env.CHAT_PICTURES)
      await page.screenshot({ path: `${process.env.CHAT_PICTURES}/${name}.png` });
  };
  await moveTo(launcher(page));
  await keyboard.press("Enter");
  await moveTo(page.getByRole("searchbox", { name: "Search our help" }), "Shift+Tab");
  await keyboard.type("zz");
  await page.getByRole("status").getByText("I couldn’t find that. Write to us below.").waitFor();
  await keyboard.press("Backspace");
  await keyboard.press("Backspace");
  await keyboard.type("refunds");
  await moveTo(page.locator("summary", { hasText: "How refunds work" }));
  await keyboard.press("Enter");
  await page.getByText("Within 30 days, by card.").waitFor();
  await picture("search");
  expect(await axeFinds(page)).toEqual([]);
  await moveTo(field(page));
  await keyboard.type("How do refunds work?");
  await keyboard.press("Enter");
  await page.getByText("Was that it?").waitFor();
  await page.getByRole("searchbox").waitFor({ state: "hidden" });
  await picture("first-answer");
  expect(await axeFinds(page)).toEqual([]);
  await moveTo(page.getByRole("button", { name: "Yes, thank you" }), "Shift+Tab");
  await keyboard.press("Enter");
  await moveTo(page.getByRole("button", { name: "4 / 5" }), "Shift+Tab");
  await picture("rating");
  expect(await axeFinds(page)).toEqual([]);
  await keyboard.press("Enter");
  await page.getByText("Thank you for your rating!").waitFor();
  const [{ outcome, rating, visitor }] = await desk.conversations();
  expect([outcome, rating.score]).toEqual(["resolved_confirmed", 4]);
  // The page's language.
  expect(visitor.language).toBe("en");
  await keyboard.press("Escape");
  await page.locator(".launcher:focus").waitFor();
});

test("in a sandbox that allows no forms, and without the help's chunk, a visitor writes, and the page hears of no error", async () => {
  const desk = await newDesk();
  await desk.patch(`/domains/${desk.domain.id}`, { helpCenter: { enabled: true } });
  await stage.service.settled();
  const context = await stage.browser.newContext();
  let missing = 0;
  await context.route("**/chat-help*.js", (route) => {
    missing += 1;
    return route.abort();
  });
  const headers = { "content-security-policy": "sandbox allow-scripts" };
  const page = await desk.visit(context, "", "", headers);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await launcher(page).click();
  await say(page, "One");
  await field(page).fill("Two");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Two", { exact: true }).waitFor();
  await page.getByText("Sent", { exact: true }).waitFor();
  const [{ id }] = await desk.conversations();
  expect(await desk.texts(id)).toEqual(["One", "Two"]);
  expect(missing).toBe(1);
  expect(errors).toEqual([]);
});

test.each([
  ["light", "desktop", {}, ""],
  ["dark", "desktop", {}, "style='background:#111;color:#eee'"],
  ["right-to-left", "phone", phone, "dir=rtl"],
  ["forced colours", "phone", { ...phone, forcedColors: "active" as const }, ""],
])("in %s, on a %s, axe finds nothing in an open chat", async (look, _, options, attributes) => {
  const desk = await newDesk();
  const page = await desk.visit({ ...options, reducedMotion: "reduce" }, attributes);
  await launcher(page).click();
  await say(page, "Hello");
  await page.getByText("Sent", { exact: true }).waitFor();
  const [{ id }] = await desk.conversations();
  await desk.post(`/conversations/${id}/messages`, { content: "Good morning" });
  await askAtOnce(page);
  await page.getByText("Good morning").waitFor();
  if (process.env.CHAT_PICTURES) {
    await page.screenshot({ path: `${process.env.CHAT_PICTURES}/${look}.png` });
  }
  expect(await axeFinds(page)).toEqual([]);
});

test("a site whose chat is off loads none of its code, and destroy removes a chat", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  await page.evaluate("MessagingWidget.destroy()");
  await launcher(page).waitFor({ state: "detached" });
  // The page is as it was before.
  expect(await page.locator("messaging-widget").count()).toBe(0);
  expect(
    await page.evaluate(
      "[document.adoptedStyleSheets.length, document.documentElement.style.length]",
    ),
  ).toEqual([0, 0]);
  await desk.patch(`/domains/${desk.domain.id}`, { chat: { enabled: false } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.includes("chat"))).toEqual([]);
});

test.each([
  ["a banner", "a phone", "banner", "BOTTOM_RIGHT", phone],
  ["a banner on the left", "a phone", "banner", "BOTTOM_LEFT", phone],
  ["a toast", "a phone", "toast", "BOTTOM_RIGHT", phone],
  ["a bar", "a phone", "banner", "BOTTOM", phone],
  ["a banner", "a desktop", "banner", "BOTTOM_RIGHT", {}],
] as const)(
  "%s on %s floats above the chat's button, which opens the chat",
  async (_, __, template, position, device) => {
    const side = position === "BOTTOM_LEFT" ? position : "BOTTOM_RIGHT";
    const desk = await newDesk({ position: side });
    const { status } = await desk.post("/messages", {
      ...{ name: "Sale", template, position },
      htmlContent: "<h3>Sale</h3><p>Twenty percent off everything that is left of the summer.</p>",
    });
    expect(status).toBe(201);
    const page = await desk.visit(device);
    await page.getByText("Twenty percent off").waitFor();
    const panel = await page.locator(`section.${template}`).boundingBox();
    const button = await launcher(page).boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    // The click fails if another element would receive it.
    await launcher(page).click();
    await field(page).waitFor();
  },
);

test("an open panel covers a message in its corner, which is visible again when the panel closes", async () => {
  const desk = await newDesk();
  await desk.post("/messages", { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" });
  const page = await desk.visit({ reducedMotion: "reduce" });
  const banner = page.locator("section.banner");
  await banner.waitFor();
  const isSeen = async () => {
    const { x = 0, y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
    return page.evaluate(
      `document.querySelector("messaging-widget").shadowRoot.elementFromPoint(${x + 40}, ${y + height / 2}).matches(".banner")`,
    );
  };
  expect(await isSeen()).toBe(true);
  await launcher(page).click();
  await field(page).waitFor();
  expect(await isSeen()).toBe(false);
  await page.keyboard.press("Escape");
  await eventually(async () => expect(await isSeen()).toBe(true));
});

test.each([
  ["a phone", "Hello!", phone],
  [
    "a phone",
    "Hello! Ask us anything about our cups, our glazes and the way to the studio.",
    phone,
  ],
  ["a desktop", "Hello!", {}],
] as const)(
  "a message on %s floats above the greeting too, until that is closed: %s",
  async (_, greeting, device) => {
    const desk = await newDesk({ greeting });
    await desk.post("/messages", { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" });
    const page = await desk.visit({ ...device, reducedMotion: "reduce" });
    const bottom = async () => {
      const box = await page.locator("section.banner").boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await page.getByText("Sale").waitFor();
    const bubble = page.locator("p", { has: page.getByRole("button", { name: "Hello" }) });
    await bubble.waitFor();
    const above = await bottom();
    expect(above).toBeLessThan((await bubble.boundingBox())?.y ?? 0);
    await bubble.getByRole("button").last().click();
    await bubble.waitFor({ state: "hidden" });
    expect(await bottom()).toBeGreaterThanOrEqual(above);
  },
);
