import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";
import { addedUp, eventUnits, followUp, measured as paid } from "../../lib/operators/cost/calls";
import { writeCursor } from "../../shared/model/page";
import { accountKinds, withTexts } from "../support/account-kinds";
import {
  chatUrl,
  newChatClient,
  newCodeHolder,
  newVisitor,
  startChat,
  type Visitor,
} from "../support/chat";
import {
  type Answer,
  banner,
  type Client,
  clientOf,
  type RequestOptions,
  send,
  survey,
  withAnotherKey,
} from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { signIdentity } from "../support/identity";
import { loadTag } from "../support/load-tag";
import {
  browserOf,
  callback,
  callTool,
  decide,
  OauthApp,
  registerClient,
  type Tokens,
} from "../support/oauth-app";
import { asset, authorOf, webhook } from "../support/operation-calls";
import { pictures } from "../support/pictures";
import { previewQuery } from "../support/preview-query";
import type { CookieJar } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";
import { newLink, ownPage, signIn } from "../support/sign-in";
import { openSocket, type Socket } from "../support/socket";

let service: TestService;
let site: Awaited<ReturnType<typeof newChatClient>>;
let messageId: string;
let doomedId: string;
let bulkIds: string[];
let revisedId: string;
let landingPageId: string;
let doomedPageId: string;
let submissionId: string;
let surveyId: string;
let responseId: string;
let knowledgeId: string;
let doomedKnowledgeId: string;
let closing: Awaited<ReturnType<typeof newChatClient>>;
let doomedDomainId: string;
let identitySecret: string;
let visitor: Visitor;
/** Gets another token once a signed identity identifies them. */
let anonymous: Visitor;
let codeHolder: Awaited<ReturnType<typeof newCodeHolder>>;
let bots: Visitor;
let handedOver: Visitor;
let doomed: Visitor;
const accountRecordIds: Record<string, string> = {};
let leaseId: string;
let handedLease: string;
let doomedKeyId: string;
let experimentId: string;
let previewUrl: string;
let pagePreviewUrl: string;
let memberId: string;
let doomedSessionId: string;
let doomedAppId: string;
let app: OauthApp;
let appBrowser: CookieJar;
let appRequest: string;
let appUrl: string;
let appCode: string;
let appTokens: Tokens;
let member: Awaited<ReturnType<typeof signIn>>;
let leaving: typeof member;
let link: string;
let author: Client;
let proposedId: string;
let proposalIds: [approved: string, rejected: string];
let webhookId: string;
let doomedWebhookId: string;
let deliveryId: string;
let uploadedId: string;
const sizeBytes = pictures["image/png"].length;
beforeAll(async () => {
  service = await startTestService();
  site = await newChatClient(service);
  // Loads the tag first, as on a live site: until then, each activation also checks whether it was seen. Each instance counts a
  // block of reads at its first one.
  for (let visitors = 0; visitors < 4; visitors += 1) await loadTag(service, site);
  for (let index = 0; index < 2; index += 1) {
    await site.tool("create_message", { ...banner, dryRun: true });
  }
  const create = async (fields: object = {}) =>
    (await site.post("/messages", { ...banner, htmlContent: content, ...fields })).body.id;
  revisedId = await create({ goal: { kind: "CLICK" } });
  for (let index = 0; index < 8; index += 1) messageId = await create();
  doomedId = await create();
  for (let priority = 1; priority <= 5; priority += 1) {
    await site.patch(`/messages/${revisedId}`, { priority });
  }
  for (let index = 0; index < 5; index += 1) {
    await site.patch(`/messages/${revisedId}`, { htmlContent: `${content}${index}` });
  }
  const createPage = async () => (await site.post("/landing-pages", landingPage)).body.id;
  for (let index = 0; index < 9; index += 1) landingPageId = await createPage();
  doomedPageId = await createPage();
  await submitForm({});
  surveyId = (await site.post("/messages", survey)).body.id;
  submissionId = (await site.get("/form-submissions")).body.data[0].id;
  await report([{ type: "impression", messageId }]);
  await service.settled();
  const answer = { title: "Refunds", content };
  for (let index = 0; index < 9; index += 1) {
    knowledgeId = (await site.post("/knowledge", answer)).body.id;
  }
  doomedKnowledgeId = (await site.post("/knowledge", answer)).body.id;
  doomedKeyId = (await site.post("/api-keys", { name: "Doomed" })).body.id;
  memberId = (await site.post("/members", { email: "ann@acme.com", role: "editor" })).body.id;
  doomedSessionId = (await signIn(service, site.accountId)).id;
  ({ browser: appBrowser } = await browserOf(service, site.accountId));
  app = await OauthApp.register(service);
  await app.connect(appBrowser);
  doomedAppId = (await site.get("/connected-apps")).body.data[0].id;
  member = await signIn(service, site.accountId);
  leaving = await signIn(service, site.accountId, "viewer");
  link = await newLink(service, site.accountId);
  await member.rest("GET", "/me");
  webhookId = (await site.post("/webhooks", webhook)).body.id;
  doomedWebhookId = (await site.post("/webhooks", webhook)).body.id;
  identitySecret = (await site.rest("POST", `/domains/${site.domain.id}/identity-secret`)).body
    .secret;
  closing = await newChatClient(service);
  doomedDomainId = (await site.post("/domains", { hostname: "doomed.acme.com" })).body.id;
  const createThere = async () =>
    (await site.post("/messages?domain=doomed.acme.com", banner)).body.id;
  bulkIds = [await createThere(), await createThere()];
  const url = chatUrl(service, site.accountId);
  for (let index = 0; index < 17; index += 1) {
    await startChat(url, {}, { "x-visitor-address": `203.0.113.${index}` });
  }
  bots = await newVisitor(url);
  handedOver = await newVisitor(url);
  doomed = await newVisitor(url);
  for (const kind of accountKinds) {
    const body = withTexts(kind, (text) => `${text}?`);
    const { id } = (await site.rest("POST", `/${kind.collection}`, { body })).body;
    accountRecordIds[kind.collection] = id;
  }
  handedLease = (await site.post(`/conversations/${handedOver.conversationId}/claim`)).body.leaseId;
  visitor = await newVisitor(url);
  anonymous = await newVisitor(url);
  codeHolder = await newCodeHolder(service, url);
  // On a separate site, so that the other requests find no more records than before.
  await site.post("/domains", { hostname: "proposed.acme.com" });
  author = await authorOf(site, service);
  const createProposed = async () =>
    (await site.post("/messages?domain=proposed.acme.com", banner)).body.id;
  const propose = async () => {
    const change = { name: "Proposed" };
    return (await author.patch(`/messages/${await createProposed()}`, change)).body.review.id;
  };
  proposedId = await createProposed();
  proposalIds = [await propose(), await propose()];
});
afterAll(async () => {
  await service?.stop();
  console.log(
    ["request".padEnd(52), "round trips", "calls", "read units", "write units"].join("  ") +
      `\n${lines.join("\n")}`,
  );
});

const lines: string[] = [];
let measurements = 0;
const reply = { content: "Hi", clientMessageId: "reply" };
const content = "<p>Half price, this week alone. <a href='/sale'>Look</a></p>".repeat(33);
const landingPage = {
  title: "Sale",
  templateId: "waitlist",
  content: { body: "Half price, this week alone. ".repeat(70) },
};
const embed = (path: string, method = "GET", body?: unknown) =>
  send(`${service.baseUrl}/api/embed${path}`, method, { body });
const report = (events: object[]) =>
  embed(`/events?userId=${site.accountId}&domain=shop.acme.com`, "POST", {
    events: events.map((event) => ({ ...event, eventId: randomUUID() })),
  });
const submitForm = (fields: object) =>
  send(`${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`, "POST", {
    body: { form: "contact", data: { email: "ann@acme.com" }, ...fields },
  });
const answerSurvey = (seq: number) =>
  send(`${service.baseUrl}/api/embed/survey?id=${surveyId}`, "POST", {
    body: { responseId: "0123456789abcdef", seq, answers: { nps: 9 }, finished: seq === 2 },
  });

interface Budget {
  roundTrips: number;
  read: number;
  write: number;
}

// The rules: a read takes two round trips, the key's and the records', and a change three. Public requests, and exceptions to
// the rule, have their own rows below.
const read: Budget = { roundTrips: 2, read: 10, write: 1 };
const change: Budget = { roundTrips: 3, read: 8, write: 21 };

// Read units count strong reads as 1 per 4 KB, eventual ones as a half; a transaction's writes count twice.
type Priced = [name: string, Budget, () => Promise<{ status: number }>];

const requests: Priced[] = [
  [
    "malformed key",
    { roundTrips: 0, read: 0, write: 0 },
    () =>
      send(`${service.baseUrl}/api/v1/me`, "GET", {
        headers: { authorization: "Bearer mws_live_x" },
      }),
  ],
  ["GET /me", read, () => site.get("/me")],
  ["GET /messages", { roundTrips: 2, ...paid.apiRead }, () => site.get("/messages")],
  [
    "GET /messages without content",
    read,
    () => site.get("/messages?omit=htmlContent,cssContent,slidesData,surveyData"),
  ],
  [
    // Two ranges to sort, then each record of the page by its keys: there are a dozen.
    "GET /messages?sort=-clicks without content",
    { roundTrips: 3, read: 26, write: 1 },
    () => site.get("/messages?sort=-clicks&omit=htmlContent,cssContent,slidesData,surveyData"),
  ],
  [
    // As much on a site of ten thousand messages.
    "GET /messages?status=active",
    { roundTrips: 3, read: 46, write: 1 },
    () => site.get("/messages?status=active"),
  ],
  ["GET /messages/{id}", read, () => site.get(`/messages/${messageId}`)],
  [
    // It also reads the competing messages.
    "GET /messages/{id}/explain",
    { roundTrips: 4, read: 9.5, write: 1 },
    () => site.get(`/messages/${messageId}/explain?url=https://shop.acme.com/`),
  ],
  [
    // On a domain that shows one message at a time, banners compete too.
    "GET /messages/{id}/explain (survey)",
    { roundTrips: 4, read: 9.5, write: 1 },
    () => site.get(`/messages/${surveyId}/explain?url=https://shop.acme.com/`),
  ],
  [
    "POST /messages/{id}/preview, the first ever",
    change,
    () => site.post(`/messages/${messageId}/preview`),
  ],
  [
    "POST /messages/{id}/preview",
    change,
    async () => {
      const answer = await site.post(`/messages/${messageId}/preview`);
      previewUrl = answer.body.url;
      return answer;
    },
  ],
  [
    "GET /embed/preview",
    { roundTrips: 2, read: 4, write: 0 },
    () =>
      embed(`/preview?${previewQuery(new URL(previewUrl).searchParams.get("mw-preview") ?? "")}`),
  ],
  ["GET /preview", { roundTrips: 2, read: 5, write: 0 }, () => send(previewUrl, "GET")],
  [
    "GET /canvas",
    { roundTrips: 0, read: 0, write: 0 },
    () => send(`${service.pagesUrl}/canvas`, "GET"),
  ],
  [
    "POST /messages (active, 2 KB)",
    change,
    () => site.post("/messages", { ...banner, htmlContent: content }),
  ],
  [
    "POST /messages with a key (2 KB)",
    change,
    () => site.post("/messages", { ...banner, htmlContent: content }, { "idempotency-key": "a" }),
  ],
  [
    "POST /messages once more",
    change,
    () => site.post("/messages", { ...banner, htmlContent: content }, { "idempotency-key": "a" }),
  ],
  [
    "PATCH /messages/{id}",
    { roundTrips: 3, ...paid.apiWrite },
    () => site.patch(`/messages/${messageId}`, { priority: 5 }),
  ],
  [
    "PATCH /messages/bulk (two messages)",
    { roundTrips: 5, read: 8, write: 31 },
    () => site.patch("/messages/bulk", { ids: bulkIds, status: "inactive" }),
  ],
  ["GET /experiments", read, () => site.get("/experiments")],
  [
    "POST /experiments",
    change,
    async () => {
      const answer = await site.post("/experiments?domain=doomed.acme.com", {
        name: "Test",
        goal: { kind: "EVENT", value: "signed-up" },
        arms: bulkIds.map((id) => ({ name: id, messageId: id, weight: 50 })),
      });
      experimentId = answer.body.id;
      return answer;
    },
  ],
  [
    "PATCH /experiments/{id}",
    change,
    () => site.patch(`/experiments/${experimentId}`, { name: "Another" }),
  ],
  [
    // Two messages go live, one after the other, between the writes that let everybody see one arm and then begin.
    "POST /experiments/{id}/start",
    { roundTrips: 10, read: 16, write: 42 },
    () => site.post(`/experiments/${experimentId}/start`),
  ],
  [
    "GET /experiments/{id}/results",
    { roundTrips: 4, read: 6, write: 1 },
    () => site.get(`/experiments/${experimentId}/results`),
  ],
  [
    "POST /experiments/{id}/stop",
    { roundTrips: 5, read: 5, write: 9 },
    () => site.post(`/experiments/${experimentId}/stop`),
  ],
  [
    // The winner's message is live already.
    "POST /experiments/{id}/conclude",
    { roundTrips: 8, read: 11, write: 29 },
    () => site.post(`/experiments/${experimentId}/conclude`, { winner: bulkIds[0] as string }),
  ],
  ["DELETE /experiments/{id}", change, () => site.delete(`/experiments/${experimentId}`)],
  ["DELETE /messages/{id}", change, () => site.delete(`/messages/${doomedId}`)],
  ["GET /landing-pages", read, () => site.get("/landing-pages")],
  ["GET /landing-pages without content", read, () => site.get("/landing-pages?omit=content")],
  [
    "GET /landing-pages?sort=title",
    { roundTrips: 3, read: 33, write: 1 },
    () => site.get("/landing-pages?sort=title"),
  ],
  ["GET /landing-pages/{id}", read, () => site.get(`/landing-pages/${landingPageId}`)],
  [
    "POST /landing-pages (2 KB)",
    change,
    () => site.post("/landing-pages", { ...landingPage, slug: "sale-budget" }),
  ],
  [
    "PATCH /landing-pages/{id}",
    change,
    () => site.patch(`/landing-pages/${landingPageId}`, { metaTitle: "Sale" }),
  ],
  [
    "POST /landing-pages/{id}/publish",
    change,
    () => site.post(`/landing-pages/${landingPageId}/publish`),
  ],
  [
    "POST /landing-pages/{id}/unpublish",
    change,
    () => site.post(`/landing-pages/${landingPageId}/unpublish`),
  ],
  [
    "POST /landing-pages/{id}/preview",
    change,
    async () => {
      const answer = await site.post(`/landing-pages/${landingPageId}/preview`);
      pagePreviewUrl = answer.body.url;
      return answer;
    },
  ],
  ["GET /preview/{token}", { roundTrips: 2, read: 6, write: 0 }, () => send(pagePreviewUrl, "GET")],
  [
    "POST /preview/{token}",
    change,
    () =>
      send(pagePreviewUrl, "POST", {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "email=ann@acme.com",
      }),
  ],
  [
    "GET /preview/{token}/{part}",
    { roundTrips: 2, read: 6, write: 0 },
    () => send(`${pagePreviewUrl}/thanks`, "GET"),
  ],
  ["DELETE /landing-pages/{id}", change, () => site.delete(`/landing-pages/${doomedPageId}`)],
  ["GET /message-starters", read, () => site.get("/message-starters")],
  ["GET /message-starters/{id}", read, () => site.get("/message-starters/sale-code")],
  ["GET /landing-page-templates", read, () => site.get("/landing-page-templates")],
  ["GET /landing-page-templates/{id}", read, () => site.get("/landing-page-templates/waitlist")],
  ["GET /domains", read, () => site.get("/domains")],
  [
    "GET /domains/{id}/inspection",
    // The account's hour, then the host's minute.
    { roundTrips: 3, read: 1, write: 3 },
    () => site.get(`/domains/${site.domain.id}/inspection?url=https://127.0.0.1:1/`),
  ],
  ["GET /domains/{id}/proof", read, () => site.get(`/domains/${site.domain.id}/proof`)],
  [
    "POST /domains/{id}/proof",
    // The account's hour, then the host's minute.
    { roundTrips: 4, read: 2, write: 3 },
    () => site.rest("POST", `/domains/${site.domain.id}/proof`),
  ],
  ["POST /domains", change, () => site.post("/domains", { hostname: "more.acme.com" })],
  ["GET /analytics", { roundTrips: 3, read: 5, write: 1 }, () => site.get("/analytics")],
  [
    "GET /analytics?series=true",
    { roundTrips: 3, read: 6, write: 1 },
    () => site.get("/analytics?series=true"),
  ],
  [
    "GET /analytics of a message",
    { roundTrips: 2, read: 37.5, write: 1 },
    () => site.get(`/analytics?messageId=${messageId}`),
  ],
  ["GET /knowledge", read, () => site.get("/knowledge")],
  [
    "GET /knowledge?q, the first ever",
    { roundTrips: 5, read: 55, write: 1 },
    () => site.get("/knowledge?q=refund"),
  ],
  ["GET /knowledge-gaps", read, () => site.get("/knowledge-gaps")],
  ["GET /knowledge/{id}", read, () => site.get(`/knowledge/${knowledgeId}`)],
  ["POST /knowledge (2 KB)", change, () => site.post("/knowledge", { title: "Refunds", content })],
  [
    "POST /knowledge/bulk (25 items of 2 KB)",
    { roundTrips: 2, read: 1, write: 360 },
    () =>
      site.post("/knowledge/bulk?domain=doomed.acme.com", {
        items: Array.from({ length: 25 }, () => ({ title: "Refunds", content })),
      }),
  ],
  [
    "PATCH /knowledge/bulk",
    change,
    () => site.patch("/knowledge/bulk", { ids: [knowledgeId], addTags: ["money"] }),
  ],
  [
    "PATCH /knowledge/{id}",
    change,
    () => site.patch(`/knowledge/${knowledgeId}`, { title: "Repaying" }),
  ],
  [
    "DELETE /knowledge/{id}",
    { roundTrips: 3, read: 5, write: 23 },
    () => site.delete(`/knowledge/${doomedKnowledgeId}`),
  ],
  [
    "GET /revisions (11)",
    { roundTrips: 3, read: 6, write: 1 },
    () => site.get(`/revisions?recordId=${revisedId}`),
  ],
  ["GET /revisions/{recordId}/{version}", read, () => site.get(`/revisions/${revisedId}/10`)],
  [
    "GET /revisions/{recordId}/{version}, content elsewhere",
    { roundTrips: 3, read: 10, write: 1 },
    () => site.get(`/revisions/${revisedId}/1`),
  ],
  [
    "POST /revisions/{recordId}/{version}/restore",
    change,
    () => site.post(`/revisions/${revisedId}/10/restore`),
  ],
  [
    "POST /revisions/{recordId}/{version}/restore, of a deleted page",
    { roundTrips: 4, read: 8, write: 19 },
    () => site.post(`/revisions/${doomedPageId}/1/restore`),
  ],
  [
    "POST /revisions/restore-many, of nobody's changes",
    { roundTrips: 8, read: 80, write: 1 },
    () => {
      const since = new Date(Date.now() - 3_600_000).toISOString();
      return site.post("/revisions/restore-many", { actorId: "nobody", since });
    },
  ],
  [
    "GET /translations (a few)",
    { roundTrips: 3, read: 60, write: 1 },
    () => site.rest("GET", "/translations?language=de&limit=2"),
  ],
  [
    "PATCH /translations/{recordId}/{language}",
    change,
    () =>
      site.rest("PATCH", `/translations/${messageId}/de`, {
        body: { texts: { htmlContent: "<p>Angebot</p>" } },
      }),
  ],
  ["GET /api-keys", read, () => site.get("/api-keys")],
  ["POST /api-keys", change, () => site.post("/api-keys", { name: "Agent" })],
  ["DELETE /api-keys/{id}", change, () => site.delete(`/api-keys/${doomedKeyId}`)],
  ["PATCH /me", change, () => site.patch("/me", { name: "Acme Ltd" })],
  ["GET /members", read, () => site.get("/members")],
  [
    "POST /members",
    // The last round trips count the mail to the person, in the account's hour and in the mailbox's day.
    { roundTrips: 5, read: 2, write: 13 },
    () => site.post("/members", { email: "cora@acme.com", role: "viewer" }),
  ],
  ["PATCH /members/{id}", change, () => site.patch(`/members/${memberId}`, { role: "viewer" })],
  [
    "DELETE /members/{id}",
    { roundTrips: 4, read: 4, write: 9 },
    () => site.delete(`/members/${memberId}`),
  ],
  ["GET /usage", read, () => site.get("/usage")],
  ["GET /usage/statement", read, () => site.get("/usage/statement")],
  ["PATCH /usage/budget", change, () => site.patch("/usage/budget", { monthlyUsd: 50 })],
  ["GET /sessions", read, () => site.get("/sessions")],
  ["DELETE /sessions/{id}", change, () => site.delete(`/sessions/${doomedSessionId}`)],
  ["GET /connected-apps", read, () => site.get("/connected-apps")],
  ["DELETE /connected-apps/{id}", change, () => site.delete(`/connected-apps/${doomedAppId}`)],
  ...[...Array(2).keys()].map((index): Priced => {
    const path = `/.well-known/oauth-protected-resource${index ? "/api/mcp" : ""}`;
    const none = { roundTrips: 0, read: 0, write: 0 };
    return [`GET ${path.replace("/api", "")}`, none, () => send(service.baseUrl + path, "GET")];
  }),
  [
    "GET /.well-known/oauth-authorization-server",
    read,
    () => send(`${service.baseUrl}/.well-known/oauth-authorization-server`, "GET"),
  ],
  [
    "POST /oauth/register",
    { roundTrips: 4, read: 1, write: 5 },
    () => registerClient(service, { redirect_uris: [callback] }),
  ],
  [
    "GET /oauth/authorize",
    { roundTrips: 4, read: 2, write: 4 },
    async () => {
      appRequest = await app.begin(appBrowser);
      return { status: 303 };
    },
  ],
  [
    "GET /oauth/requests/{uid}",
    { roundTrips: 5, read: 5, write: 2 },
    () => appBrowser.ask(`${service.baseUrl}/api/oauth/requests/${appRequest}`),
  ],
  [
    "POST /oauth/requests/{uid}",
    { roundTrips: 9, read: 7, write: 12 },
    async () => {
      const answer = await decide(service, appBrowser, appRequest, { allow: true, role: "viewer" });
      appUrl = answer.body.url;
      return answer;
    },
  ],
  [
    "GET /oauth/authorize/{uid}",
    { roundTrips: 7, read: 6, write: 4 },
    async () => {
      const answer = await appBrowser.ask(appUrl);
      appCode = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
      return answer;
    },
  ],
  [
    "POST /oauth/token",
    { roundTrips: 10, read: 7, write: 10 },
    async () => {
      const answer = await app.exchange(appCode);
      appTokens = answer.body;
      return answer;
    },
  ],
  [
    "POST /mcp, of an app",
    // Its minute's first request, as of a key; the token's row and its member's.
    change,
    () => callTool(service, appTokens.access_token),
  ],
  [
    "POST /oauth/token, a refresh",
    { roundTrips: 10, read: 7, write: 10 },
    () => app.refresh(appTokens.refresh_token),
  ],
  [
    "POST /oauth/revoke",
    { roundTrips: 6, read: 3, write: 8 },
    () => app.revoke(appTokens.refresh_token),
  ],
  [
    "GET /messages, of a member",
    // Includes the first request of the key's minute, and the session's row.
    { roundTrips: 3, read: 11, write: 2 },
    () => member.rest("GET", "/messages"),
  ],
  [
    "POST /sessions/offer",
    change,
    () => ownRequest("POST", "/sessions/offer", { body: { token: link } }),
  ],
  [
    "POST /sessions",
    // The sessions are read once the new one is there, so that no surplus one is missed.
    change,
    () => ownRequest("POST", "/sessions", { body: { token: link } }),
  ],
  [
    "GET /sessions/current",
    { roundTrips: 3, read: 3, write: 2 },
    () => ownRequest("GET", "/sessions/current", { headers: { cookie: member.cookie } }),
  ],
  [
    "DELETE /sessions/current",
    { roundTrips: 4, read: 3, write: 6 },
    () => ownRequest("DELETE", "/sessions/current", { headers: { cookie: leaving.cookie } }),
  ],
  ["GET /assets", read, () => site.get("/assets")],
  ["POST /assets", change, () => site.post("/assets", asset)],
  [
    "POST /assets, for an upload",
    change,
    async () => {
      const answer = await site.post("/assets", { contentType: "image/png", sizeBytes });
      const { id, upload } = answer.body;
      uploadedId = id;
      const { url, headers } = upload;
      await fetch(url, { method: "PUT", headers, body: new Uint8Array(pictures["image/png"]) });
      return answer;
    },
  ],
  ["POST /assets/{id}/complete", change, () => site.post(`/assets/${uploadedId}/complete`)],
  [
    "DELETE /assets/{id}",
    { roundTrips: 5, read: 5, write: 11 },
    () => site.delete(`/assets/${uploadedId}`),
  ],
  ["GET /webhooks", read, () => site.get("/webhooks")],
  // Two rows and a window are the challenge's.
  ["POST /webhooks", change, () => site.post("/webhooks", webhook)],
  ["GET /webhooks/{id}", read, () => site.get(`/webhooks/${webhookId}`)],
  ["PATCH /webhooks/{id}", change, () => site.patch(`/webhooks/${webhookId}`, { types: ["*"] })],
  [
    "POST /webhooks/{id}/rotate-secret",
    change,
    () => site.post(`/webhooks/${webhookId}/rotate-secret`),
  ],
  ["POST /webhooks/{id}/verify", change, () => site.post(`/webhooks/${webhookId}/verify`, {})],
  [
    "POST /webhooks/{id}/test",
    // The challenge to an unconfirmed URL.
    change,
    async () => {
      const answer = await site.post(`/webhooks/${webhookId}/test`);
      deliveryId = answer.body.id;
      return answer;
    },
  ],
  ["GET /webhooks/{id}/deliveries", read, () => site.get(`/webhooks/${webhookId}/deliveries`)],
  [
    "GET /webhooks/{id}/deliveries/{deliveryId}",
    // A challenge's body is not read. Any other delivery takes two more round trips: its changes and their records.
    read,
    () => site.get(`/webhooks/${webhookId}/deliveries/${deliveryId}`),
  ],
  [
    "POST /webhooks/{id}/deliveries/{deliveryId}/replay",
    change,
    () => site.post(`/webhooks/${webhookId}/deliveries/${deliveryId}/replay`),
  ],
  ["DELETE /webhooks/{id}", change, () => site.delete(`/webhooks/${doomedWebhookId}`)],
  ["GET /domains/{id}", read, () => site.get(`/domains/${site.domain.id}`)],
  [
    "PATCH /domains/{id}",
    change,
    () => site.patch(`/domains/${site.domain.id}`, { timezone: "Europe/Oslo", isPrimary: true }),
  ],
  [
    "POST /domains/{id}/identity-secret",
    change,
    () => site.rest("POST", `/domains/${site.domain.id}/identity-secret`),
  ],
  ["DELETE /domains/{id}", change, () => site.delete(`/domains/${doomedDomainId}`)],
  [
    "DELETE /me",
    // The account's first request in a minute takes one more round trip.
    { roundTrips: 5, read: 4, write: 8 },
    () => closing.rest("DELETE", `/me?confirm=${closing.accountId}`),
  ],
  ["GET /changes", read, () => site.get("/changes")],
  [
    "GET /changes (20)",
    { roundTrips: 3, read: 16, write: 1 },
    () => {
      const after = writeCursor("0", ["list_changes", site.accountId]);
      return site.get(`/changes?limit=20&after=${after}`);
    },
  ],
  [
    "GET /changes?since",
    { roundTrips: 7, read: 56, write: 1 },
    () => site.get("/changes?limit=20&since=2026-01-01T00:00:00Z"),
  ],
  ["GET /conversations (20)", read, () => site.get("/conversations")],
  ["GET /conversations?status=open", read, () => site.get("/conversations?status=open")],
  ["GET /conversations/{id}", read, () => site.get(`/conversations/${visitor.conversationId}`)],
  [
    "GET /conversations/{conversationId}/messages",
    read,
    () => site.get(`/conversations/${visitor.conversationId}/messages`),
  ],
  [
    "POST /conversations/{conversationId}/messages",
    // The first answer also ends the visitor's wait. A key reads one more row: its domain says whether people answer with API
    // keys.
    { roundTrips: 3, ...paid.chatReply, read: paid.chatReply.read + 1 },
    () => site.post(`/conversations/${visitor.conversationId}/messages`, reply),
  ],
  [
    "POST /conversations/{conversationId}/messages again",
    change,
    () => site.post(`/conversations/${visitor.conversationId}/messages`, reply),
  ],
  [
    "PATCH /conversations/{id}",
    change,
    () => site.patch(`/conversations/${visitor.conversationId}`, { status: "closed" }),
  ],
  [
    "GET /conversations?waiting=true",
    { roundTrips: 3, read: 14, write: 2 },
    () => site.get("/conversations?waiting=true&limit=2"),
  ],
  ["GET /counts (20 conversations)", read, () => site.get("/counts")],
  [
    "POST /conversations/{conversationId}/claim",
    { roundTrips: 8, read: 61, write: 7 },
    async () => {
      const claimed = await site.post(`/conversations/${bots.conversationId}/claim`);
      leaseId = claimed.body.leaseId;
      return claimed;
    },
  ],
  [
    "POST /conversations/{conversationId}/release",
    change,
    () => site.rest("POST", `/conversations/${bots.conversationId}/release`, { body: { leaseId } }),
  ],
  [
    "POST /conversations/{conversationId}/handoff",
    change,
    () =>
      site.rest("POST", `/conversations/${handedOver.conversationId}/handoff`, {
        body: { leaseId: handedLease, reason: "A discount", summary: "Forty pairs of boots." },
      }),
  ],
  [
    "POST /visitors/{id}/block",
    change,
    () => site.rest("POST", `/visitors/${bots.conversationId.replace("cnv_", "vis_")}/block`),
  ],
  ...accountKinds.flatMap((kind) =>
    kind.operations.map(({ route }): (typeof requests)[number] => {
      const [, method = "", path = ""] = /^(\w+) \/api\/v1(.*)/.exec(route) ?? [];
      const body =
        method === "POST"
          ? { body: kind.request }
          : method === "PATCH" && { body: withTexts(kind, (text) => `${text}!`) };
      return [
        `${method} ${path}`,
        method === "GET" ? read : change,
        () =>
          site.rest(
            method,
            path.replace("{id}", accountRecordIds[kind.collection] ?? ""),
            body || {},
          ),
      ];
    }),
  ),
  [
    "GET /visitors/{id}/export",
    { roundTrips: 3, read: 12, write: 1 },
    () => site.get(`/visitors/${doomed.conversationId.replace("cnv_", "vis_")}/export`),
  ],
  [
    "GET /visitors/{id}/export, of an address",
    { roundTrips: 16, read: 120, write: 1 },
    () => site.get("/visitors/ann%40acme.com/export"),
  ],
  [
    "DELETE /visitors/{id}",
    // With the receipt and its change.
    change,
    () => site.delete(`/visitors/${doomed.conversationId.replace("cnv_", "vis_")}`),
  ],
  ["GET /nothing", { roundTrips: 1, read: 1, write: 1 }, () => site.rest("GET", "/nothing")],
  [
    "POST /mcp tools/list",
    change,
    () => answered(site.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" })),
  ],
  [
    "POST /mcp list_messages",
    { roundTrips: 2, read: 10, write: 1 },
    () => call(site, "list_messages", {}),
  ],
  [
    "POST /mcp create_message",
    change,
    () => call(site, "create_message", { ...banner, htmlContent: content }),
  ],
  [
    "POST /messages/{id}/duplicate",
    change,
    () => site.post(`/messages/${messageId}/duplicate`, {}),
  ],
  [
    "POST /landing-pages/{id}/duplicate",
    change,
    () => site.post(`/landing-pages/${landingPageId}/duplicate`, {}),
  ],
  [
    "GET /embed/user (12 of 2 KB)",
    { roundTrips: 1, ...paid.list },
    () => embed(`/user?userId=${site.accountId}&domain=shop.acme.com`),
  ],
  [
    "GET /embed",
    { roundTrips: 1, read: 1.5, write: 0 },
    () => embed(`?id=${messageId}&domain=shop.acme.com`),
  ],
  [
    // Once a minute, an instance reads whether the account is paused.
    "POST /embed/click",
    { roundTrips: 2, read: 0.5, write: 1 },
    () => embed(`/click?id=${messageId}`, "POST"),
  ],
  [
    "POST /embed/click with an eventId",
    { roundTrips: 2, read: 0.5, write: 4 },
    () => embed(`/click?id=${messageId}&eventId=one`, "POST"),
  ],
  [
    "POST /embed/events (a page view, an impression)",
    { roundTrips: 2, ...eventUnits(2) },
    () => report([{ type: "pageview" }, { type: "impression", messageId }]),
  ],
  [
    "POST /embed/events (50 of one message)",
    { roundTrips: 2, ...eventUnits(50) },
    () => report(Array.from({ length: 50 }, () => ({ type: "impression", messageId }))),
  ],
  [
    "POST /embed/events (a goal)",
    { roundTrips: 3, ...eventUnits(1), read: 2 },
    () => report([{ type: "goal", messageId: revisedId }]),
  ],
  [
    "POST /embed/form of a message",
    { roundTrips: 3, ...paid.form, read: 2.5 },
    () => submitForm({ messageId }),
  ],
  ["GET /form-submissions", read, () => site.get("/form-submissions")],
  [
    "GET /form-submissions?status=new (two of them)",
    { roundTrips: 3, read: 4, write: 1 },
    () => site.get("/form-submissions?status=new"),
  ],
  ["GET /form-submissions/{id}", read, () => site.get(`/form-submissions/${submissionId}`)],
  [
    "PATCH /form-submissions/{id}",
    change,
    () => site.patch(`/form-submissions/${submissionId}`, { status: "read" }),
  ],
  ["DELETE /form-submissions/{id}", change, () => site.delete(`/form-submissions/${submissionId}`)],
  ["POST /embed/survey, first call", { roundTrips: 2, read: 2.5, write: 8 }, () => answerSurvey(1)],
  ["POST /embed/survey, last call", { roundTrips: 2, read: 2.5, write: 8 }, () => answerSurvey(2)],
  [
    "GET /survey-responses",
    { roundTrips: 3, read: 3, write: 1 },
    async () => {
      const answer = await site.get("/survey-responses");
      responseId = answer.body.data[0].id;
      return answer;
    },
  ],
  [
    "GET /survey-responses?messageId",
    { roundTrips: 4, read: 4, write: 1 },
    () => site.get(`/survey-responses?messageId=${surveyId}`),
  ],
  [
    "GET /survey-results/{messageId}",
    { roundTrips: 3, read: 6, write: 1 },
    () => site.get(`/survey-results/${surveyId}`),
  ],
  [
    "GET /survey-responses/{id}",
    { roundTrips: 3, read: 3, write: 1 },
    () => site.get(`/survey-responses/${responseId}`),
  ],
  ["DELETE /survey-responses/{id}", change, () => site.delete(`/survey-responses/${responseId}`)],
  [
    "GET /embed/chat",
    // The domain's proof is read by its number, which is in the site's row.
    { roundTrips: 2, read: 2.5, write: 0 },
    () => embed(`/chat?userId=${site.accountId}&domain=shop.acme.com`),
  ],
  [
    "POST /embed/chat/messages, a start",
    { roundTrips: 2, ...paid.chatStart },
    () => startChat(chatUrl(service, site.accountId)),
  ],
  ["POST /embed/chat/messages", { roundTrips: 2, ...paid.chatSend }, () => visitor.say("More")],
  ["GET /embed/chat/messages", { roundTrips: 1, ...paid.chatRead }, () => visitor.read(1)],
  [
    "POST /embed/chat/identity",
    { roundTrips: 5, read: 6.5, write: 13 },
    () =>
      send(chatUrl(service, site.accountId).replace("/messages", "/identity"), "POST", {
        body: { identity: signIdentity(identitySecret, { sub: "user-42" }) },
        headers: { authorization: `Bearer ${anonymous.token}` },
      }),
  ],
  [
    "POST /embed/chat/rating",
    { roundTrips: 3, read: 3, write: 5 },
    () =>
      send(chatUrl(service, site.accountId).replace("/messages", "/rating"), "POST", {
        body: { score: 5 },
        headers: { authorization: `Bearer ${visitor.token}` },
      }),
  ],
  // Before the next request for a code, which changes the same row.
  ["POST /embed/chat/unlock", { roundTrips: 6, read: 6.5, write: 14 }, () => codeHolder.enter()],
  ["POST /embed/chat/code", { roundTrips: 3, read: 3.5, write: 6 }, () => codeHolder.ask()],
  [
    "GET /embed/chat/help, with an index to make ready",
    { roundTrips: 5, read: 30, write: 0 },
    () => embed(`/chat/help?userId=${site.accountId}&domain=shop.acme.com&q=refunds`),
  ],
  ["GET /reviews", read, () => site.get("/reviews")],
  [
    "GET /reviews/{id}",
    { roundTrips: 3, read: 5, write: 1 },
    () => site.get(`/reviews/${proposalIds[1]}`),
  ],
  [
    "PATCH /messages/{id}, proposed",
    // One more round trip, because it is its author's first request of a minute.
    { roundTrips: 6, read: 8.5, write: 6 },
    () => author.patch(`/messages/${proposedId}`, { name: "Proposed" }),
  ],
  [
    "POST /reviews/{id}/reject",
    change,
    () => site.post(`/reviews/${proposalIds[1]}/reject`, { reason: "No" }),
  ],
  [
    "POST /reviews/{id}/approve",
    { roundTrips: 4, read: 5, write: 13 },
    () => site.post(`/reviews/${proposalIds[0]}/approve`),
  ],
];

/** A request of the service's own pages. */
function ownRequest(method: string, path: string, { headers, ...options }: RequestOptions) {
  return send(`${service.baseUrl}/api${path}`, method, {
    ...options,
    headers: { ...ownPage, ...headers },
  });
}

const refused = ["malformed key", "GET /nothing"];

test.each(requests)("%s stays within %j", hold);

test("a WebSocket needs two round trips to open and to close, a signal two, and a listener adds none to a message", async () => {
  const opened = async (path: string, token: string): Promise<Socket> => {
    const socket = await openSocket(`${service.baseUrl}${path}`, ["mw.v1", token]);
    if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
    return socket;
  };
  const done = { status: 200 };
  const desk = await opened("/live", site.apiKey);
  let socket: Socket | undefined;
  await hold("/ws, opened", { roundTrips: 2, ...paid.socketOpen }, async () => {
    socket = await opened(`/ws?userId=${site.accountId}&domain=shop.acme.com`, visitor.token);
    return done;
  });
  await hold("/ws, typing", { roundTrips: 2, ...paid.socketTyping }, async () => {
    socket?.send({ action: "typing" });
    await desk.hears({ typing: true });
    return done;
  });
  await hold("POST /embed/chat/messages, heard", { roundTrips: 2, ...paid.chatSend }, () =>
    visitor.say("Heard"),
  );
  await hold("/ws, closed", { roundTrips: 2, ...paid.socketClose }, async () => {
    socket?.close();
    // Nothing signals when the close was recorded.
    await sleep(1500);
    return done;
  });
  desk.close();
  // These calls must not count for the next request.
  await sleep(1500);
});

test("every route has its budget here", () => {
  const routes = [
    ...operations.map(({ route }) => route),
    ...functionGroups.flatMap((group) => group.routes),
  ]
    // The way over a provider has one: `contract/sign-in`. It opens a session like a link does. HEAD is GET.
    .filter(
      (route) =>
        !/^(ANY |HEAD |OPTIONS |\$default)| \/(api\/(sign-in|oauth)|\.well-known)/.test(route),
    )
    .map((route) => route.replace(/\/api(\/v1)?/, ""));
  const named = requests.map(([name]) => name.match(/^[A-Z]+ [^ ,?]+/)?.[0]);
  expect(routes.filter((route) => !named.includes(route))).toEqual([]);
});

test("a search of a ready index needs one round trip more than a list, and two more after a change", async () => {
  const search = () => site.get("/knowledge?q=refund");
  // Both instances make their index ready.
  for (let index = 0; index < 2; index += 1) await search();
  await hold("GET /knowledge?q", { roundTrips: 3, read: 43, write: 1 }, search);
  await site.patch(`/knowledge/${knowledgeId}`, { title: "Money back" });
  await hold("GET /knowledge?q after a change", { roundTrips: 5, read: 45, write: 1 }, search);
});

async function hold(
  name: string,
  budget: Budget,
  request: () => Promise<{ status: number }>,
): Promise<void> {
  const { result, roundTrips, calls, units } = await measured(request);
  // A refusal costs little: it would pass for a cheap request.
  if (!refused.includes(name)) expect(result.status).toBeLessThan(400);
  lines.push(
    [
      name.padEnd(52),
      `${roundTrips}`.padStart(5),
      `${calls.length}`.padStart(5),
      `${units.read}`.padStart(10),
      `${units.write}`.padStart(11),
    ].join("  "),
  );
  expect(roundTrips).toBeLessThanOrEqual(budget.roundTrips);
  expect(units.read).toBeLessThanOrEqual(budget.read);
  expect(units.write).toBeLessThanOrEqual(budget.write);
}

test("background work after a change costs no more than the cost model says", async () => {
  const { units } = await measured(
    async () => {
      const answer = await site.patch(`/messages/${messageId}`, { priority: 7 });
      await service.settled();
      return answer;
    },
    { consequences: true },
  );
  console.log("a change and what follows it", units);
  const { readUnits = 0, writeUnits = 0 } = followUp;
  expect(units.read).toBeLessThanOrEqual(paid.apiWrite.read + readUnits);
  expect(units.write).toBeLessThanOrEqual(paid.apiWrite.write + writeUnits);
});

test("an event and its adding up cost no more than the cost model says", async () => {
  const { units } = await measured(
    async () => {
      const answer = await report([{ type: "impression", messageId }]);
      await service.settled();
      return answer;
    },
    { consequences: true },
  );
  const { readUnits = 0, writeUnits = 0 } = addedUp(0);
  expect(units.read).toBeLessThanOrEqual(eventUnits(1).read + readUnits);
  expect(units.write).toBeLessThanOrEqual(eventUnits(1).write + writeUnits);
});

test("a click costs the same on a message of 100 KB", async () => {
  const { body } = await site.post("/messages", { ...banner, htmlContent: "x".repeat(100_000) });
  const { roundTrips, units } = await measured(() => embed(`/click?id=${body.id}`, "POST"));
  expect([roundTrips, units.write]).toEqual([1, 1]);
});

test("a changed setting costs the same whatever the content's size", async () => {
  const cost = async (htmlContent: string) => {
    const inactive = { ...banner, status: "inactive" as const, htmlContent };
    const { id } = (await site.post("/messages", inactive)).body;
    return (await measured(() => site.patch(`/messages/${id}`, { priority: 1 }))).units.write;
  };
  const random = Buffer.from(Array.from({ length: 60_000 }, () => Math.random() * 256));
  expect(await cost(random.toString("base64"))).toBe(await cost("<p>Sale</p>"));
});

test("a session's request has the round trips of a key's", async () => {
  await untilMinuteHas(5);
  await member.rest("GET", "/nothing");
  const { roundTrips, calls } = await service.proxy.measure(() => member.rest("GET", "/messages"));
  const { roundTrips: ofKey, calls: callsOfKey } = await measured(() => site.get("/messages"));
  expect([roundTrips, calls.length]).toEqual([ofKey, callsOfKey.length + 1]);
});

test("a key's first request in a minute needs one more round trip", async () => {
  const { apiKey } = await service.createAccount();
  const { roundTrips, calls } = await service.proxy.measure(() =>
    clientOf(service, apiKey).rest("GET", "/x"),
  );
  expect([roundTrips, calls.length]).toEqual([2, 3]);
});

/** Measures a request that is not the first of its minute, since the first costs more. */
async function measured(
  request: () => Promise<{ status: number }>,
  options?: { consequences: boolean },
) {
  await untilMinuteHas(5);
  measurements += 1;
  // All of this in a minute passes one key's rate.
  if (measurements % 25 === 0) site = { ...site, ...(await withAnotherKey(service, site)) };
  await site.rest("GET", "/nothing");
  // What earlier requests have caused would be measured too.
  if (options?.consequences) await service.settled();
  return await service.proxy.measure(request, options);
}

function call(client: Client, name: string, toolArguments: unknown) {
  const params = { name, arguments: toolArguments };
  return answered(client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
}

/** JSON-RPC reports a failure in the body, with a status of success. It counts as a refusal. */
async function answered(request: Promise<Answer>): Promise<{ status: number }> {
  const { status, body } = await request;
  const failed = body.result === undefined || body.result.isError === true;
  return { status: failed ? 400 : status };
}
