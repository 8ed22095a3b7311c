import { mailMembers } from "../../../shared/jobs/notices/tell-members";
import { mailVisitors } from "../../../shared/kinds/conversation/store/mail-visitor";
import { ownerLimit } from "../../../shared/kinds/conversation/store/owner-limit";
import type { Prober } from "../../../shared/kinds/domain/proof";
import { checkAgain } from "../../../shared/kinds/domain/store/check-again";
import { graceEnd, readProof, saveProof } from "../../../shared/kinds/domain/store/proof";
import { memberItem, newMemberRow } from "../../../shared/kinds/member/store/items";
import { newTimeId } from "../../../shared/model/ids";
import type { SendMail } from "../../../shared/runtime/mail/mail";
import { getItem } from "../../../shared/table/dynamo/read";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys } from "../../../shared/table/keys";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let db: TestStore;
beforeAll(async () => {
  db = await startTestStore();
});
afterAll(() => db?.stop());

const dayMs = 86_400_000;
const after = (time: Date, days: number) => new Date(time.getTime() + days * dayMs);
const beforeTheRule = new Date("2026-11-01T09:00:00.000Z");
const start = new Date("2026-12-01T09:00:00.000Z");
const proof = { method: "dns", place: "_mws.shop.acme.com", token: "token" } as const;

let visitors = 0;

/** An owner of a mailbox of their own, as limits count by that. */
async function addOwner({ id, key }: { id: string; key: string }, createdAt: Date) {
  const row = newMemberRow(
    key,
    {
      ...{ timeId: newTimeId(createdAt), name: "Ola", email: `${id}@acme.com`, role: "owner" },
      ...{ status: "active", invitationExpiresAt: null, invitationHash: null, person: null },
      ...{ isLink: false, updatedBy: { kind: "system", id: null, name: null } },
    },
    createdAt,
  );
  await db.table.client.send("PutItem", { TableName: db.table.name, Item: memberItem(row) });
}

/** A site with the chat on, whose mail is collected. */
async function newWorld(createdAt: Date, plan: "free" | "pro" | "business" = "business") {
  const account = await addAccount(db.store, plan, createdAt);
  const site = await addSite(db.store, account, "shop.acme.com", createdAt);
  await updateItem(db.table, keys.siteHead(site.accountKey, site.hostname), {
    UpdateExpression: "SET chatEnabled = :on",
    ExpressionAttributeValues: { ":on": true },
  });
  const mails: { to: string; subject: string; text: string }[] = [];
  const told: string[] = [];
  await addOwner(account, createdAt);
  let records: string[][] | Error = [["token"]];
  let refusals = 0;
  const sendMail: SendMail = async (mail) => {
    if (refusals > 0) {
      refusals -= 1;
      return "refused";
    }
    mails.push(mail);
    return "taken";
  };
  const prober: Prober = {
    async resolveTxt() {
      if (records instanceof Error) throw records;
      return records;
    },
    async fetch() {
      throw new Error("Only the record is looked for.");
    },
  };
  const mailing = { sendMail, pagesUrl: "https://pages.acme.com", reach: "public" as const };
  const telling = {
    ...{ pagesUrl: mailing.pagesUrl, baseUrl: "https://acme.example" },
    async sendMail({ subject }: { subject: string }) {
      told.push(subject);
      return "taken" as const;
    },
    async sendLater() {},
  };
  const page = { accountId: account.id, hostname: site.hostname };
  return {
    account,
    site,
    mails,
    told,
    serve(some: string[][] | Error) {
      records = some;
    },
    refuse(count: number) {
      refusals = count;
    },
    prove: (now: Date) => saveProof(db.table, site, proof, now),
    proof: () => readProof(db.table, site),
    /** Serves that the row has expired which has the proof looked at. */
    async due(now: Date) {
      await checkAgain(db.table, site, now, prober);
      await mailMembers(db.table, { ...site, tells: "proof" }, telling, now);
    },
    /** In how many days the proof is looked at again. */
    async dueInDays(now: Date) {
      const row = await getItem(db.table, keys.domainProofDue(site));
      return Math.round((Number(row?.ttl) - now.getTime() / 1000) / 86_400);
    },
    limit: async (now: Date) => (await ownerLimit(db.table, await account.read(), now)).most,
    /** A visitor with an address of their own writes, is answered unless with nothing, and has gone; why that is not mailed. */
    async answered(now: Date, content = "By boat.") {
      const email = `visitor${++visitors}@example.org`;
      const draft = {
        author: "visitor",
        content: "Hello?",
        email,
        address: `a${visitors}`,
      } as const;
      const startId = `${visitors}`.padStart(24, "s");
      const begun = await db.embed.chat.start(page, { ...draft, startId }, now);
      const id = begun?.message.conversationId ?? "";
      const timeId = id.slice("cnv_".length, "cnv_".length + 16);
      const key = keys.conversation(site, timeId);
      const old = await getItem(db.table, key);
      await mailVisitors(db.table, [{ keys: key, new: old }] as never, mailing, now);
      if (content === "") return null;
      await db.store.conversations.send(site, timeId, { author: "agent", content }, now);
      const change = { keys: key, old, new: await getItem(db.table, key) } as never;
      await mailVisitors(db.table, [change], mailing, now);
      const row = await db.store.conversations.read(site, timeId);
      return row?.conversation.unmailedReason ?? null;
    },
  };
}

const missing = Object.assign(new Error("none"), { code: "ENOTFOUND" });

test("an owner's limit is the plan's, into which a new account grows over two weeks", async () => {
  const limits = async (plan: "free" | "pro" | "business") => {
    const { limit } = await newWorld(start, plan);
    return await Promise.all([0, 1, 6, 12, 13, 400].map((days) => limit(after(start, days))));
  };
  expect(await limits("free")).toEqual([2, 3, 10, 19, 20, 20]);
  expect(await limits("pro")).toEqual([36, 72, 250, 465, 500, 500]);
  expect(await limits("business")).toEqual([143, 286, 1000, 1858, 2000, 2000]);
});

test("the mail per day is limited, and the conversation says so; the next day it continues", async () => {
  const world = await newWorld(start, "free");
  await world.prove(start);
  const reasons: (string | null)[] = [];
  for (let each = 0; each < 3; each += 1) reasons.push(await world.answered(start));
  expect(reasons).toEqual([null, null, "daily_limit"]);
  const next = after(start, 1);
  for (let each = 0; each < 4; each += 1) reasons.push(await world.answered(next));
  expect(reasons.slice(3)).toEqual([null, null, null, "daily_limit"]);
  expect(world.mails).toHaveLength(5);
});

test("five addresses that refuse mail halve the limit for the month", async () => {
  const now = after(start, 20);
  const world = await newWorld(start, "free");
  await world.prove(now);
  world.refuse(5);
  for (let each = 0; each < 5; each += 1) expect(await world.answered(now)).toBe("address_refused");
  expect(await world.limit(now)).toBe(10);
  expect(await world.limit(after(now, 15))).toBe(20);
});

test("a domain that has sent mail before may continue without a proof for 60 days, 20 a day, unnamed, and its owners are notified three times", async () => {
  const world = await newWorld(beforeTheRule);
  await world.prove(beforeTheRule);
  await world.answered(beforeTheRule);
  expect(world.mails[0]?.subject).toContain("shop.acme.com");
  // The state before the rule existed: mailed, and never proven.
  await db.table.client.send("DeleteItem", {
    TableName: db.table.name,
    Key: keys.domainProof(world.site),
  });
  const sent = world.mails.length;
  const reasons: (string | null)[] = [];
  for (let each = 0; each < 21; each += 1) reasons.push(await world.answered(start));
  expect(reasons.filter((each) => each === null)).toHaveLength(20);
  expect(reasons.at(-1)).toBe("daily_limit");
  // Its row has come.
  await world.due(start);
  await world.due(start);
  expect(world.told).toEqual([
    "Verify shop.acme.com within 60 days, so visitors keep getting email",
  ]);
  expect(await world.dueInDays(start)).toBe(30);
  const mail = world.mails.at(-1);
  expect(mail?.subject).toBe("You have a reply to your message");
  // Only the link names the website.
  expect(mail?.text.replace(/https:\/\/shop\.acme\.com\/#\S+/, "")).not.toContain("acme.com/#");
  expect(mail?.text.replace(/https:\/\/\S+/g, "")).not.toContain("acme");
  for (const [days, left] of [
    [30, 23],
    [54, Number.NaN],
  ] as const) {
    const now = after(start, days);
    await world.due(now);
    await world.due(now);
    if (days === 30) expect(await world.dueInDays(now)).toBe(left);
  }
  expect(world.told.slice(1)).toEqual([
    "Verify shop.acme.com within 30 days, so visitors keep getting email",
    "Verify shop.acme.com within 6 days, so visitors keep getting email",
  ]);
  expect(await world.answered(after(start, 59))).toBeNull();
  expect(await world.answered(after(start, 60))).toBe("domain_not_proven");
  expect(world.mails).toHaveLength(sent + 21);
});

test("a domain that mails without a proof loses half of its 20 a day to five addresses that refuse mail", async () => {
  const world = await newWorld(beforeTheRule);
  await world.prove(beforeTheRule);
  await world.answered(beforeTheRule);
  await db.table.client.send("DeleteItem", {
    TableName: db.table.name,
    Key: keys.domainProof(world.site),
  });
  world.refuse(5);
  const reasons: (string | null)[] = [];
  for (let each = 0; each < 11; each += 1) reasons.push(await world.answered(start));
  // Refused mails count toward the ten.
  const [refused, mailed, ...others] = [
    reasons.slice(0, 5),
    reasons.slice(5, 10),
    ...reasons.slice(10),
  ];
  expect(new Set(refused)).toEqual(new Set(["address_refused"]));
  expect([mailed, others]).toEqual([Array(5).fill(null), ["daily_limit"]]);
});

test("the 60 days of a domain that has mailed before begin when a visitor writes, before an answer is mailed", async () => {
  const world = await newWorld(beforeTheRule);
  await world.prove(beforeTheRule);
  await world.answered(beforeTheRule);
  await db.table.client.send("DeleteItem", {
    TableName: db.table.name,
    Key: keys.domainProof(world.site),
  });
  const sent = world.mails.length;
  await world.answered(start, "");
  expect(graceEnd(await world.proof())).toEqual(after(start, 60));
  await world.due(start);
  expect(world.told).toEqual([
    "Verify shop.acme.com within 60 days, so visitors keep getting email",
  ]);
  expect(world.mails).toHaveLength(sent);
});

test("an old domain that has sent no mail for 90 days, and a new one, have no such grace period", async () => {
  const silent = await newWorld(beforeTheRule);
  expect(await silent.answered(start)).toBe("domain_not_proven");
  const fresh = await newWorld(start);
  expect(await fresh.answered(start)).toBe("domain_not_proven");
  expect([...silent.mails, ...fresh.mails, ...silent.told, ...fresh.told]).toEqual([]);
});

test("a proof is checked again each month, and lost after seven days without it, of which owners are notified", async () => {
  const world = await newWorld(start);
  await world.prove(start);
  expect(await world.dueInDays(start)).toBe(30);
  // Woken twice, it looks once.
  world.serve(missing);
  await world.due(start);
  expect((await world.proof()).failingSince).toBeUndefined();
  const failing = after(start, 30);
  for (let days = 0; days < 7; days += 1) {
    const now = after(failing, days);
    await world.due(now);
    expect(await world.dueInDays(now)).toBe(1);
    expect(await world.answered(now)).toBeNull();
  }
  expect((await world.proof()).failingSince).toBe(failing.toISOString());
  expect(world.told).toEqual([]);
  const end = after(failing, 7);
  await world.due(end);
  await world.due(end);
  expect(await world.answered(end)).toBe("domain_not_proven");
  expect(world.told).toEqual(["shop.acme.com is no longer verified, so its visitors get no email"]);
  expect((await world.proof()).lostAt).toBe(end.toISOString());
});

test("a proof that is found again within the week is kept", async () => {
  const world = await newWorld(start);
  await world.prove(start);
  world.serve(missing);
  const failing = after(start, 30);
  await world.due(failing);
  world.serve([["token"]]);
  await world.due(after(failing, 6));
  expect(await world.proof()).not.toHaveProperty("failingSince");
  expect(await world.dueInDays(after(failing, 6))).toBe(30);
  expect(world.told).toEqual([]);
});

test("an old domain whose proof is lost has no time without one", async () => {
  const world = await newWorld(beforeTheRule);
  await world.prove(beforeTheRule);
  await world.answered(beforeTheRule);
  world.serve(missing);
  await world.due(start);
  await world.due(after(start, 7));
  expect(await world.answered(after(start, 7))).toBe("domain_not_proven");
});
