import { randomUUID } from "node:crypto";
import { completeAsset } from "../../../functions/assets/complete-asset";
import type { Account } from "../../../shared/kinds/account/account";
import { type Cap, plans } from "../../../shared/kinds/account/plans";
import { incomingName } from "../../../shared/kinds/asset/store/items";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { locateConversation } from "../../../shared/kinds/conversation/conversation-token";
import {
  deskListeners,
  endVisitorConnection,
  removeConnection,
  visitorListeners,
} from "../../../shared/kinds/conversation/live/connections";
import { connectDesk, connectVisitor } from "../../../shared/kinds/conversation/socket/connect";
import { claimConversation } from "../../../shared/kinds/conversation/store/claim";
import { memberItem, newMemberRow } from "../../../shared/kinds/member/store/items";
import { newTimeId, newUuid, recordId } from "../../../shared/model/ids";
import { openBucket } from "../../../shared/runtime/bucket/bucket";
import { ApiError } from "../../../shared/runtime/errors";
import { openSession } from "../../../shared/sign-in/open-session";
import { queryAll } from "../../../shared/table/dynamo/read";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys } from "../../../shared/table/keys";
import { countFetch, reserveRequests } from "../../../shared/table/limits/host-window";
import { randomFor, sized } from "../../support/draw";
import { pictures } from "../../support/pictures";
import {
  addAccount,
  addMessage,
  addPage,
  addSite,
  startTestStore,
  type TestStore,
} from "../../support/store";
import { startTestBucket } from "../../support/test-bucket";

let service: TestStore;
let bucket: Awaited<ReturnType<typeof startTestBucket>>;
beforeAll(async () => {
  [service, bucket] = await Promise.all([startTestStore(), startTestBucket()]);
});
afterAll(() => Promise.all([service.stop(), bucket.stop()]));

// Every limit that depends on stored data: this many parallel callers together get exactly what sequential callers would.
const callers = sized({ deep: 500, draw: 40 });
const now = new Date();

async function newSite() {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  return { account, site };
}

/** The results of all parallel calls: the answers, and the codes of the refusals. */
async function atOnce<Answer>(call: (index: number) => Promise<Answer>, count = callers) {
  const results = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => call(index)),
  );
  const answers: Answer[] = [];
  const refusals: string[] = [];
  for (const result of results) {
    if (result.status === "fulfilled") answers.push(result.value);
    else if (result.reason instanceof ApiError) refusals.push(result.reason.code);
    else throw result.reason;
  }
  return { answers, refusals, codes: [...new Set(refusals)] };
}

/** Repeats a call, as its client does, when hundreds at once are more than the bucket answers in time. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if ((error as Error).name !== "AbortError") throw error;
    }
  }
}

async function rowsUnder({ pk, sk }: { pk: string; sk: string }) {
  return await queryAll(service.table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
}

test(`of ${callers} callers that complete one upload, all get the one picture, whose bytes count once, even if it needs the last space`, async () => {
  const { store } = service;
  const { account, site } = await newSite();
  const file = pictures["image/png"];
  const timeId = newTimeId(now);
  const pending = {
    name: "Logo",
    contentType: "image/png",
    sizeBytes: file.length,
    createdAt: now.toISOString(),
  } as const;
  await store.assets.beginUpload(await account.read(), site, timeId, pending, now, () => {});
  await openBucket().write(incomingName(site, timeId), file, "image/png");
  await updateItem(service.table, keys.usage(account.key), {
    UpdateExpression: "SET assetBytes = :most",
    ExpressionAttributeValues: { ":most": plans.business.assetBytes - file.length },
  });
  process.env.PAGES_URL = "https://pages.acme.com";
  const context = { account: await account.read(), domain: undefined, store, now };
  const id = recordId("asset", { ...site, timeId });
  const { answers, refusals } = await atOnce(() =>
    patiently(() => completeAsset.run({ id }, context as never)),
  );
  expect(refusals).toEqual([]);
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ id, status: "ready" });
  expect((await store.accounts.usage(account.key)).assetBytes).toBe(plans.business.assetBytes);
}, 600_000);

test(`of ${callers} invitations of one address one is stored, and again once it has lapsed`, async () => {
  const { store } = service;
  const account = await addAccount(store);
  const invite = async (at: Date) =>
    await store.members.invite(
      await account.read(),
      {
        timeId: newTimeId(at),
        email: "ann@acme.com",
        role: "editor",
        invitationHash: randomUUID(),
        invitationExpiresAt: new Date(at.getTime() + 1000).toISOString(),
      },
      at,
    );
  for (const at of [now, new Date(now.getTime() + 5000)]) {
    const { answers, codes } = await atOnce(() => invite(at));
    expect([answers.length, codes]).toEqual([1, ["duplicate"]]);
    const members = await store.members.list(account.key);
    expect(members.map(({ id }) => id)).toEqual([answers[0]?.id]);
    expect((await store.accounts.usage(account.key)).members).toBe(1);
  }
  // A withdrawn person may be invited again.
  const [{ id = "" } = {}] = await store.members.list(account.key);
  await store.members.remove(account.key, id.slice("mem_".length), now);
  expect((await invite(now)).email).toBe("ann@acme.com");
}, 120_000);

test(`of ${callers} WebSockets of one conversation 20 open, and of one desk 200; closing some makes room for as many`, async () => {
  const { account, site } = await newSite();
  const { page, token, timeId } = await newConversation(account.id, site);
  const visitor = await atOnce((index) =>
    connectVisitor(service.table, page, token, `v${index}`, now),
  );
  expect([visitor.answers.length, visitor.codes]).toEqual([20, ["rate_limited"]]);
  const listeners = await visitorListeners(service.table, site, timeId, now);
  expect(new Set(listeners.map(({ connectionId }) => connectionId)).size).toBe(20);
  await Promise.all(
    listeners
      .slice(0, 7)
      .flatMap(({ connectionId }) =>
        [1, 2].map(() => endVisitorConnection(service.table, connectionId, now)),
      ),
  );
  const again = await atOnce((index) =>
    connectVisitor(service.table, page, token, `w${index}`, now),
  );
  expect(again.answers).toHaveLength(7);
  // A late close frees nobody else's place.
  await Promise.all(
    listeners
      .slice(0, 7)
      .map(({ connectionId }) => endVisitorConnection(service.table, connectionId, now)),
  );
  expect(await visitorListeners(service.table, site, timeId, now)).toHaveLength(20);

  const most = 200;
  const credential = { hash: "h", memberTimeId: null, isAway: false };
  const connect = (index: number) =>
    connectDesk(service.table, account.key, `d${index}`, credential, now);
  const desk = await atOnce(connect, Math.max(callers, most + 10));
  expect([desk.answers.length, desk.codes]).toEqual([most, ["rate_limited"]]);
  const seated = await deskListeners(service.table, account.key, now);
  expect(seated).toHaveLength(most);
  await Promise.all(
    seated.slice(0, 9).map(({ connectionId }) => removeConnection(service.table, connectionId)),
  );
  const more = await atOnce((index) => connect(1000 + index));
  expect(more.answers).toHaveLength(9);
}, 240_000);

test(`of ${callers} bots that claim one conversation one has it`, async () => {
  const { account, site } = await newSite();
  const { timeId } = await newConversation(account.id, site);
  const { answers, codes } = await atOnce(() =>
    claimConversation(service.table, site, timeId, (claim) => claim, now),
  );
  expect([answers.length, codes]).toEqual([1, ["claim_lost"]]);
}, 120_000);

test(`of ${callers} sign-ins of one member at once all succeed, and the sessions of the last 20 stay`, async () => {
  const account = await addAccount(service.store);
  const row = newMemberRow(
    account.key,
    {
      timeId: newTimeId(now),
      name: "Ann",
      email: "ann@acme.com",
      role: "owner",
      status: "active",
      invitationHash: null,
      invitationExpiresAt: null,
      person: null,
      isLink: false,
      updatedBy: service.table.author.actor,
    },
    now,
  );
  await service.table.client.send("PutItem", {
    TableName: service.table.name,
    Item: memberItem(row),
  });
  const place = { accountKey: account.key, timeId: row.timeId };
  const { answers } = await atOnce(() =>
    openSession(service.table, place, { method: "link", userAgent: null }, [], now),
  );
  const opened = answers.map((answer) => answer?.session.id);
  expect(opened).toHaveLength(callers);
  const rows = await rowsUnder(keys.session(account.key, row.timeId, ""));
  expect(rows.map(({ id }) => id).sort()).toEqual(opened.sort().slice(-20));
}, 240_000);

test(`of ${callers} pages that claim one slug, one gets it`, async () => {
  const { account, site } = await newSite();
  const { answers, codes } = await atOnce(() => addPage(service.store, account, site, ["sale"]));
  expect([answers.length, codes]).toEqual([1, ["duplicate"]]);
  expect((await service.store.accounts.usage(account.key)).landingPages).toBe(1);
}, 120_000);

test(`of ${callers} requests to one host at once, an account sends half of what all do, exactly`, async () => {
  const { table } = service;
  const sent = async (accountKey: string, host = "Hooks.acme.com") => {
    const call = { accountKey, host };
    const { answers } = await atOnce((index) =>
      reserveRequests(table, "deliveries", call, 1 + (index % 3), now),
    );
    return answers.reduce((sum, { granted }) => sum + granted, 0);
  };
  const counts: number[] = [];
  for (const account of ["one", "two", "three"]) counts.push(await sent(account));
  expect(counts).toEqual([50, 50, 0]);
  expect(await sent("three", "hooks.acme.com.")).toBe(0);
  expect(await sent("three", "other.acme.com")).toBe(50);
  const { answers, codes } = await atOnce(() =>
    countFetch(table, { accountKey: "one", host: "acme.com" }, now),
  );
  expect([answers.length, codes]).toEqual([20, ["rate_limited"]]);
}, 240_000);

type Creating = Awaited<ReturnType<typeof newSite>> & { read: Account };

/** Creates one of each capped kind in the store, as its operation does. */
const creates: Record<Cap, (on: Creating, index: number) => Promise<unknown>> = {
  landingPages: ({ account, site }, index) => addPage(service.store, account, site, [`p${index}`]),
  knowledgeItems: ({ read, site }) => addKnowledge(read, site),
  messagesPerDomain: ({ site }) => addMessage(service.store, site),
  domains: ({ read }, index) =>
    service.store.domains.create(read, { id: newUuid(now), hostname: `h${index}.acme.com` }, now),
  apiKeys: async ({ read }) => {
    const key = await service.store.apiKeys.mint(read.key, { name: "Bot" }, now);
    return await service.store.apiKeys.create(read, key, now);
  },
  webhooks: ({ read }) => addWebhook(read),
  members: ({ read }, index) =>
    service.store.members.invite(
      read,
      {
        timeId: newTimeId(now),
        email: `m${index}@acme.com`,
        role: "viewer",
        invitationHash: `h${index}`,
        invitationExpiresAt: new Date(now.getTime() + 1000).toISOString(),
      },
      now,
    ),
  assetBytes: ({ read, site }) => patiently(() => addAsset(read, site)),
};

const png = pictures["image/png"];

test.each(Object.entries(creates))(
  `of ${callers} creates at once under the cap of %s, exactly as many are stored as there is room for`,
  async (kind, create) => {
    const { account, site } = await newSite();
    const on = { account, site, read: await account.read() };
    const room = 1 + Math.floor(randomFor(`room for ${kind}`)() * 15);
    const [key, name, amount] =
      kind === "messagesPerDomain"
        ? [keys.siteHead(site.accountKey, site.hostname), "messageCount", room]
        : // A picture's bytes, and a few that are too few for another one.
          [keys.usage(account.key), kind, kind === "assetBytes" ? room * png.length + 9 : room];
    const full = plans.business[kind as Cap] - amount;
    await updateItem(service.table, key, {
      UpdateExpression: "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": full },
    });
    const { answers, codes } = await atOnce((index) => create(on, index));
    expect([answers.length, codes]).toEqual([room, ["plan_limit"]]);
  },
  240_000,
);

test(`of ${Math.max(callers, 210)} canned replies at once 200 are stored`, async () => {
  const { account } = await newSite();
  const repository = cannedReplies.repository(service.table);
  const { answers, codes } = await atOnce(
    (index) => repository.create(account.key, { title: `${index}`, content: "Hello" }, now),
    Math.max(callers, 210),
  );
  expect([answers.length, codes]).toEqual([200, ["plan_limit"]]);
}, 240_000);

async function newConversation(accountId: string, site: Creating["site"]) {
  await updateItem(service.table, keys.siteHead(site.accountKey, site.hostname), {
    UpdateExpression: "SET chatEnabled = :on",
    ExpressionAttributeValues: { ":on": true },
  });
  const page = { accountId, hostname: site.hostname };
  const draft = { author: "visitor", content: "Hello", address: "10.0.0.1" } as const;
  const started = await service.embed.chat.start(page, { ...draft, startId: randomUUID() }, now);
  const token = started?.token ?? "";
  return { page, token, timeId: locateConversation(token)?.timeId ?? "" };
}

const firstVersion = { version: 1, createdAt: now.toISOString(), updatedAt: now.toISOString() };

function addKnowledge(account: Account, site: Creating["site"]) {
  const timeId = newTimeId(now);
  const settings = {
    title: "Refunds",
    content: "We pay back.",
    questions: [],
    url: null,
    slug: null,
    baseUrl: null,
    position: null,
    translations: {},
    tags: [],
    status: "published" as const,
  };
  const id = recordId("kno", { ...site, timeId });
  const item = { id, domainId: site.domainId, settings, ...firstVersion };
  return service.store.knowledge.create(account, site, timeId, item);
}

function addWebhook(account: Account) {
  const timeId = newTimeId(now);
  const webhook = {
    id: `whk_${timeId}`,
    url: "https://hooks.acme.com/",
    types: ["*"],
    domainId: null,
    format: "standard" as const,
    bundle: false,
    verifiedAt: null,
    challenge: "",
    status: "active" as const,
    pausedBecause: null,
    secretRotatedAt: null,
    ...firstVersion,
  };
  return service.store.webhooks.create(account, timeId, webhook, {
    ...{ secret: "whsec_", cursor: 0 },
    challenging: { deliveryTimeId: newTimeId(now), host: timeId },
  });
}

function addAsset(account: Account, site: Creating["site"]) {
  const timeId = newTimeId(now);
  const asset = {
    id: recordId("asset", { ...site, timeId }),
    domainId: site.domainId,
    name: "Logo",
    contentType: "image/png" as const,
    sizeBytes: png.length,
    width: 1,
    height: 1,
    ...firstVersion,
  };
  return service.store.assets.create(account, site, timeId, { asset, file: png }, (each) => each);
}
