import { operations } from "../../functions/catalogue";
import {
  type Operation,
  pathNames,
  successStatus,
} from "../../shared/handlers/operation/operation";
import { accountKindFailures } from "../support/account-kinds";
import { callOperation } from "../support/call-operation";
import { banner, newClient } from "../support/client";
import { eventually } from "../support/eventually";
import { namedByRoutes } from "../support/named-by-routes";
import {
  type Arguments,
  landingPage,
  operationCalls,
  refunds,
  webhook,
} from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const failures: Record<string, Arguments[]> = {
  ...accountKindFailures,
  whoami: [{ domain: "unknown.acme.com" }],
  list_messages: [{ domain: "unknown.acme.com" }, { status: "draft" }, { cursor: "x" }],
  duplicate_message: [{ id: "x" }, { id: "x", name: "" }],
  create_message: [{}, { ...banner, titel: 1 }, { ...banner, domain: "unknown.acme.com" }],
  get_message: [{ id: "x" }, { id: "x", domain: "unknown.acme.com" }],
  update_message: [
    { id: "x", name: "y" },
    { id: "x", name: 5 },
  ],
  update_messages: [
    { ids: ["x"], status: "active" },
    { ids: [], status: "active" },
    { ids: ["x", "x"], status: "active" },
    { ids: ["x"], status: "expired" },
  ],
  delete_message: [{ id: "x" }],
  list_experiments: [{ limit: 0 }, { cursor: "x" }, { domain: "unknown.acme.com" }],
  create_experiment: [
    {},
    { name: "x", arms: [], goal: { kind: "CLICK" } },
    { name: "x", domain: "x" },
  ],
  update_experiment: [
    { id: "x", name: "y" },
    { id: "x", unit: "DAY" },
  ],
  delete_experiment: [{ id: "x" }, { id: "x", ifVersion: 0 }],
  start_experiment: [{ id: "x" }],
  stop_experiment: [{ id: "x" }],
  conclude_experiment: [{ id: "x" }, { id: "x", winner: "A" }],
  get_experiment_results: [{ id: "x" }],
  explain_message: [{ id: "x" }, { id: "x", url: "https://shop.acme.com/" }],
  preview_message: [{ id: "x" }, { id: "x", pageUrl: "/sale" }],
  list_landing_pages: [{ status: "active" }, { limit: 0 }],
  create_landing_page: [
    { title: "x" },
    { ...landingPage, templateId: "popup" },
    { ...landingPage, content: { links: [] } },
  ],
  get_landing_page: [{ id: "x" }],
  update_landing_page: [
    { id: "x", title: "y" },
    { id: "x", slug: "Not a slug" },
  ],
  delete_landing_page: [{ id: "x" }],
  duplicate_landing_page: [{ id: "x" }],
  publish_landing_page: [{ id: "x" }, { id: "x", ifVersion: 0 }],
  unpublish_landing_page: [{ id: "x" }, { id: "x", ifVersion: 0 }],
  preview_landing_page: [{ id: "x" }, { id: "x", expiresInSeconds: 604_801 }],
  inspect_domain: [
    { id: "x" },
    { id: "shop.acme.com", url: "https://other.com/" },
    { id: "shop.acme.com", url: "ftp://shop.acme.com" },
  ],
  get_domain_proof: [{ id: "x" }],
  check_domain_proof: [{ id: "x" }],
  list_message_starters: [{ limit: 0 }],
  get_message_starter: [{ id: "x" }],
  list_landing_page_templates: [{ limit: 0 }],
  get_landing_page_template: [{ id: "x" }],
  list_domains: [{ limit: 0 }],
  list_changes: [
    { after: "x" },
    { types: ["message.seen"] },
    { kinds: ["articles"] },
    { limit: 0 },
  ],
  list_api_keys: [{ limit: 0 }, { cursor: "x" }],
  create_api_key: [{}, { name: "" }, { name: "x", scope: "all" }],
  revoke_api_key: [{ id: "x" }],
  update_account: [{}, { name: " " }, { email: "ann" }, { primaryDomainId: "x" }],
  delete_account: [{}, { confirm: "yes" }],
  get_usage: [{ from: "2026-02-30" }, { from: "2026-03-02", to: "2026-03-01" }],
  get_statement: [{ month: "2026-13" }, { month: "2099-01" }],
  update_budget: [{}, { monthlyUsd: 0 }, { monthlyUsd: "5" }],
  list_members: [{ limit: 0 }, { cursor: "x" }],
  invite_member: [{}, { email: "ann@acme", role: "editor" }, { email: "a@b.co", role: "boss" }],
  update_member: [{ id: "x" }, { id: "x", role: "viewer" }],
  remove_member: [{ id: "x" }],
  list_reviews: [{ limit: 0 }, { state: "open" }],
  get_review: [{ id: "x" }],
  approve_review: [{ id: "x" }],
  reject_review: [{ id: "x" }, { id: "x", reason: "" }],
  list_sessions: [{ limit: 0 }, { cursor: "x" }],
  revoke_session: [{ id: "x" }],
  list_connected_apps: [{ limit: 0 }, { cursor: "x" }],
  end_connected_app: [{ id: "x" }],
  list_assets: [{ limit: 0 }, { cursor: "x" }],
  create_asset: [
    {},
    { base64: "AAAA" },
    { contentType: "image/png" },
    { contentType: "image/png", sizeBytes: 5_000_001 },
    { sourceUrl: "https://10.0.0.1/" },
    { sourceUrl: "https://127.0.0.1:1/", base64: "AAAA" },
  ],
  complete_asset: [{ id: "x" }],
  delete_asset: [{ id: "x" }],
  list_webhooks: [{ limit: 0 }, { cursor: "x" }],
  create_webhook: [
    {},
    { ...webhook, url: "https://10.0.0.1/" },
    { ...webhook, types: ["message.creatd"] },
    { ...webhook, domainId: "unknown.acme.com" },
  ],
  get_webhook: [{ id: "x" }],
  update_webhook: [
    { id: "x", status: "paused" },
    { id: "x", url: "ftp://acme.com" },
  ],
  delete_webhook: [{ id: "x" }],
  verify_webhook: [{ id: "x" }, { id: "x", challenge: "y" }],
  test_webhook: [{ id: "x" }],
  rotate_webhook_secret: [{ id: "x" }],
  rotate_identity_secret: [{ id: "x" }],
  list_webhook_deliveries: [{ id: "x" }, { id: "x", status: "done" }],
  get_webhook_delivery: [{ id: "x", deliveryId: "y" }],
  replay_webhook_delivery: [{ id: "x", deliveryId: "y" }],
  get_domain: [{ id: "x" }],
  update_domain: [
    { id: "x", timezone: "UTC" },
    { id: "x", timezone: "Mars" },
    { id: "x", timezone: "UTC", ifVersion: 0 },
    { id: "x", isPrimary: false },
  ],
  delete_domain: [{ id: "x" }],
  create_domain: [{ hostname: "co.uk" }, { hostname: "localhost" }, { hostname: "shop.acme.com" }],
  list_form_submissions: [{ status: "done" }, { domain: "unknown.acme.com" }, { cursor: "x" }],
  get_form_submission: [{ id: "x" }],
  update_form_submission: [
    { id: "x", status: "read" },
    { id: "x", status: "done" },
  ],
  delete_form_submission: [{ id: "x" }],
  get_analytics: [{ from: "2026-02-30" }, { messageId: "x" }, { domain: "unknown.acme.com" }],
  list_survey_responses: [{ limit: 0 }, { messageId: "x" }, { domain: "unknown.acme.com" }],
  get_survey_response: [{ id: "x" }],
  get_survey_results: [{ messageId: "x" }, { messageId: "x", limit: 5 }],
  delete_survey_response: [{ id: "x" }],
  list_knowledge_gaps: [{ limit: 0 }, { cursor: "x" }, { domain: "unknown.acme.com" }],
  list_knowledge: [{ q: "" }, { q: "x", cursor: "x" }, { domain: "unknown.acme.com" }],
  create_knowledge: [{ title: "x" }, { ...refunds, url: "x" }, { ...refunds, domain: "x" }],
  create_knowledge_items: [
    { items: [] },
    { items: [{ title: "x" }] },
    { items: Array.from({ length: 26 }, () => refunds) },
    { items: [refunds], domain: "x" },
  ],
  get_knowledge: [{ id: "x" }, { id: "x", domain: "unknown.acme.com" }],
  update_knowledge_items: [
    { ids: ["x"], status: "draft" },
    { ids: [], addTags: ["a"] },
    { ids: ["x"], addTags: ["a", "a"] },
  ],
  update_knowledge: [
    { id: "x", title: "y" },
    { id: "x", status: "y" },
  ],
  delete_knowledge: [{ id: "x" }, { id: "x", ifVersion: 0 }],
  list_revisions: [{}, { recordId: "x" }, { recordId: "x", limit: 0 }],
  get_revision: [
    { recordId: "x", version: 1 },
    { recordId: "x", version: 0 },
  ],
  list_translations: [{ state: "lost" }, { language: "german" }, { cursor: "x" }, { kind: "x" }],
  update_translation: [
    { recordId: "x", language: "de", texts: null },
    { recordId: "msg_x", language: "de", texts: {} },
    { recordId: "msg_x", language: "german", texts: null, ifVersion: 0 },
  ],
  restore_revision: [
    { recordId: "msg_x", version: 1 },
    { recordId: "x", version: 1, ifVersion: 0 },
  ],
  restore_many: [
    {},
    { actorId: "x", since: "2020-01-01T00:00:00Z" },
    { actorId: "x", since: "2099-01-01T00:00:00Z" },
    { actorId: "x", since: "2026-03-02T00:00:00Z", until: "2026-03-01T00:00:00Z" },
    { actorId: "x", since: "2026-03-02T00:00:00Z", recordKinds: ["webhook"] },
  ],
  list_conversations: [{ status: "spam" }, { domain: "unknown.acme.com" }, { cursor: "x" }],
  get_counts: [{ allDomains: "yes" }, { domain: "unknown.acme.com" }],
  get_conversation: [{ id: "x" }],
  update_conversation: [
    { id: "x", status: "open" },
    { id: "x", read: false },
    { id: "x", snoozedUntil: "2020-01-01T00:00:00Z" },
    { id: "x", tags: ["a", "a"] },
  ],
  list_chat_messages: [{ conversationId: "x" }, { conversationId: "x", after: -1 }],
  send_chat_message: [
    { conversationId: "x", content: "y" },
    { conversationId: "x", content: "" },
    { conversationId: "x" },
    { conversationId: "x", picture: "eA==" },
    { conversationId: "x", content: "y", author: "bot" },
    { conversationId: "x", content: "y", citations: ["kno_x"] },
  ],
  claim_conversation: [{ conversationId: "x" }],
  release_conversation: [
    { conversationId: "x", leaseId: "y" },
    { conversationId: "x", leaseId: "y", outcome: "solved" },
  ],
  hand_off_conversation: [{ conversationId: "x", leaseId: "y" }],
  export_visitor: [{ id: "x" }, { id: "a@b@c" }, { id: "a@acme.com", cursor: "x" }],
  delete_visitor: [{ id: "x" }],
  block_visitor: [{ id: "x" }, { id: "x", blocked: "yes" }],
};

test("every operation is mirrored here", () => {
  const names = operations.map(({ name }) => name).sort();
  expect(Object.keys(operationCalls).sort()).toEqual(names);
  expect(Object.keys(failures).sort()).toEqual(names);
});

const isRead = ({ effect }: Operation) => effect === "read";
// REST and tools run the same operation. All reads are compared, and one operation of each other effect.
const compared = operations.filter(
  (each, index) =>
    isRead(each) || operations.findIndex(({ effect }) => effect === each.effect) === index,
);
// A preview is a new link each time, and a request for the usage is counted in it.
const isSteady = ({ name }: Operation) =>
  !name.startsWith("preview_") && !/^get_(usage|statement)$/.test(name);
const named = (list: readonly Operation[]) =>
  list.map((operation) => [operation.name, operation] as const);

test.each(named(compared.filter((each) => !isRead(each) || !isSteady(each))))(
  "%s answers the same over REST and as a tool",
  async (name, operation) => {
    for (const prepare of operationCalls[name] ?? []) {
      const [restClient, toolClient] = [await newClient(service), await newClient(service)];
      const rest = await callOperation(restClient, operation, await prepare(restClient, service));
      const tool = await toolClient.tool(name, await prepare(toolClient, service));
      expect(rest.status).toBe(successStatus(operation.effect));
      expect(tool.isError).toBeUndefined();
      expect(masked(tool.structuredContent)).toEqual(masked(rest.body));
    }
  },
);

test.each(named(compared.filter((each) => isRead(each) && isSteady(each))))(
  "%s answers reads of one account with the same bytes over REST and as a tool",
  async (name, operation) => {
    const client = await newClient(service);
    for (const prepare of operationCalls[name] ?? []) {
      const input = await prepare(client, service);
      const compare = async () => {
        const rest = await callOperation(client, operation, input);
        expect(rest.status).toBe(200);
        const { content, isError } = await client.tool(name, input);
        expect([isError, content[0].text]).toEqual([undefined, rest.text]);
      };
      // The feed moves on for a moment after a change.
      await (name === "list_changes" ? eventually(compare) : compare());
    }
  },
);

test.each(named(operations))(
  "%s fails the same over REST and as a tool",
  async (name, operation) => {
    const client = await newClient(service);
    expect(failures[name]).not.toEqual([]);
    for (const input of failures[name] ?? []) {
      const rest = await callOperation(client, operation, input);
      const tool = await client.tool(name, input);
      expect(rest.status).toBeGreaterThanOrEqual(400);
      expect(tool.isError).toBe(true);
      const envelope = JSON.parse(tool.content[0].text);
      expect(envelope.error.code).toBe(rest.body.error.code);
    }
  },
);

const updates = operations.filter(({ route }) => route.startsWith("PATCH "));

test.each(updates.map((operation) => [operation.name, operation] as const))(
  "%s refuses what names nothing to change, over REST and as a tool",
  async (name, operation) => {
    const client = await newClient(service);
    const call: Arguments = (await operationCalls[name]?.[0]?.(client, service)) ?? {};
    const place = Object.fromEntries(pathNames(operation).map((each) => [each, call[each]]));
    const empty: Arguments[] = [place];
    const { ifVersion, chat } = operation.input._zod.def.shape;
    if (ifVersion) empty.push({ ...place, ifVersion: 1 });
    if (chat)
      empty.push({
        ...place,
        chat: {},
        labels: {},
        brand: {},
        frequencyCaps: {},
        linkParams: {},
        helpCenter: {},
      });
    for (const input of empty) {
      const rest = await callOperation(client, operation, input);
      expect([rest.status, rest.body.error?.code]).toEqual([400, "invalid_body"]);
      const tool = await client.tool(name, input);
      expect(namedByRoutes(JSON.parse(tool.content[0].text))).toEqual(namedByRoutes(rest.body));
    }
  },
);

test.each(updates.map((operation) => [operation.name, operation] as const))(
  "%s changes nothing when it names what is so already",
  async (name, operation) => {
    const client = await newClient(service);
    const { ifVersion: _, ...input } =
      (await operationCalls[name]?.[0]?.(client, service)) ?? ({} as Arguments);
    const changed = await callOperation(client, operation, input);
    expect(changed.status).toBe(200);
    const again = await callOperation(client, operation, input);
    expect(again.status).toBe(200);
    if (name === "update_messages" || name === "update_knowledge_items") {
      // It counts records that were already in that state.
      const { warnings, ...counts } = again.body;
      expect(counts).toEqual({ ...changed.body, updated: 0, unchanged: 1 });
      expect(warnings).toMatchObject([{ code: "nothing_changed" }]);
    } else expect(again.text).toBe(changed.text);
  },
);

/** The answers of two accounts differ only in ids, times and values that derive from them. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(namedByRoutes(value), (key, field: unknown) => {
      // The usage tells requests of tools apart, and their prices differ.
      if (/^(durationMs|tools|quantity|amountUsd|totalUsd|projectedTotalUsd)$/.test(key))
        return `<${key}>`;
      if (typeof field !== "string") return field;
      return /^(id|recordId|at|domainId|primaryDomainId|messageId|memberId|knowledgeId|conversationId|leaseId|helpUrl|invitationUrl|waitingSince|\w+At|prefix|lastFour|token|secret|cursor|nextCursor)$/.test(
        key,
      )
        ? `<${key}>`
        : // The domain's ref stands in a landing page's address, a message's id in its preview's.
          field
            .replace(/data-user="[\w-]+"/, "data-user=<account>")
            .replace(/asset_\w{40}/, "<asset>")
            .replace(/(assets\/chat\/)[\w-]{27}/, "$1<secret>")
            .replace(/\?X-Amz-.*/, "?<signature>")
            .replace(/\bmws-[\w-]{43}$/, "mws-<token>")
            .replace(/\/mws-[\w-]{36}\.txt$/, "/mws-<account>.txt")
            .replace(/\/\w{12}\//, "/<ref>/")
            .replace(/\/preview\/page_[\w.-]+/, "/preview/<token>")
            .replace(/mw-preview=[\w-]+\.(\w+)\.[\w.-]+/, "mw-preview=<$1>")
            // What an undo leaves is named by its id.
            .replace(/\b(msg|page|kno)_\w{40}/g, "<$1>");
    }),
  );
}
