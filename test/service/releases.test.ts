import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { operations } from "../../functions/catalogue";
import { takesDryRun } from "../../shared/handlers/operation/operation";
import { budgetWatch } from "../../shared/jobs/metering/budget";
import { writeSnapshot } from "../../shared/kinds/knowledge/store/snapshot";
import { appearanceNames } from "../../shared/kinds/message/appearance";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import { spendNonce } from "../../shared/kinds/review/store/spend-nonce";
import { requestTest } from "../../shared/kinds/webhook/store/requests";
import { accountKeyOf, locateRecord, newTimeId, shortSiteId } from "../../shared/model/ids";
import { spreadCounters } from "../../shared/table/counters/counters";
import { openTable } from "../../shared/table/dynamo/table";
import { writeOver } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import { callOperation } from "../support/call-operation";
import { chatUrl, newChatClient, newVisitor, startChat } from "../support/chat";
import { type Answer, newClient, send, survey } from "../support/client";
import { eventually } from "../support/eventually";
import { chrome } from "../support/experiments";
import { signIdentity } from "../support/identity";
import { browserOf, callTool, OauthApp } from "../support/oauth-app";
import {
  existingGap,
  operationCalls,
  type Prepare,
  type Site,
  webhook,
} from "../support/operation-calls";
import { pictures } from "../support/pictures";
import { proveDomain } from "../support/prove-domain";
import { signInAs } from "../support/provider-sign-in";
import { publicCalls } from "../support/public-calls";
import { startTestService, type TestService } from "../support/service";
import { openSocket } from "../support/socket";
import { newTenant, type Tenant } from "../support/tenant";
import { accountRows, addUnknownFields, changeRows, lostFields } from "../support/unknown-fields";

// This release's code over rows of an earlier and of a later one.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());
// Its tests compare all rows.
afterEach(() => service.emptyTable());

const story = {
  name: "Story",
  template: "story",
  slidesData: [
    { imageUrl: "https://cdn.acme.com/1.png", linkUrl: null, duration: 5 },
    { imageUrl: "https://cdn.acme.com/2.png", linkUrl: "https://acme.com", duration: 6 },
  ],
  urlRules: [{ match: "STARTS_WITH", value: "/a" }],
  frequency: { max: 1, periodSeconds: 60 },
} as const;

const offer = {
  title: "Offer",
  templateId: "lead-capture",
  content: {
    heading: "An offer",
    image: { url: "https://cdn.acme.com/1.png", alt: "" },
    form: {
      name: "offer",
      fields: [{ name: "email", label: "Email", type: "email", required: true }],
      button: "Send",
      thanks: "Thanks",
    },
  },
};

async function existing(client: Site, path: "/messages" | "/landing-pages", body: object) {
  return { id: (await client.rest("POST", path, { body })).body.id as string };
}

async function publishedOffer(client: Site) {
  const { id } = await existing(client, "/landing-pages", offer);
  await client.post(`/landing-pages/${id}/publish`);
  await client.patch(`/landing-pages/${id}`, { slug: "moved" });
  return { id };
}

async function settledDomain(client: Site) {
  const { id } = client.domain;
  await client.patch(`/domains/${id}`, {
    timezone: "Europe/Berlin",
    chat: { enabled: true, officeHours: [{ days: [1], start: "09:00", end: "17:00" }] },
    labels: { close: "Zu" },
    brand: { radius: 8 },
    languages: ["de"],
    translations: { de: { labels: { close: "Zu" }, helpTitle: "Hilfe" } },
    messagesAtOnce: "ALL",
    frequencyCaps: { maxPerDay: 3 },
    linkParams: { source: "shop" },
    helpCenter: { title: "Help" },
    retention: { submissionDays: 3650 },
    memberMail: { leads: "OFF" },
  });
  return { id };
}

interface Translated {
  id: string;
  text: string;
  choices?: { id: string; text: string }[];
}

/** Records with objects and lists in them, so that a later release can have added fields there too. */
const richCalls: Readonly<Record<string, readonly Prepare[]>> = {
  list_messages: [(client) => existing(client, "/messages", story).then(() => ({}))],
  get_message: [
    (client) => existing(client, "/messages", story),
    (client) => existing(client, "/messages", survey),
  ],
  update_message: [
    async (client) => ({ ...(await existing(client, "/messages", story)), name: "New" }),
    async (client) => ({ ...(await existing(client, "/messages", story)), urlRules: [] }),
    async (client) => ({
      ...(await existing(client, "/messages", story)),
      slidesData: [story.slidesData[1], { ...story.slidesData[0], duration: 9 }],
    }),
    async (client) => ({
      ...(await existing(client, "/messages", survey)),
      surveyData: { ...survey.surveyData, title: "Two words" },
    }),
    async (client) => ({
      ...(await existing(client, "/messages", survey)),
      name: survey.name,
    }),
  ],
  update_translation: [
    async (client) => {
      const { id } = await existing(client, "/messages", survey);
      const { surveyData } = (await client.get(`/messages/${id}`)).body;
      const { title, thankYou, questions } = surveyData;
      const texts = {
        ...{ title, thankYou },
        questions: questions.map(({ id: each, text, choices }: Translated) => ({
          ...{ id: each, text },
          ...(choices && { choices }),
        })),
      };
      const body = { texts: { surveyData: texts } };
      await client.rest("PATCH", `/translations/${id}/de`, { body });
      return {
        ...{ recordId: id, language: "de" },
        texts: { surveyData: { ...texts, title: "Ein Wort" } },
      };
    },
  ],
  explain_message: [
    async (client) => ({
      ...(await existing(client, "/messages", story)),
      url: "https://shop.acme.com/a",
      at: "2026-11-21T12:00:00.000Z",
    }),
  ],
  preview_message: [(client) => existing(client, "/messages", story)],
  list_landing_pages: [
    (client) => publishedOffer(client).then(() => ({ status: "published" })),
    (client) => publishedOffer(client).then(() => ({})),
  ],
  get_landing_page: [publishedOffer],
  update_landing_page: [
    async (client) => ({ ...(await publishedOffer(client)), title: "New" }),
    async (client) => ({ ...(await publishedOffer(client)), slug: "offer" }),
    async (client) => ({
      ...(await publishedOffer(client)),
      content: { ...offer.content, heading: "Another" },
    }),
  ],
  publish_landing_page: [publishedOffer, (client) => existing(client, "/landing-pages", offer)],
  unpublish_landing_page: [publishedOffer],
  delete_landing_page: [publishedOffer],
  update_knowledge: [
    async (client) => ({
      id: (await client.post("/knowledge", { title: "Refunds", content: "We pay." })).body.id,
      content: "We pay back.",
    }),
  ],
  get_domain: [settledDomain],
  list_domains: [(client) => settledDomain(client).then(() => ({}))],
  update_domain: [
    async (client) => ({ ...(await settledDomain(client)), labels: { next: "Weiter" } }),
    async (client) => ({ ...(await settledDomain(client)), brand: { theme: "DARK" } }),
    async (client) => ({ ...(await settledDomain(client)), chat: { title: "Hallo" } }),
  ],
};

const calls = operations.flatMap((operation) =>
  [...(operationCalls[operation.name] ?? []).slice(0, 1), ...(richCalls[operation.name] ?? [])].map(
    (prepare, index) => [operation.name, index + 1, operation, prepare] as const,
  ),
);

test.each(calls)(
  "%s answers the same over rows of a later release, and keeps their additional fields (%i)",
  async (_, __, operation, prepare) => {
    const client = await newClient(service);
    const accountKey = accountKeyOf(client.accountId);
    const input = await prepare(client, service);
    const call = (dryRun: object) =>
      callOperation(client, operation, input, {}, dryRun as Record<string, string>);
    const rehearse = takesDryRun(operation) ? { dryRun: "true" } : {};
    // A new webhook's challenge is sent in a moment.
    if (operation.name === "list_webhook_deliveries")
      await eventually(async () =>
        expect(textOf(await call(rehearse))).not.toContain('"status":"pending"'),
      );
    const before = textOf(await call(rehearse));
    const rows = await addUnknownFields(service, accountKey);
    expect(textOf(await call(rehearse))).toBe(before);
    // A rehearsed check asks nobody, so only the real one has what others answered.
    if (takesDryRun(operation) && operation.name !== "check_domain_proof")
      expect(textOf(await call({}))).toBe(before);
    // A restore brings a record's rows back as they were before the later release wrote them.
    if (["restore_revision", "restore_many"].includes(operation.name)) return;
    expect(await lostFields(service, accountKey, rows)).toEqual([]);
  },
);

test("visitors are served over rows of a later release of every kind", async () => {
  const tenant = await newTenant(service, "later");
  const { accountKey } = tenant;
  await settledDomain(tenant as unknown as Site);
  await proveDomain(service, tenant);
  // A few messages in the chat are more than that.
  await tenant.patch("/usage/budget", { monthlyUsd: 0.0001 });
  // Nothing listens there.
  await tenant.rest("GET", "/domains/shop.acme.com/inspection?url=https://127.0.0.1:1/");
  await existing(tenant as unknown as Site, "/messages", story);
  await tenant.post("/messages", { ...story, name: "Kept" } as never, {
    "idempotency-key": "once",
  });
  const responseId = randomUUID();
  const answer = (seq: number) =>
    send(`${service.baseUrl}/api/embed/survey?id=${tenant.surveyId}`, "POST", {
      body: { responseId, seq, answers: { why: "so" }, finished: true },
    });
  await answer(1);
  const page = `${service.baseUrl}/api/embed/events?userId=${tenant.accountId}&domain=shop.acme.com`;
  const view = () =>
    send(page, "POST", { body: { events: [{ type: "pageview", eventId: randomUUID() }] } });
  await view();
  const impression = {
    type: "impression",
    eventId: randomUUID(),
    messageId: tenant.ids.messages,
  };
  await send(page, "POST", { body: { events: [impression], traits: ["plan"] } });
  await send(`${service.pagesUrl}/view/${tenant.ids["landing-pages"]}.gif`, "GET", {
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
  });
  const visitor = await newVisitor(chatUrl(service, tenant.accountId), { name: "Ann" });
  const { secret } = (await tenant.rest("POST", "/domains/shop.acme.com/identity-secret")).body;
  const identity = signIdentity(secret, { sub: "user-42" });
  const hello = { identity, content: "Hello", startId: randomUUID() };
  expect((await startChat(chatUrl(service, tenant.accountId), hello)).status).toBe(200);
  // Waits for an answer.
  await newVisitor(chatUrl(service, tenant.accountId), { name: "Ben" });
  const conversation = `/conversations/${visitor.conversationId}/messages` as const;
  await tenant.post(conversation, { content: "Hi", clientMessageId: "one" });
  const pageQuery = `?userId=${tenant.accountId}&domain=shop.acme.com`;
  const sockets = await Promise.all([
    openSocket(`${service.baseUrl}/ws${pageQuery}`, ["mw.v1", visitor.token]),
    openSocket(`${service.baseUrl}/live`, ["mw.v1", tenant.apiKey]),
  ]);
  await tenant.get("/conversations?waiting=true");
  // Has left, and is mailed the answer.
  const left = await newVisitor(chatUrl(service, tenant.accountId), { email: "eve@example.org" });
  await tenant.post(`/conversations/${left.conversationId}/messages`, { content: "Hi" });
  const erased = await newVisitor(chatUrl(service, tenant.accountId));
  await tenant.delete(`/visitors/${erased.conversationId.replace("cnv_", "vis_")}`);
  await tenant.delete("/visitors/nobody@acme.com");
  const other = (await tenant.post("/domains", { hostname: "gone.acme.com" })).body.id;
  await tenant.delete(`/domains/${other}`);
  const { id: webhookId } = (await tenant.post("/webhooks", webhook)).body;
  await tenant.delete(`/webhooks/${webhookId}`);
  const { id: goneId } = (await tenant.post("/messages", { ...story, name: "Gone" } as never)).body;
  await send(`${service.baseUrl}/api/embed/click?id=${goneId}`, "POST");
  await service.settled();
  await tenant.delete(`/messages/${goneId}`);
  await signInAs(service, "cora");
  const app = await OauthApp.register(service);
  const tokens = await app.connect((await browserOf(service, tenant.accountId)).browser);
  await meetExperiment(tenant);
  const calls = await publicCalls(service, tenant);
  const site = { accountKey, ordinal: "00", hostname: "shop.acme.com" };
  await withStoreTable(async (table) => {
    const { timeId = "" } = locateRecord("msg", tenant.ids.messages ?? "") ?? {};
    await spreadCounters(table, site, timeId);
    await writeSnapshot(table, keys.knowledgeSnapshot(site), [["version", timeId, 1]]);
    await writeSnapshot(table, keys.helpSnapshot(shortSiteId(site)), [["version", timeId, 1]]);
    // What texts mean, of a release that asked a model for it.
    for (const key of [
      keys.knowledgeVectors(site, timeId),
      keys.helpVectors(shortSiteId(site), timeId),
    ])
      await writeOver(table, { ...key, model: "titan/256", vectors: new Uint8Array(256) });
    // What pages of an earlier release reported of their traits.
    await writeOver(table, { ...keys.sentTraits(site), names: ["plan"] });
    // Nobody takes the request of a webhook that is gone.
    const now = new Date();
    await requestTest(table, accountKey, timeIdIn("webhook", webhookId) ?? "", newTimeId(now), now);
    // The projector has looked at the account before it had a budget.
    await budgetWatch(table)(accountKey, now);
    await spendNonce(table, accountKey, "nonce", now);
  });
  await existingGap(tenant, service);
  // As if all requests so far were a minute old: the next one tells how many they were.
  await changeRows(service, accountKey, (row) =>
    typeof row.windowMinute === "number" ? { ...row, windowMinute: row.windowMinute - 1 } : row,
  );
  await tenant.get("/me");
  await service.settled();
  const kinds = documentedKinds();
  const first = await accountRows(service, accountKey);
  const stored = first.map(({ pk, sk }) => `${pk} ${sk}`);
  const missing = kinds.filter(({ pattern }) => !stored.some((key) => pattern.test(key)));
  expect(missing.map(({ kind }) => kind)).toEqual([]);
  // Published pages and secrets are everyone's: a test before this one may have given them a later version.
  const unstamped = first.filter(
    ({ schemaVersion, later }) => schemaVersion !== (later === undefined ? 1 : 2),
  );
  expect(unstamped).toEqual([]);

  const reads = Object.entries(calls).filter(([route]) => route.startsWith("GET "));
  const texts = async () =>
    Promise.all(reads.map(async ([route, call]) => `${route} ${textOf(await call())}`));
  const before = await texts();
  const rows = await addUnknownFields(service, accountKey);
  expect(await texts()).toEqual(before);
  for (const [route, call] of Object.entries(calls)) {
    // The first call may meet an answer that is being refreshed. A mailed code is good once.
    const first = await call();
    const { status } = route.endsWith("/chat/unlock") ? first : await call();
    expect([route, status < 300 || status]).toEqual([route, true]);
  }
  for (const { status, text } of [
    await answer(2),
    await view(),
    await visitor.say("More"),
    await visitor.read(),
    await tenant.post(conversation, { content: "Hi", clientMessageId: "one" }),
    await tenant.patch(`/conversations/${visitor.conversationId}`, { read: true }),
    await tenant.get("/knowledge?q=later"),
    await tenant.get("/analytics"),
    await tenant.get("/me"),
    await callTool(service, tokens.access_token),
    await app.refresh(tokens.refresh_token),
  ]) {
    expect([status < 300, text]).toEqual([true, text]);
  }
  for (const socket of sockets) {
    if (typeof socket === "number") throw new Error(`A socket was refused with ${socket}.`);
    await socket.hears({ seq: 3 });
    socket.close();
  }
  const repeated = await tenant.post("/messages", { ...story, name: "Kept" } as never, {
    "idempotency-key": "once",
  });
  expect([repeated.status, repeated.body.name]).toEqual([201, "Kept"]);
  // A conversation's place in the list moves with its last message: it is a new row, made from the head.
  expect(await lostFields(service, accountKey, rows)).toEqual([]);
  const after = await accountRows(service, accountKey);
  expect(after.filter(({ schemaVersion }) => schemaVersion === undefined)).toEqual([]);
});

// Fields that an earlier release may not have known: each is optional, or has a default.
const newer = {
  settings: [
    ...appearanceNames,
    "frequency",
    "goal",
    "urlRules",
    "priority",
    "devices",
    "countries",
    "scheduleTimezone",
    "language",
  ],
  domain: [
    "timezone",
    "languages",
    "translations",
    "chat",
    "labels",
    "brand",
    "messagesAtOnce",
    "frequencyCaps",
    "linkParams",
    "helpCenter",
    "retention",
    "memberMail",
    "version",
    "chatEnabled",
  ],
};

test("rows of an earlier release, without newer fields, are read and changed like others", async () => {
  const client = await newClient(service);
  const { id } = await existing(client, "/messages", { ...story, urlRules: [], frequency: null });
  const page = `${service.baseUrl}/api/embed`;
  const visit = `userId=${client.accountId}&domain=shop.acme.com`;
  const reads = async () => {
    const answers = await Promise.all([
      client.get(`/messages/${id}`),
      client.get("/messages"),
      client.get("/domains"),
      send(`${page}/user?${visit}`, "GET"),
      send(`${page}/chat?${visit}`, "GET"),
    ]);
    return answers.map(textOf);
  };
  const before = await reads();
  const without = (fields: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  await changeRows(service, accountKeyOf(client.accountId), (row) => {
    const isDomain = row.sk.startsWith("DOMAIN#") || (row.pk.startsWith("E#") && row.sk === "#");
    const { settings, ...fields } = isDomain ? without(row, newer.domain) : row;
    return {
      ...fields,
      ...(settings !== undefined && { settings: without(settings as object, newer.settings) }),
    };
  });
  // Domains that are older than the setting keep showing several messages at once.
  const asBefore = before.map((text) =>
    text.replace('"messagesAtOnce":"ONE"', '"messagesAtOnce":"ALL"'),
  );
  expect(await reads()).toEqual(asBefore);
  expect((await client.patch(`/messages/${id}`, { priority: 5 })).body.priority).toBe(5);
  const { status, body } = await client.patch(`/domains/${client.domain.id}`, {
    chat: { enabled: true },
  });
  expect([status, body.chat.enabled, body.timezone]).toEqual([200, true, "UTC"]);
});

test("messages of a release without pictures are read and followed by pictures", async () => {
  const client = await newChatClient(service);
  const visitor = await newVisitor(chatUrl(service, client.accountId));
  const before = (await visitor.read()).body;
  await changeRows(service, accountKeyOf(client.accountId), (row) => {
    if (!row.pk.startsWith("V#")) return row;
    const { picture, pictureCount, ...fields } = row;
    return fields as typeof row;
  });
  expect((await visitor.read()).body).toEqual(before);
  const picture = pictures["image/png"].toString("base64");
  const { body } = await visitor.say("", { picture });
  expect(body.message.picture).toMatchObject({ width: 1, height: 1 });
});

/** The kinds of row that docs/table.md lists, each with what its key looks like. */
function documentedKinds(): { kind: string; pattern: RegExp }[] {
  const text = readFileSync("docs/table.md", "utf8");
  const kinds = [...text.matchAll(/^\| (`[A-Z]+[#`].*?) \|/gm)].map(([, kind = ""]) => kind);
  if (kinds.length < 40) throw new Error("The list of rows has another form.");
  return kinds.flatMap((kind) =>
    kind.split(" and ").map((part) => ({ kind, pattern: patternOf(part, kind) })),
  );
}

function patternOf(part: string, kind: string): RegExp {
  const [pk = "", sk = ""] = part.includes(" / ")
    ? part.split(" / ")
    : [kind.split(" / ")[0] ?? "", part];
  const [either = ""] = sk.split(" or ");
  return new RegExp(`^${keyPattern(pk)} ${keyPattern(either)}$`);
}

/** Letters that stand for something else; the rest is literal. */
function keyPattern(text: string): string {
  const bare = text.replaceAll("`", "");
  if (!text.startsWith("`")) return bare === "`#`" ? "#" : "[^ ]+";
  const [first = "", ...rest] = bare.split("#");
  return [
    /^(O|lastMessageAt|waitingSince)$/.test(first) ? "[^ ]+" : first,
    ...rest.map((each) => (each === "" || /^[A-Z]{4,}$/.test(each) ? each : "[^ ]+")),
  ].join("#");
}

async function withStoreTable(use: (table: ReturnType<typeof openTable>) => Promise<void>) {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await use(table);
  table.client.destroy();
}

/** An answer as text, without the parts that differ in each request. A dry run says what it would do. */
function textOf({ status, body: { dryRun: _, ...body } }: Answer): string {
  return JSON.stringify({ status, body }, (field, each: unknown) => {
    // Usage counts the request that asks for it.
    if (/^(requests|quantity|amountUsd|totalUsd|projectedTotalUsd)$/.test(field))
      return `<${field}>`;
    if (typeof each !== "string") return each;
    return /^(id|\w+At|lastFour|token|secret|cursor|url|helpUrl|pageUrl|invitationUrl|leaseId)$/.test(
      field,
    )
      ? `<${field}>`
      : each.replace(/^This would (delete|erase)\b/, "This $1d");
  });
}

/** Starts an experiment, and counts a visitor in it. */
async function meetExperiment({ accountId, ids, rest }: Tenant): Promise<void> {
  await rest("POST", `/experiments/${ids.experiments}/start`);
  const embed = `${service.baseUrl}/api/embed`;
  const page = `userId=${accountId}&domain=shop.acme.com`;
  const { body } = await send(`${embed}/user?${page}`, "GET");
  const { id, experiment } = body.find((each: { experiment?: object }) => each.experiment);
  const event = { type: "exposure", arm: 0, eventId: randomUUID(), messageId: id };
  await send(`${embed}/events?${page}`, "POST", {
    body: { events: [{ ...event, experimentId: experiment.id, run: experiment.run }] },
    headers: { "user-agent": chrome },
  });
}
