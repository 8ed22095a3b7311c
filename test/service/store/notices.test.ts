import { noticesIn } from "../../../shared/jobs/notices/notices-in";
import { mailMembers, nextMail } from "../../../shared/jobs/notices/tell-members";
import { answerFirst } from "../../../shared/kinds/conversation/store/answer-first";
import {
  admitMail,
  admitVisitorMail,
  confirmAddress,
  refuseMail,
} from "../../../shared/kinds/conversation/store/mail-recipient";
import { formSubmissionItem } from "../../../shared/kinds/form-submission/store/form-submissions";
import { defaultMemberMail, type MemberMail } from "../../../shared/kinds/member/member-mail";
import { memberItem, newMemberRow } from "../../../shared/kinds/member/store/items";
import { webhookItem } from "../../../shared/kinds/webhook/store/items";
import { systemAuthor } from "../../../shared/model/actor";
import { newTimeId, recordId } from "../../../shared/model/ids";
import type { Role } from "../../../shared/model/role";
import type { SendMail } from "../../../shared/runtime/mail/mail";
import type { Notice } from "../../../shared/runtime/queue/wake-ups";
import { getItem } from "../../../shared/table/dynamo/read";
import { keys } from "../../../shared/table/keys";
import { addDeskListener } from "../../support/add-listeners";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let db: TestStore;
beforeAll(async () => {
  db = await startTestStore();
});
afterAll(() => db?.stop());

const now = new Date("2026-11-21T14:00:00.000Z");

/** An account with a site, whose members' mail is collected. */
async function newWorld(memberMail: Partial<MemberMail> = {}) {
  const account = await addAccount(db.store);
  const site = await addSite(db.store, account);
  const { accountKey, ordinal } = site;
  const domain = { id: site.domainId, hostname: site.hostname, ordinal };
  await db.store.domains.update(
    await account.read(),
    domain,
    {
      change: (stored) => ({
        ...stored,
        chat: { ...stored.chat, enabled: true, firstAnswer: true },
        memberMail: { ...defaultMemberMail, ...memberMail },
      }),
    },
    now,
  );
  const mails: { to: string; subject: string; text: string; unsubscribeUrl?: string }[] = [];
  const later: { notice: Notice; dueAt: Date }[] = [];
  const refused = new Set<string>();
  const unmailable = new Set<string>();
  const tried: string[] = [];
  const sendMail: SendMail = async (mail) => {
    if (unmailable.has(mail.to)) tried.push(mail.to);
    if (unmailable.has(mail.to)) return "refused";
    if (refused.has(mail.to)) return "failed";
    mails.push(mail);
    return "taken";
  };
  const page = { accountId: account.id, hostname: site.hostname };
  return {
    account,
    site,
    mails,
    later,
    refused,
    unmailable,
    tried,
    to: () => mails.map(({ to }) => to).sort(),
    async member(role: Role, name: string) {
      const timeId = newTimeId(now);
      const email = `${name}@acme.com`;
      const row = newMemberRow(
        accountKey,
        {
          ...{ timeId, name, email, role, status: "active", invitationExpiresAt: null },
          updatedBy: { kind: "system", id: null, name: null },
          ...{ invitationHash: null, person: null, isLink: false },
        },
        now,
      );
      await db.table.client.send("PutItem", { TableName: db.table.name, Item: memberItem(row) });
      return { timeId, email, id: row.member.id };
    },
    async visitor(content = "Where is\nmy parcel?", more: object = {}) {
      const startId = newTimeId(now).repeat(2);
      const draft = { author: "visitor", address: "10.0.0.1", content, startId, ...more } as const;
      const started = await db.embed.chat.start(page, draft, now);
      if (!started) throw new Error("No conversation.");
      const { conversationId } = started.message;
      const conversation = conversationId.slice("cnv_".length, "cnv_".length + 16);
      const row = await db.store.conversations.read(site, conversation);
      const since = row?.conversation.waitingSince ?? "";
      const notice: Notice = { accountKey, ordinal, tells: "waiting", conversation, since };
      return { id: conversationId, timeId: conversation, notice };
    },
    async lead(data: Record<string, unknown>, at = now, more: object = {}): Promise<Notice> {
      const timeId = newTimeId(at);
      const createdAt = at.toISOString();
      const submission = {
        ...{ id: recordId("form", { ...site, timeId }), form: "newsletter", data, consent: true },
        ...{
          consentText: null,
          consentVersion: null,
          messageId: null,
          landingPageId: null,
          status: "new",
        },
        meta: { pageUrl: null, referrer: null, userAgent: null, language: null, country: null },
        ...{ createdAt, updatedAt: createdAt, updatedBy: systemAuthor.actor, ...more },
      } as never;
      const row = { timeId, version: 1, changeNote: null, submission };
      await db.table.client.send("PutItem", {
        TableName: db.table.name,
        Item: formSubmissionItem(site, row),
      });
      return { accountKey, ordinal, tells: "lead", submission: timeId };
    },
    tell: (notice: Notice, at = now) =>
      mailMembers(
        db.table,
        notice,
        {
          sendMail,
          baseUrl: "https://widget.acme.com",
          pagesUrl: "https://pages.acme.com",
          sendLater: async (each, dueAt) => void later.push({ notice: each, dueAt }),
        },
        at,
      ),
  };
}

test("members who may answer and are not away are notified once of a visitor who still waits", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  await world.member("viewer", "vera");
  const sam = await world.member("support", "sam");
  const eve = await world.member("editor", "eve");
  const desk = { hash: "h", memberTimeId: eve.timeId, isAway: true };
  await addDeskListener(db.table, world.site.accountKey, { ...desk, connectionId: "c1" }, now);
  const { notice, id, timeId } = await world.visitor();
  await world.tell(notice);
  await world.tell(notice);
  expect(world.to()).toEqual(["olga@acme.com", sam.email]);
  const [{ subject = "", text = "", unsubscribeUrl = "" } = {}] = world.mails;
  expect(subject).toBe("A visitor is waiting for an answer on shop.acme.com");
  expect(text).toContain(`https://widget.acme.com/console/shop.acme.com/inbox/${id}`);
  expect(text).toContain("> Where is my parcel?");
  expect(text).toContain(unsubscribeUrl);
  // After an answer the visitor waits again, and the conversation belongs to whoever answered.
  const answer = { author: "agent", content: "On its way." } as const;
  const by = db.store.by({ actor: { kind: "member", id: sam.id, name: "Sam" }, note: null });
  await by.conversations.send(world.site, timeId, answer, now);
  const other = await world.visitor("Hello?");
  await by.conversations.update(
    world.site,
    other.timeId,
    { assignee: { kind: "member", id: sam.id, name: "Sam" } },
    () => "",
    now,
  );
  await world.tell(notice);
  expect(world.mails).toHaveLength(2);
  await world.tell(other.notice);
  expect(world.to()).toEqual(["olga@acme.com", sam.email, sam.email]);
});

test("the mail has the visitor's question, even if the help center or a bot wrote after it", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  const { notice, timeId } = await world.visitor();
  const key = keys.conversation(world.site, timeId);
  const article = { timeId: newTimeId(now), title: "Parcels", slug: "parcels" };
  const excerpt = { text: "They come by boat." };
  const found = [{ article, isNear: true, excerpt }] as never;
  const answering = {
    search: async () => ({ language: "", found }),
    pagesUrl: "https://pages.acme.com",
  };
  const begun = { keys: key, old: undefined, new: await getItem(db.table, key) } as never;
  await answerFirst(db.table, [begun], answering, now);
  const { lastSeq, conversation } = (await db.store.conversations.read(world.site, timeId)) ?? {};
  // The inbox shows the question too.
  expect([lastSeq, conversation?.lastMessagePreview]).toEqual([2, "Where is my parcel?"]);
  await world.tell(notice);
  expect(world.mails).toMatchObject([{ text: expect.stringContaining("> Where is my parcel?") }]);
});

test("a picture without a text is mailed as its address", async () => {
  process.env.PAGES_URL = "https://pages.acme.com";
  const world = await newWorld();
  await world.member("owner", "olga");
  const facts = { contentType: "image/png", width: 1, height: 1, sizeBytes: 70 } as const;
  const picture = { name: "assets/chat/abc-1x1.png", ...facts };
  const { notice } = await world.visitor("", {
    picture: {
      after: () => picture,
      while: (_: unknown, send: () => unknown) => send(),
      counted: () => [],
    },
  });
  await world.tell(notice);
  expect(world.mails).toMatchObject([
    { text: expect.stringContaining(`> Picture: https://pages.acme.com/${picture.name}\n`) },
  ]);
});

test("nobody is notified of a visitor who is blocked or snoozed, nor where the domain wants no such mail", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  const [blocked, snoozed, closed] = [
    await world.visitor(),
    await world.visitor(),
    await world.visitor(),
  ];
  const update = (timeId: string, change: object) =>
    db.store.conversations.update(world.site, timeId, change, () => "", now);
  await update(blocked.timeId, { isBlocked: true });
  await update(snoozed.timeId, { snoozedUntil: "2026-11-22T00:00:00.000Z" });
  await update(closed.timeId, { status: "closed" });
  for (const { notice } of [blocked, snoozed, closed]) await world.tell(notice);
  const silent = await newWorld({ waiting: false });
  await silent.member("owner", "olga");
  await silent.tell((await silent.visitor()).notice);
  expect([...world.mails, ...silent.mails]).toEqual([]);
});

test("a member who has unsubscribed gets no mail, and a refused address does not stop other members' mail", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  await world.member("owner", "otto");
  await world.member("owner", "odd");
  world.refused.add("odd@acme.com");
  const token = (await admitMail(db.table, world.site.accountKey, "OTTO@acme.com", now)) ?? "";
  await refuseMail(db.table, token, { isWanted: false }, now);
  const tell = async () => await world.tell((await world.visitor()).notice);
  await expect(tell()).rejects.toThrow("not taken");
  expect(world.to()).toEqual(["olga@acme.com"]);
  await refuseMail(db.table, token, { isWanted: true }, now);
  await expect(tell()).rejects.toThrow("not taken");
  expect(world.to()).toEqual(["olga@acme.com", "olga@acme.com", "otto@acme.com"]);
  // A mail that was not taken is tried again with the notice, and no other.
  const { notice } = await world.visitor();
  await expect(world.tell(notice)).rejects.toThrow("not taken");
  const before = world.to().length;
  world.refused.clear();
  await world.tell(notice);
  await world.tell(notice);
  expect(world.to()).toHaveLength(before + 1);
  expect(world.to()).toContain("odd@acme.com");
});

test("a lead is mailed at once, in a visitor's words that are marked as such, unless it is spam", async () => {
  const world = await newWorld({ leads: "AT_ONCE" });
  await world.member("support", "sam");
  const notice = await world.lead({ email: "ada@acme.org", note: "Line one\nline two", empty: "" });
  await world.tell(notice);
  await world.tell(notice);
  await world.tell(await world.lead({ email: "spam@acme.org" }, now, { status: "spam" }));
  expect(world.mails.map(({ subject }) => subject)).toEqual(["A new lead on shop.acme.com"]);
  const [{ text = "" } = {}] = world.mails;
  expect(text).toContain(
    "Form: newsletter\nemail: ada@acme.org\nnote: Line one line two\n\nA visitor wrote this.",
  );
  expect(text).toContain("https://widget.acme.com/console/shop.acme.com/leads");
  const off = await newWorld({ leads: "OFF" });
  await off.member("owner", "olga");
  await off.tell(await off.lead({ email: "ada@acme.org" }));
  expect(off.mails).toEqual([]);
});

test("the leads of a day are mailed together on the next morning, and a day without any is silent", async () => {
  const world = await newWorld({ leads: "DAILY" });
  await world.member("owner", "olga");
  const at = (time: string) => new Date(`2026-11-${time}.000Z`);
  await world.lead({ email: "before@acme.org" }, at("21T07:59:00"));
  for (let each = 0; each < 22; each += 1) {
    const sent = at(`21T14:${10 + each}:00`);
    await world.tell(await world.lead({ email: `ada-${each}@acme.org` }, sent), sent);
  }
  expect(world.mails).toEqual([]);
  const [{ notice, dueAt } = {}, ...others] = world.later;
  expect([dueAt?.toISOString(), others]).toEqual(["2026-11-22T08:00:00.000Z", []]);
  if (!notice) throw new Error("Nothing is due.");
  // The queue hides it for a quarter of an hour at most.
  await world.tell(notice, at("21T14:25:00"));
  expect(world.later).toHaveLength(2);
  await world.lead({ email: "after@acme.org" }, at("22T08:00:01"));
  await world.tell(notice, at("22T08:00:05"));
  await world.tell(notice, at("22T08:00:06"));
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    "20 and more new leads on shop.acme.com",
  ]);
  const [{ text = "" } = {}] = world.mails;
  expect([/ada-21@/, /ada-2@/, /before/, /after/].map((each) => each.test(text))).toEqual([
    ...[true, true, false, false],
  ]);
});

test("the owners are mailed once that a share of the budget is reached", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  await world.member("editor", "eve");
  const { accountKey } = world.site;
  const key = keys.budgetWarning(accountKey, "2026-11", 80, 12.5);
  const found = noticesIn([
    { keys: key, old: undefined, new: { ...key } },
    { keys: keys.budget(accountKey), old: undefined, new: keys.budget(accountKey) },
  ] as never);
  expect(found).toEqual({
    immediate: [{ accountKey, tells: "budget", warning: key.sk }],
    waiting: [],
  });
  for (const notice of [...found.immediate, ...found.immediate]) await world.tell(notice);
  expect(world.to()).toEqual(["olga@acme.com"]);
  const [{ subject = "", text = "", unsubscribeUrl = "" } = {}] = world.mails;
  expect(subject).toMatch(/: 80% of this month’s budget is used$/);
  expect(text).toContain("80% of your $12.5 budget. Nothing is switched off.");
  expect(text).toContain("https://widget.acme.com/console/shop.acme.com/settings/billing");
  expect(text).toContain("because you are an owner");
  expect(text).toContain(unsubscribeUrl);
});

test("the owners are mailed once that a webhook fails, with the receiver's answer on one line, and once that it works again", async () => {
  const world = await newWorld();
  await world.member("owner", "olga");
  await world.member("editor", "eve");
  const { accountKey } = world.site;
  const webhook = newTimeId(now);
  const at = now.toISOString();
  const row = {
    ...{ id: `whk_${webhook}`, url: "https://hooks.acme.com/in", types: ["*"], domainId: null },
    ...{ bundle: false, verifiedAt: at, challenge: "" },
    format: "standard",
    status: "active",
    ...{ pausedBecause: null, secretRotatedAt: null, version: 1, createdAt: at, updatedAt: at },
    ...{ updatedBy: systemAuthor.actor, changeNote: null },
  } as const;
  const Item = webhookItem(accountKey, { webhook: { ...row, types: ["*"] } });
  await db.table.client.send("PutItem", { TableName: db.table.name, Item });
  const began: Notice = {
    ...{ accountKey, tells: "webhook", webhook, state: "failing", since: at },
    error: "The receiver answered 503.",
    answer: `Down\r\nSubject: you won ${"x".repeat(600)}`,
  };
  await world.tell(began);
  await world.tell({ ...began, state: "paused" });
  await world.tell({ ...began, state: "over", error: null, answer: null });
  expect(world.to()).toEqual(["olga@acme.com", "olga@acme.com"]);
  const [first, last] = world.mails;
  expect(first?.subject).toBe("The webhook to hooks.acme.com has been failing for an hour");
  expect(first?.text).toContain("The last attempt: The receiver answered 503.");
  expect(first?.text).toMatch(/\n> Down Subject: you won x{478}…\n/);
  expect(first?.text).toContain(
    `https://widget.acme.com/console/shop.acme.com/settings/webhooks/whk_${webhook}`,
  );
  expect(last?.subject).toBe("The webhook to hooks.acme.com works again");
});

test("nobody is mailed more than twenty times a day", async () => {
  const world = await newWorld({ leads: "AT_ONCE" });
  await world.member("owner", "olga");
  for (let each = 0; each < 22; each += 1) await world.tell(await world.lead({ n: `${each}` }));
  expect(world.mails).toHaveLength(20);
});

test("an address that cannot be mailed is tried once a day, and fails nothing", async () => {
  const world = await newWorld({ leads: "AT_ONCE" });
  const { email } = await world.member("owner", "olga");
  world.unmailable.add(email);
  for (let each = 0; each < 3; each += 1) await world.tell(await world.lead({ n: `${each}` }));
  expect([world.mails, world.tried]).toEqual([[], [email]]);
  world.unmailable.clear();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await world.tell(await world.lead({ n: "later" }), tomorrow);
  expect(world.to()).toEqual([email]);
});

test("a mailbox gets a day's mails once, however it is spelt and whichever accounts send them", async () => {
  const accounts = await Promise.all(
    Array.from({ length: 6 }, async () => (await addAccount(db.store)).key),
  );
  const spelt = ["Ann.Lee@gmail.com", "ann.lee@gmail.com", "ANN.LEE@gmail.com"];
  const admitted = async (accountKey: string, times: number) => {
    const answers: unknown[] = [];
    const ofOwner = { owner: accountKey, most: 100, maxUnproven: 100 };
    for (let each = 0; each < times; each += 1) {
      const to = spelt[each % 3] ?? "";
      const answer = await admitVisitorMail(db.table, accountKey, to, ofOwner, now);
      if (typeof answer === "string") continue;
      await confirmAddress(db.table, answer.recipient, now);
      answers.push(answer);
    }
    return answers.length;
  };
  const counts: number[] = [];
  for (const accountKey of accounts) counts.push(await admitted(accountKey, 7));
  expect(counts).toEqual([5, 5, 5, 5, 5, 0]);
});

test("the mail of a day goes out at eight by the domain's clock", () => {
  const at = (time: string, timezone: string) => nextMail(new Date(time), timezone).toISOString();
  expect(at("2026-11-21T14:00:30.000Z", "UTC")).toBe("2026-11-22T08:00:00.000Z");
  expect(at("2026-11-21T07:59:59.000Z", "UTC")).toBe("2026-11-21T08:00:00.000Z");
  expect(at("2026-11-21T08:00:00.000Z", "UTC")).toBe("2026-11-22T08:00:00.000Z");
  expect(at("2026-11-21T14:00:00.000Z", "Asia/Kolkata")).toBe("2026-11-22T02:30:00.000Z");
  expect(at("2026-11-21T00:10:00.000Z", "America/New_York")).toBe("2026-11-21T13:00:00.000Z");
});
