import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { accountKindCalls } from "./account-kinds";
import { chatUrl, newVisitor, openChat } from "./chat";
import { banner, clientOf, send, survey } from "./client";
import { dumpTable } from "./dump-table";
import { browserOf, OauthApp } from "./oauth-app";
import { pictures } from "./pictures";
import type { Arguments, Prepare, Site } from "./prepare";
import type { TestService } from "./service";
import { signIn } from "./sign-in";

export type { Arguments, Prepare, Site };

export const landingPage = { title: "Sale", templateId: "waitlist" };
export const refunds = { title: "Refunds", content: "We pay back.", tags: ["billing"] };
// Nothing listens at that port, so no test waits for an answer.
export const webhook = { url: "https://127.0.0.1:1/hook", types: ["message.created"] };
export const asset = { base64: pictures["image/png"].toString("base64") };
const outcomeFields = [
  "status",
  "attempt",
  "statusCode",
  "error",
  "durationMs",
  "answer",
  "nextAttemptAt",
  "updatedAt",
];

/** A time after all that was done so far, and before all that follows. */
async function afterwards(service: TestService): Promise<string> {
  await service.settled();
  await sleep(2);
  return new Date().toISOString();
}

/** The arguments for each operation, and what must exist before the call. */
export const operationCalls: Readonly<Record<string, readonly Prepare[]>> = {
  ...accountKindCalls,
  whoami: [nothing, async () => ({ domain: "shop.acme.com" })],
  list_messages: [
    nothing,
    async (client) => {
      for (const name of ["Sale a", "Sale b", "Sale c"])
        await client.post("/messages", { ...banner, name });
      return {
        ...{ limit: 2, omit: ["htmlContent", "createdAt"], status: "active" },
        ...{ q: "sale", sort: "-name" },
      };
    },
  ],
  create_message: [async () => ({ ...banner, trigger: "DELAY", triggerValue: "5" })],
  get_message: [existingMessage],
  update_message: [
    async (client) => ({ ...(await existingMessage(client)), status: "inactive", ifVersion: 1 }),
  ],
  update_messages: [
    async (client) => ({ ids: [(await existingMessage(client)).id], status: "inactive" }),
    async (client) => ({
      ids: [(await existingMessage(client)).id, "x", (await existingMessage(client)).id],
      status: "active",
    }),
  ],
  delete_message: [
    existingMessage,
    async (client) => ({ ...(await existingMessage(client)), ifVersion: 1 }),
  ],
  list_experiments: [
    nothing,
    async (client) => {
      for (let made = 0; made < 3; made += 1) await newExperiment(client);
      return { limit: 2, omit: ["arms"] };
    },
  ],
  create_experiment: [
    async (client) => ({ name: "Test", arms: await newArms(client), goal: signedUp }),
    async (client) => ({
      ...{ name: "Test", arms: await newArms(client, null), unit: "VISITOR", valueCeiling: 5000 },
      goal: { kind: "EVENT", value: "purchase", currency: "EUR", withinSeconds: 604_800 },
    }),
  ],
  update_experiment: [
    async (client) => ({ id: await newExperiment(client), name: "Again", ifVersion: 1 }),
    async (client) => ({
      id: await newExperiment(client),
      goal: { kind: "URL", value: "/thanks" },
    }),
  ],
  delete_experiment: [async (client) => ({ id: await newExperiment(client) })],
  start_experiment: [async (client) => ({ id: await newExperiment(client) })],
  stop_experiment: [async (client) => ({ id: await runningExperiment(client) })],
  conclude_experiment: [async (client) => ({ id: await runningExperiment(client), winner: "B" })],
  get_experiment_results: [
    async (client) => ({ id: await newExperiment(client) }),
    async (client) => ({ id: await runningExperiment(client) }),
  ],
  duplicate_message: [
    existingMessage,
    async (client) => ({ ...(await existingMessage(client)), name: "Autumn sale" }),
  ],
  explain_message: [
    async (client) => ({
      ...(await existingMessage(client)),
      url: "https://shop.acme.com/sale?x=1",
      at: "2026-11-21T12:00:00.000Z",
    }),
    async (client) => ({
      id: (await client.post("/messages", { ...banner, template: "modal" })).body.id,
      url: "https://other.acme.com/",
      country: "XX",
      device: "TABLET",
      at: "2026-11-21T12:00:00+01:00",
      timezone: "Asia/Kathmandu",
      lastDismissedAt: "2026-11-20T12:00:00Z",
      sameSession: false,
      hasAnswered: false,
      shownAt: ["2026-11-19T12:00:00Z", "2026-11-20T12:00:00Z"],
    }),
  ],
  preview_message: [
    existingMessage,
    async (client) => ({
      ...(await existingMessage(client)),
      pageUrl: "https://www.shop.acme.com/sale?size=m#top",
    }),
  ],
  list_landing_pages: [
    nothing,
    async (client) => {
      for (const title of ["Sale a", "Sale b", "Sale c"])
        await client.post("/landing-pages", { ...landingPage, title });
      return { limit: 2, omit: ["content"], status: "draft", q: "sale", sort: "title" };
    },
  ],
  create_landing_page: [async () => ({ ...landingPage, slug: "sale", content: { heading: "Hi" } })],
  get_landing_page: [existingPage],
  update_landing_page: [async (client) => ({ ...(await existingPage(client)), title: "New" })],
  delete_landing_page: [existingPage],
  duplicate_landing_page: [existingPage],
  publish_landing_page: [
    existingPage,
    async (client) => ({ ...(await existingPage(client)), ifVersion: 1 }),
  ],
  unpublish_landing_page: [
    async (client) => {
      const { id } = await existingPage(client);
      await client.post(`/landing-pages/${id}/publish`);
      return { id };
    },
    existingPage,
  ],
  preview_landing_page: [
    existingPage,
    async (client) => ({ ...(await existingPage(client)), expiresInSeconds: 604_800 }),
  ],
  list_message_starters: [nothing, async () => ({ limit: 2, omit: ["purpose"] })],
  get_message_starter: [async () => ({ id: "sale-code" }), async () => ({ id: "whats-new-story" })],
  list_landing_page_templates: [nothing, async () => ({ limit: 2, omit: ["description"] })],
  get_landing_page_template: [async () => ({ id: "waitlist" })],
  list_domains: [nothing, async () => ({ limit: 1, omit: ["timezone"] })],
  create_domain: [async () => ({ hostname: "New.acme.com." })],
  list_form_submissions: [
    nothing,
    async (client, service) => {
      for (let index = 0; index < 3; index += 1) await submitForm(client, service);
      return {
        limit: 2,
        omit: ["meta"],
        form: "contact",
        status: "new",
        from: "2026-01-01T00:00:00Z",
        q: "@",
        sort: "email",
      };
    },
  ],
  get_form_submission: [existingSubmission],
  update_form_submission: [
    async (client, service) => ({ ...(await existingSubmission(client, service)), status: "read" }),
  ],
  delete_form_submission: [existingSubmission],
  get_analytics: [
    nothing,
    async () => ({ from: "2026-03-01", to: "2026-03-02", interval: "hour" }),
    async () => ({ from: "2026-03-01", to: "2026-03-09", interval: "week", series: true }),
    async (client) => ({ messageId: (await existingMessage(client)).id }),
  ],
  list_survey_responses: [
    nothing,
    async (client, service) => {
      await existingResponse(client, service);
      return { limit: 1, omit: ["meta"] };
    },
  ],
  get_survey_response: [existingResponse],
  get_survey_results: [
    async (client, service) => {
      const { id } = await existingResponse(client, service);
      return { messageId: (await client.get(`/survey-responses/${id}`)).body.messageId };
    },
  ],
  delete_survey_response: [existingResponse],
  list_knowledge: [
    async (client) => {
      for (const title of ["Refund", "Shipping"])
        await client.post("/knowledge", { ...refunds, title });
      return { status: "published", omit: ["content"], sort: "-title" };
    },
    async (client) => {
      for (const title of ["a", "b", "c"]) await client.post("/knowledge", { ...refunds, title });
      return { q: "paying back", tag: "billing", limit: 2 };
    },
  ],
  list_knowledge_gaps: [
    nothing,
    async (client, service) => {
      await existingGap(client, service);
      return { limit: 1, omit: ["day"] };
    },
  ],
  create_knowledge: [async () => ({ ...refunds, url: "https://acme.com/refunds" })],
  create_knowledge_items: [
    async () => ({ items: [refunds] }),
    async () => ({ items: [refunds, { title: "Shipping" }, { ...refunds, status: "draft" }] }),
  ],
  get_knowledge: [existingKnowledge],
  update_knowledge: [async (client) => ({ ...(await existingKnowledge(client)), title: "New" })],
  update_knowledge_items: [
    async (client) => ({ ids: [(await existingKnowledge(client)).id], addTags: ["delivery"] }),
    async (client) => ({
      ids: [(await existingKnowledge(client)).id, "x"],
      removeTags: ["billing"],
      status: "draft",
    }),
  ],
  delete_knowledge: [existingKnowledge],
  list_revisions: [
    changedMessage,
    async (client) => {
      const { recordId } = await changedMessage(client);
      await client.delete(`/messages/${recordId}`);
      return { recordId, limit: 1, omit: ["note"] };
    },
  ],
  get_revision: [
    async (client) => ({ ...(await changedMessage(client)), version: 1 }),
    async (client) => ({ ...(await changedMessage(client)), version: 3 }),
    async (client) => {
      const { id } = await existingPage(client);
      await client.delete(`/landing-pages/${id}`);
      return { recordId: id, version: 1 };
    },
  ],
  list_translations: [
    translatedMessage,
    async (client) => {
      await translatedMessage(client);
      return { language: "fr", state: "missing", limit: 1, omit: ["texts"] };
    },
  ],
  update_translation: [
    async (client) => ({
      recordId: (await existingMessage(client)).id,
      ...{ language: "de", texts: { htmlContent: "<p>Angebot</p>" }, ifVersion: 1 },
    }),
  ],
  restore_revision: [
    async (client) => ({ ...(await changedMessage(client)), version: 1, ifVersion: 3 }),
    async (client) => {
      const { id } = await existingPage(client);
      await client.delete(`/landing-pages/${id}`);
      return { recordId: id, version: 1 };
    },
    async (client) => {
      const { id } = await existingKnowledge(client);
      await client.patch(`/knowledge/${id}`, { content: "We do not." });
      await client.delete(`/knowledge/${id}`);
      return { recordId: id, version: 2 };
    },
  ],
  restore_many: [
    async (client, service) => {
      const { id } = await existingMessage(client);
      const since = await afterwards(service);
      await client.patch(`/messages/${id}`, { priority: 5 });
      await service.settled();
      return { actorId: (await client.get("/me")).body.key.id, since };
    },
    async (client, service) => {
      const since = await afterwards(service);
      await existingMessage(client);
      await existingKnowledge(client);
      await service.settled();
      const actorId = (await client.get("/me")).body.key.id;
      return { actorId, since, recordKinds: ["knowledge_item"], until: new Date().toISOString() };
    },
  ],
  list_api_keys: [nothing, async () => ({ limit: 1, omit: ["lastUsedAt"] })],
  create_api_key: [async () => ({ name: "Agent" })],
  revoke_api_key: [
    async (client) => ({ id: (await client.post("/api-keys", { name: "Old" })).body.id }),
  ],
  update_account: [
    async () => ({ name: "Acme Ltd", email: "Ann@acme.com" }),
    async (client) => ({
      primaryDomainId: (await client.post("/domains", { hostname: "second.acme.com" })).body.id,
    }),
  ],
  delete_account: [
    async (client) => {
      await client.post("/domains", { hostname: "second.acme.com" });
      return { confirm: (await client.get("/me")).body.account.id };
    },
  ],
  get_usage: [nothing, async () => ({ from: "2026-03-01", to: "2026-03-31" })],
  get_statement: [
    nothing,
    async (client) => {
      await client.rest("PATCH", "/usage/budget", { body: { monthlyUsd: 5 } });
      return { month: "2026-03" };
    },
  ],
  update_budget: [async () => ({ monthlyUsd: 12.5 }), async () => ({ monthlyUsd: null })],
  list_members: [
    nothing,
    async (client) => {
      await existingMember(client);
      await client.post("/members", { email: "ben@acme.com", role: "viewer" });
      return { limit: 1, omit: ["lastSeenAt"] };
    },
  ],
  invite_member: [async () => ({ email: " Ann@acme.com", role: "editor" })],
  update_member: [async (client) => ({ ...(await existingMember(client)), role: "support" })],
  remove_member: [existingMember],
  list_sessions: [
    nothing,
    async ({ accountId }, service) => {
      for (const role of ["owner", "viewer"] as const) await signIn(service, accountId, role);
      return { limit: 1, omit: ["userAgent"] };
    },
  ],
  list_connected_apps: [
    nothing,
    async (client, service) => {
      for (let apps = 0; apps < 2; apps += 1) await existingApp(client, service);
      return { limit: 1, omit: ["lastUsedAt"] };
    },
  ],
  end_connected_app: [existingApp],
  list_reviews: [
    nothing,
    async (client, service) => {
      await existingReview(client, service);
      return { state: "pending", limit: 1, omit: ["changes"] };
    },
  ],
  get_review: [existingReview, proposedPage],
  approve_review: [existingReview, proposedPage],
  reject_review: [
    async (client, service) => ({
      ...(await existingReview(client, service)),
      reason: "Not now",
    }),
  ],
  revoke_session: [
    async ({ accountId }, service) => ({ id: (await signIn(service, accountId)).id }),
  ],
  list_assets: [
    nothing,
    async (client) => {
      for (const name of ["a", "b", "c"]) await client.post("/assets", { ...asset, name });
      return { limit: 2, omit: ["url", "createdAt"] };
    },
  ],
  create_asset: [
    async () => ({ ...asset, name: "Logo" }),
    async () => ({ contentType: "image/webp", sizeBytes: 1000 }),
  ],
  complete_asset: [uploadedAsset],
  delete_asset: [async (client) => ({ id: (await client.post("/assets", asset)).body.id })],
  list_webhooks: [
    nothing,
    async (client) => {
      for (const type of ["message.created", "message.deleted"])
        await client.post("/webhooks", { ...webhook, types: [type] });
      return { limit: 1, omit: ["url"] };
    },
  ],
  create_webhook: [
    async () => webhook,
    async () => ({ ...webhook, domainId: "shop.acme.com", format: "slack", status: "paused" }),
  ],
  get_webhook: [existingWebhook],
  update_webhook: [
    async (client) => ({ ...(await existingWebhook(client)), status: "paused", ifVersion: 1 }),
  ],
  delete_webhook: [
    async (client) => ({ ...(await existingWebhook(client)), ifVersion: 1 }),
    existingWebhook,
  ],
  verify_webhook: [pendingWebhook, existingWebhook],
  test_webhook: [existingWebhook],
  rotate_webhook_secret: [existingWebhook],
  list_webhook_deliveries: [
    existingWebhook,
    async (client, service) => {
      const { id } = await testedWebhook(client, service);
      await client.post(`/webhooks/${id}/test`);
      // The outcome of a webhook's tests depends on timing.
      return { id, limit: 1, omit: outcomeFields };
    },
  ],
  get_webhook_delivery: [testedWebhook],
  replay_webhook_delivery: [testedWebhook],
  get_domain: [existingDomain],
  update_domain: [
    async (client) => ({
      ...(await existingDomain(client)),
      timezone: "Europe/Berlin",
      chat: { enabled: true, officeHours: [{ days: [1, 5], start: "09:00", end: "17:00" }] },
      labels: { close: "Schließen", next: null },
      brand: { accentColor: "#2563eb", font: null },
      messagesAtOnce: "ALL",
      frequencyCaps: { maxPerDay: 5, quietSeconds: null },
      linkParams: { source: "shop", medium: null },
      helpCenter: { enabled: true, synonyms: [["mug", "cup"]] },
    }),
    async (client) => ({ ...(await existingDomain(client)), isPrimary: true }),
  ],
  delete_domain: [
    async (client) => {
      await client.post("/domains", { hostname: "other.acme.com" });
      return await existingDomain(client);
    },
    async (client) => {
      await client.post("/domains", { hostname: "other.acme.com" });
      return { ...(await existingDomain(client)), ifVersion: 1 };
    },
  ],
  // Nothing listens there.
  inspect_domain: [
    async (client) => ({ ...(await existingDomain(client)), url: "https://127.0.0.1:1/" }),
  ],
  get_domain_proof: [existingDomain],
  check_domain_proof: [existingDomain],
  rotate_identity_secret: [existingDomain],
  list_changes: [
    nothing,
    async (client, service) => {
      await service.settled();
      const after = (await client.get("/changes")).body.cursor;
      for (const name of ["a", "b", "c"]) await client.post("/messages", { ...banner, name });
      await client.post("/knowledge", refunds);
      await service.settled();
      return { after, types: ["message.created", "message.deleted"], limit: 2 };
    },
    async (client, service) => {
      const after = (await client.get("/changes")).body.cursor;
      await client.post("/messages", banner);
      await client.post("/knowledge", refunds);
      await service.settled();
      const actorId = (await client.get("/me")).body.key.id;
      return { after, kinds: ["knowledge_item", "landing_page"], actorId };
    },
  ],
  list_conversations: [
    nothing,
    async (client, service) => {
      for (const content of ["a", "b", "c"]) await existingConversation(client, service, content);
      return { limit: 2, omit: ["pageUrl"], status: "open" };
    },
    async (client, service) => {
      for (const content of ["a", "b", "c"]) await existingConversation(client, service, content);
      const filters = { assignee: "none", unread: true, allDomains: true } as const;
      return { limit: 2, waiting: true, ...filters };
    },
  ],
  get_counts: [
    async (client, service) => {
      await existingConversation(client, service);
      await existingSubmission(client, service);
      await existingReview(client, service);
      return {};
    },
    async () => ({ allDomains: true }),
  ],
  get_conversation: [
    async (client, service) => ({ id: await existingConversation(client, service) }),
  ],
  update_conversation: [
    async (client, service) => ({
      id: await existingConversation(client, service),
      status: "open",
      read: true,
      assignee: "me",
      tags: ["shoes"],
      snoozedUntil: "2099-01-01T00:00:00+01:00",
      outcome: "contained",
    }),
  ],
  list_chat_messages: [
    async (client, service) => ({ conversationId: await existingConversation(client, service) }),
    async (client, service) => {
      const conversationId = await existingConversation(client, service);
      const path = `/conversations/${conversationId}/messages`;
      for (const content of ["b", "c", "d"]) await client.post(path, { content });
      return { conversationId, after: 1, limit: 2, omit: ["updatedAt"] };
    },
  ],
  send_chat_message: [
    async (client, service) => ({
      conversationId: await existingConversation(client, service),
      content: "Hi",
      clientMessageId: "one",
    }),
    async (client, service) => ({
      conversationId: await existingConversation(client, service),
      picture: pictures["image/png"].toString("base64"),
    }),
    async (client, service) => ({
      ...(await claimedConversation(client, service)),
      content: "Within 30 days.",
      author: "bot",
      citations: [(await existingKnowledge(client)).id],
    }),
  ],
  claim_conversation: [
    async (client, service) => ({ conversationId: await existingConversation(client, service) }),
  ],
  release_conversation: [
    async (client, service) => ({
      ...(await claimedConversation(client, service)),
      outcome: "resolved_confirmed",
    }),
  ],
  hand_off_conversation: [
    async (client, service) => ({
      ...(await claimedConversation(client, service)),
      reason: "A discount",
      summary: "Forty pairs of boots.",
      suggestedReply: "Ten per cent.",
    }),
  ],
  export_visitor: [
    async (client, service) => {
      const id = await existingConversation(client, service);
      return { id: id.replace("cnv_", "vis_") };
    },
    async () => ({ id: "nobody@acme.com", limit: 5, omit: ["record"] }),
  ],
  delete_visitor: [
    async (client, service) => {
      const id = await existingConversation(client, service);
      return { id: id.replace("cnv_", "vis_") };
    },
    async () => ({ id: "nobody@acme.com" }),
  ],
  block_visitor: [
    async (client, service) => {
      const id = await existingConversation(client, service);
      return { id: id.replace("cnv_", "vis_"), blocked: true };
    },
  ],
};

async function uploadedAsset(client: Site) {
  const file = pictures["image/gif"];
  const announced = { contentType: "image/gif" as const, sizeBytes: file.length };
  const { id, upload } = (await client.post("/assets", announced)).body;
  const { url, headers } = upload;
  await fetch(url, { method: "PUT", headers, body: new Uint8Array(file) });
  return { id };
}

async function existingWebhook(client: Site) {
  return { id: (await client.post("/webhooks", webhook)).body.id };
}

/** A webhook and the challenge that was sent to its URL, where nothing listens. */
async function pendingWebhook(client: Site, service: TestService) {
  const { id } = await existingWebhook(client);
  const rows = await dumpTable(service);
  const row = rows.find((each) => each.id?.S === id && each.pk?.S?.startsWith("W#"));
  return { id, challenge: row?.challenge?.S ?? "" };
}

async function testedWebhook(client: Site, service: TestService) {
  const { id } = await existingWebhook(client);
  const { body } = await client.post(`/webhooks/${id}/test`);
  // After that, its line in the log no longer changes.
  await service.settled();
  return { id, deliveryId: body.id };
}

async function nothing(): Promise<Arguments> {
  return {};
}

async function existingApp({ accountId }: Site, service: TestService): Promise<Arguments> {
  const { browser, rest } = await browserOf(service, accountId);
  await (await OauthApp.register(service)).connect(browser);
  return { id: (await rest("GET", "/connected-apps")).body.data[0].id };
}

async function existingMember(client: Site) {
  return {
    id: (await client.post("/members", { email: "ann@acme.com", role: "editor" })).body.id,
  };
}

/** A client with an author's key of the account. */
export async function authorOf(
  client: Pick<Site, "post">,
  { baseUrl }: Pick<TestService, "baseUrl">,
) {
  const { token } = (await client.post("/api-keys", { name: "Author", role: "author" })).body;
  return clientOf({ baseUrl }, token);
}

async function existingReview(client: Site, service: TestService) {
  const { id } = await existingMessage(client);
  const author = await authorOf(client, service);
  const { body } = await author.patch(`/messages/${id}`, { htmlContent: "<p>Half price</p>" });
  return { id: body.review.id };
}

async function proposedPage(client: Site, service: TestService) {
  const { id } = await existingPage(client);
  const { body } = await (await authorOf(client, service)).post(`/landing-pages/${id}/publish`);
  return { id: body.review.id };
}

async function existingMessage(client: Site) {
  return { id: (await client.post("/messages", banner)).body.id };
}

async function translatedMessage(client: Site) {
  const { id } = await existingMessage(client);
  const body = { texts: { htmlContent: "<p>Angebot</p>" } };
  await client.rest("PATCH", `/translations/${id}/de`, { body });
  return {};
}

async function changedMessage(client: Site) {
  const { id } = await existingMessage(client);
  await client.patch(`/messages/${id}`, { priority: 5 });
  await client.patch(`/messages/${id}`, { htmlContent: "<p>Sold out</p>" });
  return { recordId: id };
}

async function existingPage(client: Site) {
  return { id: (await client.post("/landing-pages", landingPage)).body.id };
}

async function existingDomain(client: Site) {
  return { id: (await client.get("/domains")).body.data[0].id };
}

async function existingKnowledge(client: Site) {
  return { id: (await client.post("/knowledge", refunds)).body.id };
}

async function existingSubmission(client: Site, service: TestService) {
  await submitForm(client, service);
  return { id: (await client.get("/form-submissions")).body.data[0].id };
}

function submitForm({ accountId }: Site, { baseUrl }: TestService) {
  return send(`${baseUrl}/api/embed/form?userId=${accountId}&domain=shop.acme.com`, "POST", {
    body: { form: "contact", data: { email: "ann@acme.com" } },
  });
}

async function existingResponse(client: Site, { baseUrl }: TestService) {
  const { body: message } = await client.post("/messages", survey);
  await send(`${baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
    body: { responseId: randomUUID(), seq: 1, answers: { nps: 9 }, finished: true },
  });
  return { id: (await client.get("/survey-responses")).body.data[0].id };
}

async function claimedConversation(client: Site, service: TestService) {
  const conversationId = await existingConversation(client, service);
  const { body } = await client.post(`/conversations/${conversationId}/claim`);
  return { conversationId, leaseId: body.leaseId };
}

async function existingConversation(
  { accountId, domain, patch }: Site,
  service: TestService,
  content = "Hello",
): Promise<string> {
  await openChat({ patch }, domain.id);
  return (await newVisitor(chatUrl(service, accountId), { content })).conversationId;
}

/** A search of the help center that finds nothing. */
export async function existingGap(
  client: Pick<Site, "get" | "patch" | "post">,
  service: TestService,
  question = "zebra",
) {
  const { domain } = (await client.get("/me")).body;
  await client.patch(`/domains/${domain.id}`, { helpCenter: { enabled: true } });
  const { helpUrl } = (await client.post("/knowledge", refunds)).body;
  await service.settled();
  await send(`${String(helpUrl).replace(/\/help\/.*/, "/help")}?q=${question}`, "GET", {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" },
  });
}

const signedUp = { kind: "EVENT", value: "signed-up" } as const;

/** Two arms, each with a message, or the second with none. */
async function newArms(client: Site, second?: null) {
  const create = async () =>
    (await client.post("/messages", { ...banner, status: "inactive" })).body.id;
  return [
    { name: "A", messageId: await create(), weight: 50 },
    { name: "B", messageId: second === undefined ? await create() : second, weight: 50 },
  ];
}

async function newExperiment(client: Site): Promise<string> {
  const body = { name: "Test", arms: await newArms(client), goal: signedUp };
  return (await client.post("/experiments", body)).body.id;
}

async function runningExperiment(client: Site): Promise<string> {
  const id = await newExperiment(client);
  await client.post(`/experiments/${id}/start`);
  return id;
}
