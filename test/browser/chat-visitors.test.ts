import type { Page } from "playwright-core";
import { desksOf, field, launcher, say } from "../support/chat-desk";
import { eventually } from "../support/eventually";
import { signIdentity } from "../support/identity";
import { useVisitedService } from "../support/visited-service";

// People at the browser change, and pages are left and restored.

const stage = useVisitedService();
const newDesk = desksOf(stage);
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

const identify = (visitor: object) => `MessagingWidget.identify(${JSON.stringify(visitor)})`;
const atStart = (visitor: object) =>
  `<script>(window.MessagingWidget ||= []).push((widget) => widget.identify(${JSON.stringify(visitor)}))</script>`;
const kept = (page: Page) =>
  page.evaluate<string[]>(
    `Object.keys(localStorage).map((key) => key.split(":").at(-1)).filter((name) => /token|draft|seen|known/.test(name))`,
  );

async function signedDesk() {
  const desk = await newDesk();
  const path = `/domains/${desk.domain.id}/identity-secret` as const;
  const { secret } = (await desk.rest("POST", path)).body;
  return {
    desk,
    ada: { id: "7", token: signIdentity(secret, { sub: "7" }) },
    bob: { id: "8", token: signIdentity(secret, { sub: "8" }) },
  };
}

async function talkAsAda({ desk, ada }: Awaited<ReturnType<typeof signedDesk>>) {
  const page = await desk.visit({}, "", atStart(ada));
  await launcher(page).click();
  await say(page, "It is Ada");
  await page.getByText("Sent", { exact: true }).waitFor();
  await field(page).pressSequentially("a draft");
  return page;
}

test.each(["signs out", "is followed by another"])(
  "a visitor who %s on the page leaves nothing of the conversation there",
  async (how) => {
    const signed = await signedDesk();
    const page = await talkAsAda(signed);
    await page.evaluate(identify(how === "signs out" ? {} : signed.bob));
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await eventually(async () => expect(await launcher(page).count()).toBe(1));
    expect(await page.getByText("It is Ada").count()).toBe(0);
    await launcher(page).click();
    await page.getByText("Hello! How can we help?").first().waitFor();
    expect(await page.getByText("It is Ada").count()).toBe(0);
    expect(await field(page).inputValue()).toBe("");
    // New messages are the next visitor's.
    await say(page, "Somebody else");
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(await signed.desk.conversations()).toHaveLength(2);
    // A returning visitor finds it again.
    const later = await signed.desk.visit(page.context(), "", atStart(signed.ada));
    await later.evaluate("MessagingWidget.chat.open()");
    await later.getByText("It is Ada").waitFor();
  },
);

test.each(["before the chat comes", "after it"])(
  "a page whose user has signed out shows nothing of that user, said %s",
  async (when) => {
    const signed = await signedDesk();
    const page = await talkAsAda(signed);
    const isLate = when === "after it";
    const next = await signed.desk.visit(page.context(), "", isLate ? "" : atStart({}));
    await page.close();
    if (isLate) await next.evaluate(identify({}));
    await eventually(async () => expect(await kept(next)).toEqual([]));
    await eventually(async () => {
      if (!(await next.locator("dialog[open]").count())) await launcher(next).click();
      expect(await next.getByText("Hello! How can we help?").count()).toBeGreaterThan(0);
    });
    expect(await next.getByText("It is Ada").count()).toBe(0);
  },
);

test("identifying the same person again changes neither the conversation nor the typed text", async () => {
  const signed = await signedDesk();
  const page = await talkAsAda(signed);
  await page.evaluate(identify({ ...signed.ada, traits: { plan: "pro" } }));
  await page.evaluate(identify({ id: "7", email: "ada@acme.com" }));
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.getByText("Sent", { exact: true }).waitFor();
  expect(await field(page).inputValue()).toBe("a draft");
});

test("an open chat disconnects when its page goes into the back/forward cache, and catches up when it returns", async () => {
  const desk = await newDesk();
  const context = await stage.browser.newContext();
  const states: string[] = [];
  context.on("page", (page) =>
    page.on("websocket", (socket) => {
      const index = states.push("open") - 1;
      socket.on("close", () => {
        states[index] = "closed";
      });
    }),
  );
  const page = await desk.visit(context);
  await launcher(page).click();
  await say(page, "Hello?");
  await page.getByText("Sent", { exact: true }).waitFor();
  await eventually(() => expect(states).toEqual(["open"]));
  const happens = (type: string) =>
    page.evaluate(`dispatchEvent(new PageTransitionEvent("${type}", { persisted: true }))`);
  await happens("pagehide");
  await eventually(() => expect(states).toEqual(["closed"]));
  const [{ id }] = await desk.conversations();
  await desk.post(`/conversations/${id}/messages`, { content: "Good morning" });
  await happens("pageshow");
  await page.getByText("Good morning").waitFor();
  await eventually(() => expect(states).toEqual(["closed", "open"]));
});
