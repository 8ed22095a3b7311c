import { readFileSync } from "node:fs";
import { conversationLink } from "../../shared/kinds/conversation/reply-mail";
import { addMember } from "../support/add-member";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { send } from "../support/client";
import { pictures } from "../support/pictures";
import { proveDomain } from "../support/prove-domain";
import { startTestService, type TestService } from "../support/service";
import { openSocket } from "../support/socket";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

let visitors = 0;

async function newDesk(chat: object = {}, isProven = true) {
  const client = await newChatClient(service);
  if (isProven) await proveDomain(service, client);
  await client.patch(`/domains/${client.domain.id}`, { chat, brand: { name: "Harbour Goods" } });
  const url = chatUrl(service, client.accountId);
  const email = `visitor-${++visitors}@example.org`;
  return {
    ...client,
    url,
    email,
    visitor: (body: object = {}) => newVisitor(url, { content: "Hello?", email, ...body }),
    answer: (id: string, body: object) =>
      client.rest("POST", `/conversations/${id}/messages`, { body }),
    /** The mails to the visitor, the oldest first. */
    async mails(to = email): Promise<Mail[]> {
      await service.settled();
      const all = (await (await fetch(`${service.baseUrl}/demo/mail.json`)).json()) as Mail[];
      return all.filter((mail) => mail.to === to).reverse();
    },
  };
}

const tokenIn = (mail: Mail | undefined) => /#mw-chat=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("a reply to a visitor who left is mailed once, with a link that opens the conversation", async () => {
  const desk = await newDesk();
  const pageUrl = "https://shop.acme.com/mugs?size=l#top";
  const { conversationId: id, token, say } = await desk.visitor({ pageUrl });
  await desk.answer(id, { content: "Only we know this", author: "note" });
  expect(await desk.mails()).toEqual([]);
  await desk.answer(id, { content: "It comes on Friday." });
  await desk.answer(id, { content: "By boat." });
  const [mail, ...more] = await desk.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Harbour Goods replied to you" });
  expect(mail?.text).toContain("It comes on Friday.");
  expect(mail?.text).not.toContain("Only we know this");
  expect(mail?.text).toContain("https://shop.acme.com/mugs?size=l#mw-chat=cnv_");
  expect(tokenIn(mail)).not.toBe(token);
  const [listed] = (await desk.get("/conversations")).body.data;
  expect(listed.version).toBe((await desk.get(`/conversations/${id}`)).body.version);

  // The link allows reading, like the token; writing with the token reopens a closed conversation.
  await desk.patch(`/conversations/${id}`, { status: "closed" });
  const headers = { authorization: `Bearer ${tokenIn(mail)}` };
  const seen = await send(desk.url, "GET", { headers });
  expect(seen.body.data.map(({ content }: { content: string }) => content)).toEqual([
    "Hello?",
    "It comes on Friday.",
    "By boat.",
  ]);
  await say("Thank you!");
  expect((await desk.get(`/conversations/${id}`)).body).toMatchObject({ status: "open" });
  expect(await desk.mails()).toHaveLength(1);
  await confirm(mail);
  // They wrote again, so the next answer is mailed too.
  await desk.answer(id, { content: "With pleasure." });
  expect(await desk.mails()).toHaveLength(2);
  await say("Bye");
  expect(await desk.mails()).toHaveLength(2);
});

test("the mail of a picture has its text and its address, and the conversation shows it", async () => {
  const desk = await newDesk();
  const { conversationId: id } = await desk.visitor();
  const picture = pictures["image/gif"].toString("base64");
  const sent = await desk.answer(id, { content: "Like this:", picture });
  const { url } = sent.body.picture;
  const [mail] = await desk.mails();
  // Nothing in a first mail can be clicked but the service's own links.
  expect(mail?.text).toMatch(/Like this:\nPicture: http\[:\]/);
  const shown = await fetch(url);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/gif"]);
  const headers = { authorization: `Bearer ${tokenIn(mail)}` };
  const { data } = (await send(desk.url, "GET", { headers })).body;
  expect(data.at(-1)).toMatchObject({ content: "Like this:", picture: { width: 1, height: 1 } });
});

test("a visitor who is present, has left no address or is blocked gets no mail", async () => {
  const desk = await newDesk();
  const there = await desk.visitor();
  const query = `userId=${desk.accountId}&domain=shop.acme.com`;
  const socket = await openSocket(`${service.baseUrl}/ws?${query}`, ["mw.v1", there.token]);
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  await desk.answer(there.conversationId, { content: "I am here too" });
  expect(await desk.mails()).toEqual([]);
  socket.close();
  const blocked = await desk.visitor();
  await desk.rest("POST", `/visitors/${blocked.conversationId.replace("cnv_", "vis_")}/block`);
  await desk.answer(blocked.conversationId, { content: "No" });
  const nameless = await desk.visitor({ email: undefined });
  await desk.answer(nameless.conversationId, { content: "Yes" });
  expect(await desk.mails()).toEqual([]);
});

test("an address that cannot be mailed does not stop other mails, and is logged once, without a stack", async () => {
  const desk = await newDesk();
  const [odd, fine] = [await desk.visitor({ email: "a,b@example.org" }), await desk.visitor()];
  const answerBoth = () =>
    Promise.all(
      [odd, fine].map(({ conversationId }) => desk.answer(conversationId, { content: "Here." })),
    );
  await answerBoth();
  expect(await desk.mails()).toHaveLength(1);
  await answerBoth();
  await service.settled();
  const lines = readFileSync(service.logFile, "utf8")
    .split("\n")
    .filter((line) => line.includes("mail-visitors"));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: "warn",
      task: "mail-visitors",
      account: desk.accountId,
      message: "An address cannot be mailed. Nothing more is sent there for a day.",
    },
  ]);
});

/** Confirms the visitor's address on the page that the mail links to. */
async function confirm(mail: Mail | undefined): Promise<void> {
  const url = /https?:\S+\/confirm\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await send(url, "GET")).text).toContain("<form");
  expect((await fetch(url, { method: "POST" })).status).toBe(200);
}

/** The mail's header with the unsubscribe URL. */
const unsubscribeUrlIn = (mail: Mail | undefined) =>
  /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";

test("a recipient who unsubscribes by the link of a mail gets no more mail from that account", async () => {
  const desk = await newDesk({ language: "de" });
  const answered = async (each: Awaited<ReturnType<typeof newDesk>>) => {
    const { conversationId } = await each.visitor({ email: desk.email.toUpperCase() });
    await each.answer(conversationId, { content: "Here." });
    return (await each.mails(desk.email.toUpperCase())).length;
  };
  expect(await answered(desk)).toBe(1);
  const [mail] = await desk.mails(desk.email.toUpperCase());
  const url = unsubscribeUrlIn(mail);
  await confirm(mail);
  expect(url).toContain(`${service.pagesUrl}/unsubscribe/de/`);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(url);
  // Programs that check mail follow links, so only a click on the page or in the mail program unsubscribes.
  const asked = await send(url, "GET");
  expect([asked.status, asked.text.includes("Keine E-Mails mehr")]).toEqual([200, true]);
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect(await answered(desk)).toBe(2);
  const forged = `${url.slice(0, -4)}AAAA`;
  for (const other of [forged, url.replace(/\.[\w-]{43}\./, `.${"A".repeat(43)}.`)]) {
    expect((await send(other, "POST")).status).toBe(404);
  }
  expect(await answered(desk)).toBe(3);
  const done = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(done.status).toBe(200);
  expect((await send(url, "POST")).status).toBe(200);
  expect(await answered(desk)).toBe(3);
  // Another account is not affected.
  expect(await answered(await newDesk())).toBe(4);
});

test("members are mailed a visitor's form at once if the domain says so, and can unsubscribe and resubscribe by its link", async () => {
  const desk = await newDesk();
  await desk.patch(`/domains/${desk.domain.id}`, { memberMail: { leads: "AT_ONCE" } });
  const name = `olga-${visitors}`;
  await addMember(service, desk, "support", name);
  const mails = () => desk.mails(`${name}@acme.com`);
  // The invitation's mail.
  const before = (await mails()).length;
  const sendForm = async () => {
    const url = `${service.baseUrl}/api/embed/form?userId=${desk.accountId}&domain=shop.acme.com`;
    await send(url, "POST", { body: { form: "newsletter", data: { email: desk.email } } });
    return (await mails()).slice(before);
  };
  const [mail] = await sendForm();
  expect(mail?.subject).toBe("A new lead on shop.acme.com");
  expect(mail?.text).toContain(`email: ${desk.email}`);
  const url = unsubscribeUrlIn(mail);
  expect(url).toContain(`${service.pagesUrl}/unsubscribe/members/`);
  const asked = await send(url, "GET");
  expect([asked.status, asked.text.includes("Unsubscribe")]).toEqual([200, true]);
  const done = await fetch(url, { method: "POST" });
  expect(await done.text()).toContain("Subscribe again");
  expect(await sendForm()).toHaveLength(1);
  await fetch(url, { method: "POST", body: new URLSearchParams({ again: "" }) });
  expect(await sendForm()).toHaveLength(2);
});

test("nobody is mailed more than five times a day by an account, even if strangers enter their address", async () => {
  const desk = await newDesk();
  for (let each = 0; each < 7; each += 1) {
    const { conversationId } = await desk.visitor();
    await desk.answer(conversationId, { content: `Answer ${each}` });
    if (each === 0) await confirm((await desk.mails())[0]);
  }
  expect(await desk.mails()).toHaveLength(5);
});

test("an unconfirmed mailbox is mailed once, whatever is added to its name", async () => {
  const desk = await newDesk();
  // One mailbox, however it is spelt.
  const addresses = Array.from({ length: 7 }, (_, each) =>
    each % 2 || each === 0
      ? desk.email.replace("@", `+${each}@`)
      : `${desk.email.slice(0, each)}.${desk.email.slice(each).toUpperCase()}`,
  );
  for (const email of addresses) {
    const { conversationId } = await desk.visitor({ email });
    await desk.answer(conversationId, { content: "Here." });
  }
  const mails = await Promise.all(addresses.map((email) => desk.mails(email)));
  // The senders run at the same time, so any of them can be too late.
  expect(mails.flat()).toHaveLength(1);
});

test("the mail speaks the chat's language, and the note that a visitor was mailed is no change in the feed", async () => {
  const desk = await newDesk({ language: "de" });
  const { conversationId: id } = await desk.visitor();
  await service.settled();
  const { cursor } = (await desk.get("/changes")).body;
  await desk.answer(id, { content: "Am Freitag." });
  const [mail] = await desk.mails();
  expect(mail).toMatchObject({ subject: "Harbour Goods hat Ihnen geantwortet" });
  const { data } = (await desk.rest("GET", `/changes?after=${cursor}`)).body;
  expect(data.map(({ type }: { type: string }) => type)).toEqual(["chat_message.created"]);
});

test("a link leads to no page but the site's", () => {
  const to = (pageUrl: string | null) => conversationLink("shop.acme.com", pageUrl, "t");
  expect(to("https://www.shop.acme.com/a?b=c#d")).toBe("https://www.shop.acme.com/a?b=c#mw-chat=t");
  for (const page of [
    "https://evil.example/",
    "https://shop.acme.com.evil.example/",
    "http://shop.acme.com/",
    "https://shop.acme.com:8443/",
    // Only in a local run is this machine anybody's website.
    "http://localhost:3000/",
    "http://127.0.0.1/",
    null,
  ]) {
    expect(to(page)).toBe("https://shop.acme.com/#mw-chat=t");
  }
  const here = "http://localhost:3000/demo";
  expect(conversationLink("shop.acme.com", here, "t", "local")).toBe(`${here}#mw-chat=t`);
  expect(to("https://evil@shop.acme.com/")).toBe("https://shop.acme.com/#mw-chat=t");
});

test("nobody is mailed before the domain is proven, and the conversation says why", async () => {
  const desk = await newDesk({}, false);
  const { conversationId: id } = await desk.visitor();
  await desk.answer(id, { content: "Here." });
  expect(await desk.mails()).toEqual([]);
  expect((await desk.get(`/conversations/${id}`)).body.unmailedReason).toBe("domain_not_proven");
  const config = `${service.baseUrl}/api/embed/chat?userId=${desk.accountId}&domain=shop.acme.com`;
  expect((await send(config, "GET")).body.mailsAnswers).toBe(false);
  await proveDomain(service, desk);
  expect((await send(config, "GET")).body.mailsAnswers).toBe(true);
  await desk.answer(id, { content: "Again." });
  expect(await desk.mails()).toHaveLength(1);
  expect((await desk.get(`/conversations/${id}`)).body.unmailedReason).toBeNull();
});

test("an unconfirmed address gets one mail, short and without a link to click", async () => {
  const desk = await newDesk();
  const first = await desk.visitor();
  await desk.answer(first.conversationId, {
    content: `See https://evil.example/x or write to a@evil.example. ${"x".repeat(400)}`,
  });
  const [mail] = await desk.mails();
  expect(mail?.text).not.toMatch(/evil\.example|x{300}/);
  const second = await desk.visitor();
  await desk.answer(second.conversationId, { content: "Here." });
  expect(await desk.mails()).toHaveLength(1);
  const { body } = await desk.get(`/conversations/${second.conversationId}`);
  expect(body.unmailedReason).toBe("address_not_confirmed");
  await confirm(mail);
  await desk.answer(second.conversationId, { content: "Once more." });
  expect(await desk.mails()).toHaveLength(2);
});
