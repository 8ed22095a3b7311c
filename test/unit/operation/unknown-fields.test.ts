import * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import { adviseOnUnknown } from "../../../shared/handlers/operation/advise-on-unknown";
import { taken, toolOf } from "../../../shared/handlers/operation/meant-by-value";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { namedKinds } from "../../../shared/kinds/record-kinds";
import { fieldsAt } from "../../../shared/model/schema-at";
import { fieldSynonyms } from "../../../shared/model/unknown-fields/field-synonyms";

/** What a caller is told of an input. */
async function told(name: string, input: object, inPath: string[] = []): Promise<string> {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const advise = adviseOnUnknown(operation, input, { inPath });
  const refused = parseInput(operation.input, input, async () => ({ inPath, advise }));
  return refused.then(
    () => "",
    (error) => error.message,
  );
}

const incomplete = (...questions: object[]) => ({
  ...{ name: "x", template: "survey" },
  surveyData: { title: "t", questions },
});

test.each<[string, object, string]>([
  [
    "create_message",
    incomplete({ type: "SINGLE_CHOICE", text: "?" }),
    "thankYou is required (string): At the end. surveyData.questions[0].choices must have 2",
  ],
  [
    "create_message",
    incomplete({ id: "a", type: "NPS", text: "?", next: [{ when: [1], goTo: "z" }] }),
    "surveyData.questions[0].next[0].goTo must be the id of a later question",
  ],
  ["create_message", incomplete({ type: "NPS", text: "?", max: 5 }), 'max goes with type "RATING"'],
  [
    "create_message",
    incomplete({ id: "a", type: "NPS", text: "?", next: [{ when: "<=6", goTo: "END" }] }),
    'got "<=6". Nothing is compared: name each value that fits.',
  ],
  [
    "update_translation",
    { recordId: "page_1", language: "de", texts: { content: { heading: "x" } } },
    "Did you mean pageContent, a page's texts?",
  ],
  [
    "update_domain",
    { id: "x", translations: { xx: { labels: { close: "x" } } } },
    'such as de, pt-br or zh-hant; got "xx".',
  ],
  [
    "update_messages",
    { ids: "all", status: "inactive" },
    'an array of strings; got "all". No word stands for all: name each.',
  ],
  [
    "update_domain",
    { id: "x", linkParams: { source: "utm_source=x" } },
    'must be the value alone, without "utm_source="',
  ],
])("%s %j is told what is wrong with its values: %s", async (name, input, advice) => {
  expect(await told(name, input)).toContain(advice);
});

test.each<[string, object, string]>([
  ["create_knowledge", { title: "x", content: "y", order: 1 }, "Did you mean position"],
  ["update_knowledge", { id: "kno_1", sortOrder: 2 }, "Did you mean position"],
  ["update_knowledge", { id: "kno_1", weight: 2 }, "Did you mean position"],
  ["update_domain", { id: "x", helpCenter: { order: ["a"] } }, "Each article has a position"],
  ["update_domain", { id: "x", brand: { primaryColor: "#fff" } }, "Did you mean accentColor?"],
  ["create_message", { name: "x", template: "modal", buttons: [] }, "A button is part of html"],
  ["create_message", { name: "x", template: "modal", holdout: 10 }, '"messageId": null'],
  ["get_message_starter", { id: "nps", domain: "a.com" }, "the same for all domains"],
  ["list_message_starters", { category: "x" }, "has no filter: pick from its rows"],
  ["list_landing_page_templates", { category: "x" }, "has no filter: pick from its rows"],
  ["invite_member", { email: "a@b.co", role: "owner", sendEmail: true }, "Leave it out: the inv"],
  ["update_translation", { recordId: "x", language: "de", texts: { name: "x" } }, "for colleagues"],
  ["stop_experiment", { id: "exp_1", winner: "A" }, "conclude_experiment does"],
  ["test_webhook", { id: "whk_1", type: "message.created" }, "sends a sample of its own"],
  ["test_webhook", { webhook: "whk_1" }, "Did you mean id, the webhook's?"],
  ["update_webhook", { id: "whk_1", addTypes: ["x"] }, "It replaces all types"],
  ["get_statement", { from: "2026-11-01" }, "Did you mean month"],
  ["get_statement", { period: "this_month" }, "Did you mean month"],
  ["get_usage", { keyId: "x" }, "each key, member and app, in callers"],
  ["get_usage", { groupBy: "key" }, "each key in callers"],
  ["replay_webhook_delivery", { id: "whk_1", since: "x" }, "One delivery a call"],
  ["send_chat_message", { conversationId: "x", content: "y", close: true }, '"status": "closed"'],
  ["export_visitor", { id: "a@b.co", format: "csv" }, "The answer is JSON alone."],
  ["get_survey_results", { messageId: "msg_1", format: "csv" }, "list_survey_responses"],
  ["update_knowledge_items", { tag: "T3", status: "draft" }, "list_knowledge finds the items"],
  [
    "explain_message",
    { id: "msg_1", url: "https://a.com", visitorId: "vis_1" },
    "say what is true",
  ],
  ["create_experiment", { name: "x", key: "flag" }, "no key of yours"],
  ["get_analytics", { metrics: ["clicks"] }, "always has all figures"],
  ["list_messages", { sortBy: "conversions" }, "Did you mean sort? It takes a field"],
  ["list_landing_pages", { order: "desc" }, "with - before it for the highest first."],
  ["list_assets", { order: "desc" }, "This list has one order. Sort its rows yourself."],
  ["list_form_submissions", { format: "csv" }, 'over REST with the header "Accept: text/csv".'],
  [
    "create_landing_page",
    { title: "x", templateId: "blank", published: true },
    "publish_landing_page shows a page to visitors",
  ],
  [
    "update_landing_page",
    { id: "page_1", published: false },
    "unpublish_landing_page takes it from them.",
  ],
  [
    "create_domain",
    { hostname: "shop.acme.com", primary: true },
    'update_domain with "isPrimary": true makes it the primary one.',
  ],
  ["get_usage", { domain: "shop.acme.com" }, "get_analytics has a domain's figures."],
  [
    "get_survey_results",
    { messageId: "msg_1", from: "2026-11-01" },
    "Results are of all time; get_analytics has",
  ],
  ["get_analytics", { compare: true }, "The answer always has `previous`"],
  [
    "get_analytics",
    { timezone: "Europe/Berlin" },
    "the domain's timezone, which update_domain sets.",
  ],
  ["get_analytics", { groupBy: "country" }, "Did you mean interval, the step of series"],
  ["get_analytics", { device: "MOBILE" }, "nothing is counted by country, device"],
  [
    "create_landing_page",
    { title: "x", templateId: "blank", seo: { title: "Sale" } },
    "Did you mean metaTitle and metaDescription?",
  ],
  ["update_domain", { id: "x", customDomain: "pages.acme.com" }, "on the service's own host"],
  ["update_landing_page", { id: "x", customDomain: "a.com" }, "on the service's own host"],
  ["update_budget", { monthlyUsd: 5, currency: "EUR" }, "A budget is in US dollars"],
  ["update_budget", { monthlyEur: 5 }, "Did you mean monthlyUsd?"],
  ["list_messages", { fields: ["name"] }, "Did you mean omit? It names the fields to leave out"],
  ["list_messages", { starting_after: "x" }, "Did you mean cursor?"],
  ["list_messages", { createdAfter: "2026-11-01" }, "This list has no filter by date"],
  ["list_assets", { q: "logo" }, "This list has no search: pick from its rows."],
  ["list_experiments", { status: "running" }, "Rows have status, but there is no filter by it"],
  ["list_members", { email: "ann@acme.com" }, "Rows have email, but there is no filter by it"],
  ["list_conversations", { rating: 5 }, "Rows have rating, but there is no filter by it"],
  ["list_domains", { verified: true }, "Leave it out: this list has no filter like it."],
  ["get_message", { id: "msg_1", expand: 1 }, "Leave it out: this call takes nothing like it."],
  [
    "update_conversation",
    { id: "cnv_1", priority: "high" },
    "Leave it out: nothing like it can be set by this call.",
  ],
  ["create_domain", { url: "https://acme.com" }, "Did you mean hostname?"],
  ["update_domain", { id: "x", chat: { welcomeMessage: "Hi" } }, "Did you mean greeting?"],
  ["update_domain", { id: "x", helpCenter: { customDomain: "a.com" } }, "own host"],
  ["create_message", { goal: { kind: "EVENT", name: "buy" } }, "Did you mean value?"],
  ["create_message", { urlRules: [{ op: "EXACT", url: "/a" }] }, '"op": did you mean match?'],
  ["create_message", { cta: "Buy" }, "A button is part of htmlContent"],
  ["create_message", { backgroundColor: "#fff" }, "A message's look is its cssContent"],
  ["create_message", { translations: { de: {} } }, "update_translation writes a record's texts"],
  ["duplicate_message", { id: "msg_1", domainId: "x" }, "Did you mean targetDomainId?"],
  ["delete_message", { id: "msg_1", confirm: true }, "the call asks for nothing more"],
  ["create_experiment", { confidence: 95 }, "The verdict needs no setting"],
  ["update_experiment", { id: "exp_1", status: "running" }, "start_experiment runs it"],
  ["create_knowledge_items", { items: [], status: "draft" }, "Each item has its own"],
  ["update_domain", { id: "x", openingHours: [] }, "Did you mean chat.officeHours?"],
  ["create_message", { eventName: "buy" }, '"trigger": "EVENT", "triggerValue": "purchase"'],
  ["verify_webhook", { id: "whk_1", token: "x" }, "Did you mean challenge?"],
  ["update_message", { id: "msg_1", idempotencyKey: "x" }, "may be repeated without it."],
  ["restore_many", { ids: ["msg_1"] }, "restore_revision restores one record."],
  ["list_revisions", { messageId: "msg_1" }, "Did you mean recordId?"],
  ["list_changes", { recordId: "msg_1" }, "list_revisions has the versions of one record."],
  [
    "duplicate_landing_page",
    { id: "page_1", slug: "copy" },
    "slug is a field of the answer, not an argument. Change the copy with update_landing_page.",
  ],
  [
    "get_knowledge",
    { id: "x", q: "refund" },
    "This call reads one record. A list takes it: GET /api/v1/knowledge, tool list_knowledge.",
  ],
  ["update_message", { id: "msg_1", paused: true }, "Did you mean status?"],
  ["list_chat_messages", { conversationId: "cnv_1", since: 3 }, "Did you mean after? It takes"],
  ["list_chat_messages", { conversationId: "cnv_1", order: "asc" }, "with after, such as 0,"],
  ["get_conversation", { id: "cnv_1", include: "messages" }, "list_chat_messages has a"],
  ["publish_landing_page", { id: "page_1", publishAt: "2027-01-01" }, "published at once"],
  ["create_api_key", { name: "CI", scopes: ["read"] }, "Did you mean role? Without it"],
  ["update_messages", { ids: [], status: "active", priority: 5 }, "sets the status alone"],
  ["update_message", { id: "msg_1", isActive: true }, "Did you mean status?"],
  ["update_conversation", { id: "cnv_1", resolved: true }, "Did you mean status?"],
  ["block_visitor", { id: "vis_1", unblock: true }, 'Did you mean "blocked": false?'],
  ["list_form_submissions", { unread: true }, 'Did you mean "status": "new"?'],
  [
    "send_chat_message",
    { conversationId: "cnv_1", content: "x", private: true },
    'Did you mean "author": "note"? Only colleagues see a note.',
  ],
  [
    "update_landing_page",
    { id: "page_1", accentColor: "#ff0000" },
    "Did you mean content.accentColor?",
  ],
  [
    "get_domain",
    { hostname: "shop.acme.com" },
    'id takes the hostname too: send "id": "shop.acme.com".',
  ],
  [
    "delete_domain",
    { hostname: "shop.acme.com" },
    'id takes the hostname too: send "id": "shop.acme.com".',
  ],
  [
    "delete_visitor",
    { email: "ann@acme.com" },
    'id takes the email too: send "id": "ann@acme.com".',
  ],
  [
    "get_message",
    { name: "Sale" },
    'A record is named by its id: find it with list_messages, "q": "Sale".',
  ],
  ["preview_landing_page", { id: "x", expiresInHours: 2 }, 'Send "expiresInSeconds": 7200.'],
  ["preview_message", { id: "x", expiresInMs: 90_000 }, 'Send "expiresInSeconds": 90.'],
  ["preview_message", { id: "x", expiresAt: "2030-01-01T00:00:00Z" }, "Did you mean expiresInSe"],
  ["update_conversation", { id: "x", snoozeFor: 3600 }, "Did you mean snoozedUntil? snoozedUntil"],
  ["create_message", { dismissDays: 7 }, 'Send "dismissDuration": 604800.'],
  ["get_analytics", { id: "msg_1" }, "Did you mean messageId?"],
  ["get_analytics", { of: "page_1" }, "Did you mean landingPageId?"],
  ["list_survey_responses", { id: "msg_1" }, "Did you mean messageId?"],
  ["get_message", { id: "msg_1", version: 2 }, "get_revision has a version of a record"],
  ["get_knowledge", { id: "kno_1", language: "de" }, "list_translations has its texts"],
  ["delete_knowledge", { id: "kno_1", unpublish: true }, 'update_knowledge with "status": "draft"'],
  ["explain_message", { referrer: "https://a.co" }, '"visitor": ["referrer=https://a.co"]'],
  ["explain_message", { language: "de" }, 'Did you mean "visitor": ["language=de"]?'],
  ["explain_message", { utm_source: "x" }, 'Did you mean "visitor": ["utm.source=x"]?'],
  [
    "explain_message",
    { plan: "pro" },
    'a fact about the visitor, send "visitor": ["trait.plan=pro"]',
  ],
  ["create_experiment", { startsAt: "2030-01-01" }, "It begins when start_experiment is called"],
  [
    "update_conversation",
    { id: "cnv_1", message: "Hi" },
    "send_chat_message writes to the visitor",
  ],
  ["list_conversations", { visitorId: "vis_1" }, "export_visitor has all"],
  [
    "approve_review",
    { id: "rev_1", changes: { name: "x" } },
    "approving publishes what is proposed",
  ],
  ["update_account", { primaryDomain: "a.com" }, "It takes a domain's id, not its hostname"],
  ["export_visitor", { id: "vis_1", allDomains: true }, "without domain, the call is about all"],
  ["update_message", { id: "msg_1", ids: ["msg_2"] }, "update_messages sets the status of several"],
  ["list_assets", { contentType: "image/png" }, "Rows have contentType, but there is no filter"],
  ["delete_survey_response", { email: "a@b.co" }, "find it with list_survey_responses."],
  ["get_landing_page", { url: "https://a.com/x" }, "find it with list_landing_pages by its url."],
  [
    "update_message",
    { id: "page_1", title: "x" },
    "id is a landing page's: did you mean update_lan",
  ],
  ["delete_message", { id: "kno_1", force: true }, "id is a knowledge item's: its list is GET"],
  ["create_message", { name: "x", title: "x" }, "A heading is part of htmlContent"],
  ["create_message", { slug: "x" }, "That is a field of a landing page"],
  ["create_knowledge", { question: "How?" }, "Did you mean title?"],
  [
    "create_message",
    { name: "x", template: "survey", question: "How likely?" },
    'Send {"surveyData": {"title":"Two questions","questions":[{"id"',
  ],
])("%s %j is told: %s", async (name, input, advice) => {
  const message = await told(name, input);
  expect(message).toMatch(/Unknown field/);
  expect(message).toContain(advice);
});

test.each<[string, object, string]>([
  [
    "update_domain",
    { id: "x", translations: [{ language: "de", chat: {} }] },
    'Each language is a name in the object: {"de": {…}}.',
  ],
  ["create_message", { name: { text: "Sale" } }, 'Send "Sale".'],
  ["create_message", { trigger: { type: "scroll", value: 50 } }, 'Did you mean "SCROLL"?'],
  ["update_message", { id: "msg_1", expiresAt: "" }, "For none send null."],
  ["update_messages", { ids: ["msg_1"], status: "deleted" }, "No value deletes a record"],
  ["list_conversations", { status: "snoozed" }, "Snoozed ones are open"],
])("%s %j has a value that is told: %s", async (name, input, advice) => {
  expect(await told(name, input)).toContain(advice);
});

test.each<[string, object, string]>([
  ["create_message", { scheduleTimeEnd: "24:00" }, 'For midnight send "00:00"'],
  [
    "create_message",
    { urlRules: [{ match: "NOT_CONTAINS", value: "/a" }] },
    'Send "match": "CONTAINS" with "exclude": true.',
  ],
  ["create_message", { frequency: { max: 0, periodSeconds: 9 } }, "For no frequency send null"],
  ["create_message", { countries: ["EU"] }, "That is no country: name each one"],
  [
    "update_domain",
    { id: "x", brand: { logoUrl: "asset_1" } },
    "send its url, which list_assets has",
  ],
  ["list_form_submissions", { status: "all" }, "For all, leave it out."],
  ["list_knowledge", { state: "draft" }, 'Did you mean "status": "draft"?'],
  ["list_knowledge", { q: "x", sort: "relevance" }, "with q the best matches come first"],
  ["list_webhooks", { omit: ["secret"] }, "Rows have no such field, or always have it."],
  ["list_messages", { omit: ["html"] }, 'Did you mean "htmlContent"?'],
])("%s %j says what its value means: %s", async (name, input, advice) => {
  expect(await told(name, input)).toContain(advice);
});

test("no value is answered with its opposite", async () => {
  const audience = { any: [{ all: [{ field: "trait.plan", op: "NOT_CONTAINS", value: "x" }] }] };
  expect(await told("create_message", { audience })).not.toContain('Did you mean "CONTAINS"');
  const read = await told("list_webhooks", { omit: ["secret"] });
  expect(read).not.toContain("Did you mean");
});

/** The fields that sentences tell a caller to send, where they name whole values. */
function sentIn(advice: string): Record<string, unknown>[] {
  return [...advice.matchAll(/\b[Ss]end (?=[{"])/g)].flatMap(({ index, 0: { length } }) => {
    const rest = advice.slice(index + length);
    const ends = [...rest.matchAll(/[\w}\]"](?=[.,?; ]|$)/g)].map((end) => end.index + 1);
    for (const end of ends.reverse()) {
      const text = rest.slice(0, end);
      try {
        return [JSON.parse(text.startsWith("{") ? text : `{${text}}`)];
      } catch {}
    }
    return [];
  });
}

test("every field that advice says to send is one of the call's, with a value that it takes", () => {
  const sending = Object.keys(fieldSynonyms).filter((key) =>
    fieldSynonyms[key]?.some(({ say }) => /send /i.test(say)),
  );
  let seen = 0;
  const wrong: unknown[] = [];
  for (const operation of operations) {
    const { shape } = operation.input._zod.def;
    const inner = Object.keys(shape).flatMap((name) => fieldsAt(operation.input, [name]));
    for (const key of new Set([...sending, ...inner])) {
      if (key in shape) continue;
      for (const value of ["How likely?", 5, true]) {
        const advise = adviseOnUnknown(operation, { [key]: value });
        const [advice = ""] = advise({ code: "unrecognized_keys", keys: [key], path: [] } as never);
        for (const sent of sentIn(advice)) {
          if (JSON.stringify(sent).includes("…")) continue;
          seen += 1;
          const fits = Object.entries(sent).every(
            ([name, each]) => shape[name] && z.safeParse(shape[name], each).success,
          );
          // What another tool takes is that tool's.
          if (!fits && !/\b(create|update|send)_\w+[ ,:]/.test(advice))
            wrong.push([operation.name, key, value, advice]);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

test("the tools that take a record of another kind exist", () => {
  const names = operations.map(({ name }) => name);
  const tools = Object.entries(taken).flatMap(([verb, kinds]) =>
    kinds.map((kind) => toolOf(verb, namedKinds[kind as keyof typeof namedKinds])),
  );
  expect(tools.filter((tool) => !names.includes(tool))).toEqual([]);
});

test("what belongs in the path is not among the known fields of a body", async () => {
  const input = { conversationId: "cnv_1", hue: "Hi" };
  expect(await told("send_chat_message", input, ["conversationId"])).toContain(
    "known: content, picture,",
  );
  expect(await told("send_chat_message", input)).toContain("known: conversationId, content,");
});

test.each<[string, object, string]>([
  [
    "get_statement",
    { month: 11 },
    "month must be given as YYYY-MM, from 2000-01 to 2099-12; got 11.",
  ],
  ["get_usage", { from: 2026 }, "from must be a date as YYYY-MM-DD, from 2000 to 2099; got 2026."],
  [
    "delete_account",
    { confirm: true },
    "confirm must be a string; got true. The account's id: see GET /api/v1/me, tool whoami.",
  ],
  [
    "list_chat_messages",
    { conversationId: "cnv_1", after: "2026-11-25T00:00:00Z" },
    "Those after this `seq` (0: all), oldest first.",
  ],
  [
    "list_conversations",
    { assignee: null },
    'assignee must be a string; got null. Send "none" for nobody\'s, or leave it out.',
  ],
  ["list_conversations", { tag: null }, "tag must be a string; got null. Leave it out instead."],
])("%s %j is told what the field is: %s", async (name, input, message) => {
  expect(await told(name, input)).toContain(message);
});
