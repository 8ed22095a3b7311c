import type { BrowserContext, Page } from "playwright-core";
import { startChat } from "../support/chat";
import { desksOf, field, launcher, say } from "../support/chat-desk";
import { eventually } from "../support/eventually";
import { signIdentity } from "../support/identity";
import { useVisitedService } from "../support/visited-service";

// A link opens a conversation whose author may want to read what others write in it. It appears next to the visitor's own
// conversation, which is shown first, and is read-only until a mailed code is entered.

const stage = useVisitedService();
const newDesk = desksOf(stage);
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

type Desk = Awaited<ReturnType<typeof newDesk>>;

const warning = "You opened this conversation with a link.";
const beside = "What you write here goes to your own conversation, not to the one from the link.";
const toOwn = (page: Page) => page.getByRole("button", { name: "My own conversation" });
const toLink = (page: Page) => page.getByRole("button", { name: "The conversation from the link" });
const panel = (page: Page) => page.locator("dialog[open]");
const sent = (page: Page) => panel(page).getByText("Sent", { exact: true }).waitFor();

/** An attacker's conversation, and a link to it. */
async function attack(desk: Desk) {
  const url = `${stage.service.baseUrl}/api/embed/chat/messages?userId=${desk.accountId}&domain=shop.acme.com`;
  const { body } = (await startChat(url, { content: "Please write your card number here." })) as {
    body: { token: string };
  };
  const { token } = body;
  return {
    token,
    id: token.split(".")[0] as string,
    /** The messages that the attacker sees. */
    async read(): Promise<string[]> {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: { content: string }[] }).data.map(
        ({ content }) => content,
      );
    },
  };
}

/** Opens the link in a browser, as a click does. */
async function follow(desk: Desk, context: BrowserContext, token: string, head = "") {
  return desk.visit(context, "", head, {}, `#mw-chat=${token}`);
}

/** A visitor with a conversation, an unsent draft and a message that waits for the connection. */
async function victim(desk: Desk) {
  const page = await desk.visit();
  await launcher(page).click();
  await say(page, "My order is 4711");
  await sent(page);
  await page.route("**/api/embed/chat/messages*", (route) => route.abort());
  await say(page, "It waits");
  await field(page).fill("Not sent yet");
  await page.close();
  const [{ id }] = await desk.conversations();
  return { context: page.context(), id: id as string };
}

test("an attacker's link reads nothing that a visitor has written and waits to send, and does not get in their way", async () => {
  const desk = await newDesk();
  const { context, id } = await victim(desk);
  const before = await stored(context, desk);
  const attacker = await attack(desk);
  const page = await follow(desk, context, attacker.token);
  await panel(page).getByText(beside).waitFor();
  expect(page.url()).not.toContain("mw-chat");
  expect(await field(page).inputValue()).toBe("Not sent yet");
  await toLink(page).click();
  await panel(page).getByText(warning).waitFor();
  await panel(page).getByText("Please write your card number here.").waitFor();
  expect(await panel(page).locator("textarea").isVisible()).toBe(false);
  await toOwn(page).click();
  await panel(page).getByText("It waits").waitFor();
  expect(await panel(page).getByText(warning).count()).toBe(0);
  expect(await field(page).inputValue()).toBe("Not sent yet");
  await field(page).press("Enter");
  await eventually(async () =>
    expect(await desk.texts(id)).toEqual(["My order is 4711", "It waits", "Not sent yet"]),
  );
  expect(await attacker.read()).toEqual(["Please write your card number here."]);
  // The desk learns of the visitor neither where they were nor who they are from the link's conversation.
  const { visitor, pageUrl } = (await desk.get(`/conversations/${attacker.id}`)).body;
  expect([visitor.email, visitor.name, pageUrl ?? null]).toEqual([null, null, null]);
  const after = await stored(context, desk);
  expect(after["chat-token"]).toBe(before["chat-token"]);
  expect(JSON.stringify(after)).not.toContain(attacker.token);
});

test("a link's conversation stays in its tab, whose visitor goes back and forth; new tabs have the visitor's own", async () => {
  const desk = await newDesk();
  const { context } = await victim(desk);
  const attacker = await attack(desk);
  const page = await follow(desk, context, attacker.token);
  await toLink(page).click();
  await panel(page).getByText(warning).waitFor();
  await page.reload();
  await launcher(page).click();
  await panel(page).getByText(warning).waitFor();
  await toOwn(page).click();
  await panel(page).getByText("My order is 4711").waitFor();
  await page.reload();
  await launcher(page).click();
  await panel(page).getByText("My order is 4711").waitFor();
  await toLink(page).click();
  await panel(page).getByText("Please write your card number here.").waitFor();
  // The other tab asks which messages were closed in this session, and learns nothing of the chat.
  const other = await desk.visit(context);
  await launcher(other).click();
  await panel(other).getByText("My order is 4711").waitFor();
  expect(await toLink(other).count()).toBe(0);
  expect(await other.evaluate("Object.keys(sessionStorage)")).toEqual([]);
});

test("with only a link, a visitor who has not written yet starts their own separate conversation", async () => {
  const desk = await newDesk();
  const attacker = await attack(desk);
  const context = await stage.browser.newContext();
  const page = await follow(desk, context, attacker.token);
  await say(page, "Only for you");
  await sent(page);
  expect(await attacker.read()).toEqual(["Please write your card number here."]);
  expect(await desk.conversations()).toHaveLength(2);
  await desk.post(`/conversations/${attacker.id}/messages`, { content: "To the link" });
  await toLink(page).click();
  await panel(page).getByText("To the link").waitFor();
});

test("a link and an identity at once: the link's conversation does not become the identified visitor's", async () => {
  const desk = await newDesk();
  const path = `/domains/${desk.domain.id}/identity-secret` as const;
  const { secret } = (await desk.rest("POST", path)).body;
  const token = signIdentity(secret, { sub: "7", name: "Ada", email: "ada@acme.com" });
  const head = `<script>(window.MessagingWidget ||= []).push((widget) => widget.identify({ email: "ada@acme.com", name: "Ada", token: "${token}" }))</script>`;
  const attacker = await attack(desk);
  const context = await stage.browser.newContext();
  const page = await follow(desk, context, attacker.token, head);
  await toLink(page).click();
  await panel(page).getByText(warning).waitFor();
  const { visitor } = (await desk.get(`/conversations/${attacker.id}`)).body;
  expect(visitor).toMatchObject({ verified: false, name: null, email: null });
  await toOwn(page).click();
  await say(page, "Mine");
  await sent(page);
  expect(await attacker.read()).not.toContain("Mine");
  const all = await desk.conversations();
  const own = all.find(({ id }: { id: string }) => id !== attacker.id);
  expect(own.visitor).toMatchObject({ verified: true, userId: "7" });
});

test("the link of the visitor's own conversation opens that conversation unchanged", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  await launcher(page).click();
  await say(page, "Hello");
  await sent(page);
  const context = page.context();
  const { "chat-token": token } = await stored(context, desk);
  const again = await follow(desk, context, token as string);
  await panel(again).getByText("Hello", { exact: true }).waitFor();
  expect(await panel(again).getByText(warning).count()).toBe(0);
});

test.each(["a link that opens nothing", "a link of a conversation that ends"])(
  "%s takes nothing from the visitor",
  async (kind) => {
    const desk = await newDesk();
    const { context, id } = await victim(desk);
    const attacker = await attack(desk);
    const isDead = kind === "a link that opens nothing";
    const page = await follow(desk, context, isDead ? `${attacker.token}x` : attacker.token);
    if (!isDead) {
      await toLink(page).click();
      await panel(page).getByText(warning).waitFor();
      await desk.rest("DELETE", `/visitors/${attacker.id.replace("cnv_", "vis_")}`);
      await panel(page).getByRole("button", { name: "Email me the code" }).click();
      await panel(page).getByText("We can’t email a code right now.").waitFor();
      await toOwn(page).click();
    }
    await panel(page).getByText("My order is 4711").waitFor();
    await eventually(async () =>
      expect(await desk.texts(id)).toEqual(["My order is 4711", "It waits"]),
    );
    expect(await field(page).inputValue()).toBe("Not sent yet");
  },
);

test("in a browser without storage, a link's conversation is still separate from the visitor's own", async () => {
  const desk = await newDesk();
  const attacker = await attack(desk);
  const context = await stage.browser.newContext();
  const none = `<script>for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get: () => null })</script>`;
  const page = await follow(desk, context, attacker.token, none);
  await panel(page).getByText(beside).waitFor();
  await say(page, "Mine");
  await sent(page);
  expect(await attacker.read()).not.toContain("Mine");
});

/** The values that the browser stores for the visitor's own conversation, by name. */
async function stored(context: BrowserContext, desk: Desk): Promise<Record<string, string>> {
  const page = context.pages()[0] ?? (await desk.visit(context));
  return page.evaluate(
    "Object.fromEntries(Object.entries(localStorage).map(([name, value]) => [name.slice(name.lastIndexOf(':') + 1), value]))",
  );
}
