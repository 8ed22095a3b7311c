import { operations } from "../../../functions/catalogue";
import {
  adviseOnUnknown,
  restOfObject,
} from "../../../shared/handlers/operation/advise-on-unknown";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { isTime, takes } from "../../../shared/model/describe-issues/known-fields";

/** The answer's words about an input. */
async function told(name: string, input: object, inPath: string[] = []): Promise<string> {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const advise = adviseOnUnknown(operation, input, { inPath });
  const refused = parseInput(operation.input, input, async () => ({
    ...{ inPath, advise },
    isUpdate: operation.effect === "update",
    restOf: (outer: string) => restOfObject(outer, operation),
  }));
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
    "thankYou is required (string): The text at the end. surveyData.questions[0].choices must have 2",
  ],
  [
    "create_message",
    incomplete({ id: "a", type: "NPS", text: "?", next: [{ when: [1], goTo: "z" }] }),
    'surveyData.questions[0].next[0].goTo must be "END", as no question follows; got "z"',
  ],
  ["create_message", incomplete({ type: "NPS", text: "?", max: 5 }), 'max goes with type "RATING"'],
  [
    "update_domain",
    { id: "x", translations: { xx: { labels: { close: "x" } } } },
    'such as "de", "pt-br" or "zh-hant"; got "xx".',
  ],
  [
    "update_messages",
    { ids: "all", status: "inactive" },
    'ids must be an array of strings; got "all".',
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
  // Misspelt
  ["create_message", { htmlcontent: "<p>Hi</p>" }, "Did you mean htmlContent?"],
  ["update_webhook", { id: "whk_1", type: ["x"] }, "Did you mean types?"],
  [
    "create_message",
    { device: ["PHONE"], urlRule: ["/a"] },
    '"device": did you mean devices? "urlRule": did you mean urlRules?',
  ],
  ["create_message", { urlRules: [{ mach: "EXACT", value: "/a" }] }, "Did you mean match?"],
  ["update_domain", { id: "x", chat: { greating: "Hi" } }, "Did you mean greeting?"],
  [
    "create_message",
    { prioritty: 1, htmlContnt: "x" },
    '"prioritty": did you mean priority? "htmlContnt": did you mean htmlContent?',
  ],
  // In another place of the input
  ["update_domain", { id: "x", greeting: "Hi" }, "Did you mean chat.greeting?"],
  ["create_message", { message: { name: "Sale" } }, 'Send the fields in "message" themselves'],
  [
    "update_message",
    { id: "msg_1", template: "survey", thankYou: "Bye" },
    "Did you mean surveyData.thankYou? surveyData is replaced as a whole: send all of it.",
  ],
  [
    "update_landing_page",
    { id: "page_1", heading: "Hi" },
    "Did you mean content.heading? content is replaced as a whole: send all of it.",
  ],
  // An argument with one word more or less, or of the record's kind
  ["create_asset", { url: "https://a.com/b.png" }, "Did you mean sourceUrl?"],
  ["preview_message", { id: "msg_1", url: "https://a.com" }, "Did you mean pageUrl?"],
  ["list_chat_messages", { id: "cnv_1" }, "Did you mean conversationId?"],
  ["update_message", { message_id: "msg_1" }, "Did you mean id?"],
  ["list_changes", { actor: "me" }, "Did you mean actorId?"],
  [
    "update_message",
    { message: { id: "msg_1", name: "Sale" } },
    'Send the fields in "message" themselves, not inside it.',
  ],
  ["update_message", { id: "msg_1", version: 3 }, "Did you mean ifVersion?"],
  ["check_domain_proof", { domain: "shop.acme.com" }, "Did you mean id?"],
  // A singular or plural that takes another type may be a different thing, so it is described.
  [
    "list_changes",
    { type: "message.updated" },
    'There is types (array of strings such as "account.created"): ',
  ],
  [
    "update_domain",
    { id: "x", language: "de" },
    'There is languages (array of strings, each a language tag): The languages of its translations. There is chat.language ("en"|"de"|"es"|"fr"): The language of its built-in texts. There is helpCenter.language (language tag): ',
  ],
  [
    "create_message",
    { device: "PHONE", goals: [{ kind: "CLICK" }] },
    '"device": there is devices (array of "DESKTOP"|"MOBILE"|"TABLET"): ',
  ],
  ["create_message", { triggers: ["DELAY"] }, 'There is trigger ("IMMEDIATE"|"DELAY"|"SCROLL"|'],
  // Only answered, or another call's
  ["list_experiments", { status: "running" }, "status is a field of the rows, not a filter."],
  ["stop_experiment", { id: "exp_1", winner: "A" }, "winner is a field of the answer"],
  [
    "update_message",
    { id: "msg_1", updatedBy: { id: "x", name: "Me" } },
    "updatedBy is a field of the answer, and read-only",
  ],
  [
    "update_message",
    {
      id: "msg_1",
      domainId: "x",
      impressions: 1,
      clicks: 2,
      dismissals: 3,
      conversions: 4,
      createdAt: "x",
      updatedAt: "x",
    },
    "Read only, so leave them out: domainId, impressions, clicks, dismissals, conversions, createdAt, updatedAt.",
  ],
  [
    "create_domain",
    { timezone: "Europe/Berlin" },
    "timezone is set afterwards, with update_domain",
  ],
  ["create_message", { ifVersion: 1 }, "Leave it out: a new record has no version."],
  ["list_messages", { idempotencyKey: "x" }, "Leave it out: this call writes nothing."],
  ["update_message", { id: "msg_1", idempotencyKey: "x" }, "may be repeated without it."],
  // An id of another kind
  [
    "update_message",
    { id: "page_1", title: "x" },
    "id is a landing page's: its list is GET /api/v1/landing-pages, tool list_landing_pages. This call takes another kind. The message's id",
  ],
])("%s %j is told: %s", async (name, input, advice) => {
  const message = await told(name, input);
  expect(message).toMatch(/Unknown field/);
  expect(message).toContain(advice);
});

test.each<[string, object, string]>([
  // An object of another name that wraps known fields alone
  [
    "update_message",
    { id: "msg_1", changes: { status: "inactive", priority: 5 } },
    'Unknown field "changes". Send the fields in "changes" themselves, not inside it.',
  ],
  [
    "list_messages",
    { filter: { status: "active" } },
    'Unknown field "filter". Send the fields in "filter" themselves, not inside it.',
  ],
  // What lies in the object as one word
  [
    "create_message",
    { name: "x", template: "banner", htmlContent: "x", schedule: { days: [1], from: "9" } },
    "Use the top-level field scheduleDays: array of whole numbers, each a day number from 0 (Sunday) to 6 (Saturday).",
  ],
  [
    "create_message",
    { schedule: { days: ["Mon"], start: "9am", timezone: "CET", note: 1 } },
    "Use the top-level fields scheduleDays: array of whole numbers, each a day number from 0 (Sunday) to 6 (Saturday); scheduleTimeStart: time of day as HH:MM, 00:00 to 23:59, or null; scheduleTimezone: IANA time zone, or null.",
  ],
])("%s %j is told: %s", async (name, input, advice) => {
  expect(await told(name, input)).toContain(advice);
});

test.each<[string, object]>([
  // A field of this name takes another value, or is sent already
  ["update_message", { id: "msg_1", options: { priority: "high" } }],
  ["update_message", { id: "msg_1", name: "x", seo: { name: "y" } }],
  ["update_landing_page", { id: "page_1", seo: { title: "Mug" }, title: "x" }],
])("the object in %s %j is not unwrapped", async (name, input) => {
  expect(await told(name, input)).not.toContain("themselves");
});

test("an object that also holds unknown fields is not unwrapped, and a field of another word is not suggested", async () => {
  const schedule = { startsAt: "2026-12-01T00:00:00Z", days: [1, 2] };
  expect(await told("update_message", { id: "msg_1", schedule })).not.toContain("themselves");
  const restore = { actorId: "me", since: "2026-12-01T00:00:00Z", recordIds: ["msg_1"] };
  expect(await told("restore_many", restore)).toContain('Unknown field "recordIds"; known: ');
});

test.each<[string, object]>([
  ["create_message", { title: "Hi", text: "x" }],
  ["create_message", { name: "x", template: "popup", title: "Hi" }],
  ["create_message", { name: "x", template: "banner", htmlContent: "x", title: "Hi" }],
  ["update_message", { id: "msg_1", title: "Hi" }],
])("%s %j: a field of an object that may not apply is not suggested", async (name, input) => {
  const message = await told(name, input);
  expect(message).not.toContain("surveyData.title");
  expect(message).toContain("; known: ");
});

test.each<[string, object]>([
  ["create_message", { cta: "Buy" }],
  ["create_knowledge", { title: "x", content: "y", order: 1 }],
  // Content of other templates
  ["create_message", { name: "x", template: "banner", htmlContent: "x", title: "y" }],
  ["create_landing_page", { title: "x", templateId: "thank-you", subheading: "y" }],
  // Another field name, of which there can be many
  ["update_message", { id: "msg_1", paused: true }],
  ["get_analytics", { groupBy: "country" }],
  ["update_message", { id: "msg_1", message: "Sale" }],
  ["explain_message", { id: "msg_1", plan: "pro" }],
  ["preview_landing_page", { id: "x", expiresInHours: 2 }],
])("%s %j is told the known fields, and no guess", async (name, input) => {
  expect(await told(name, input)).toMatch(
    /Unknown field "\w+"; known: [^.]+\.( Content by template: [^.]+\.)?$/,
  );
});

test.each<[string, object, string]>([
  [
    "create_message",
    { goal: { kind: "URL", url: "/a" } },
    'in goal; known: kind: "URL"|"EVENT"|"FORM"|"SURVEY"|"CLICK"; value?: string, 1–500; currency?: three-letter currency code; withinSeconds?: whole number, 1–2592000; after?: "SEEN"|"CLICK". ',
  ],
  [
    "create_experiment",
    { arms: [{ id: "A" }] },
    "in arms[0]; known: name: string, 1–60; messageId: string, or null; weight: number, 0.1–99.9. ",
  ],
  [
    "update_conversation",
    { id: "cnv_1", labels: ["x"] },
    'read?: true; assignee?: string, 1–100, or null; tags?: array of strings; snoozedUntil?: ISO 8601 time with a zone, or null; outcome?: "unassisted"|',
  ],
  // Neighbours that take the same share their description.
  [
    "update_domain",
    { id: "x", brand: { color: "red" } },
    'in brand; known: name?: string, 1–100, or null; logoUrl?: https URL, or null; accentColor?: colour as six hex digits, or null; radius?: whole number, 0–32, or null; font?: list of font names, or null; theme?: "AUTO"|"LIGHT"|"DARK"; imprintUrl?, privacyUrl?: https URL, or null; offsetTop?, offsetRight?, offsetBottom?, offsetLeft?: whole number, 0–200, or null.',
  ],
  [
    "list_changes",
    { zone: "CET" },
    'known: after?: string, at most 1000; since?: ISO 8601 time with a zone; order?: "asc"|"desc"; types?: array of strings such as "account.created"; kinds?: array of strings such as "account"; ',
  ],
  // The whole would be too long.
  ["create_message", { pages: ["/a"] }, "known: name, language, status, template, htmlContent, "],
  [
    "create_message",
    { until: "2026-12-24T18:00:00" },
    "scheduleTimezone; startsAt?, expiresAt?: ISO 8601 time with a zone, or null; countries, ",
  ],
])("%s %j is told what the known fields take: %s", async (name, input, known) => {
  expect(await told(name, input)).toContain(known);
});

const withTimes = operations.filter(({ input }) =>
  Object.values(input._zod.def.shape).some((field) => isTime(field)),
);

test.each(withTimes.map((each) => [each.name, each] as const))(
  "%s is told which fields take a time, if an unknown one has a date",
  async (name, { input }) => {
    const fields = Object.entries(input._zod.def.shape).filter(([, field]) => isTime(field));
    const message = await told(name, { zzz: "2026-11-01" });
    for (const [field] of fields)
      expect(message).toMatch(
        new RegExp(`\\b${field}\\??(, \\w+\\??)*: (ISO 8601 time with a zone|date|month)`),
      );
    const takesDates = fields.some(([, field]) => takes(field, "2026-11-01"));
    const advice = 'A date alone is not a time: send "2026-11-01T00:00:00Z".';
    expect(message.includes(advice)).toBe(!takesDates);
  },
);

test.each<[string, object, string]>([
  ["create_message", { template: "Banner" }, 'Did you mean "banner"?'],
  ["create_message", { position: "bottom right" }, 'Did you mean "BOTTOM_RIGHT"?'],
  ["list_messages", { omit: ["html_content"] }, 'Did you mean "htmlContent"?'],
  [
    "create_message",
    { frequency: { max: 1, periodSeconds: "7d" } },
    "It is in seconds: 60 for 1 minute, 3600 for 1 hour, 86400 for 1 day.",
  ],
  [
    "update_message",
    { id: "msg_1", expiresAt: "tomorrow" },
    "Relative times are not supported; send the date itself.",
  ],
  ["update_message", { id: "msg_1", expiresAt: "2026-02-30T00:00:00Z" }, "2026-02 has 28 days."],
  ["get_analytics", { from: "2026-13-01" }, "Months are 01 to 12."],
  ["get_analytics", { from: "2026-11-01T00:00:00Z" }, "Send the date alone."],
  ["update_message", { id: "msg_1", expiresAt: 1_790_000_000 }, "Send the time as a string."],
  ["create_message", { goal: '{"kind":"FORM"}' }, "Send the value itself, not JSON in a string."],
  ["create_message", { priority: "5" }, "Send it without quotes."],
  ["list_conversations", { allDomains: "true" }, "Send it without quotes."],
  ["update_budget", { monthlyUsd: 0 }, "or null; got 0. Null means no budget."],
  [
    "create_message",
    { dismissDuration: "7 days" },
    'got "7 days". Seconds, with dismissBehavior DURATION only.',
  ],
  ["create_knowledge", { position: 0 }, "or null; got 0. Null means last."],
  ["create_message", { autoHideSeconds: 0 }, "or null; got 0. Send null for none."],
  ["update_domain", { retention: { responseDays: 0 } }, "got 0. Null means forever."],
  ["update_messages", { ids: "all" }, 'array of strings; got "all". The messages\' ids (list_mes'],
  ["update_domain", { languages: "de" }, 'strings, each a language tag, such as "de", "pt-br"'],
  ["list_changes", { types: 7 }, 'must be an array of strings such as "account.created"; got 7.'],
  [
    "create_message",
    { goal: {} },
    'goal.kind is required (one of "URL", "EVENT", "FORM", "SURVEY", "CLICK"): What visitors do',
  ],
  ["create_message", { autoHideSeconds: 5000 }, "It is in seconds, and the most is 1 hour."],
  [
    "create_message",
    { autoHideSeconds: "5m" },
    "It is in seconds: 60 for 1 minute, 3600 for 1 hour.",
  ],
  [
    "create_message",
    { slidesData: [{ imageUrl: "https://acme.com/a.jpg", linkUrl: "/sale", duration: 5 }] },
    'slidesData[0].linkUrl must be an https URL, such as "https://acme.com/sale", or null',
  ],
  ["list_messages", { expiresBefore: "2026-12-01T09:00:00+0100" }, "Write the zone with a colon"],
  ["list_messages", { expiresBefore: "2026-12-01T09:00:00 01:00" }, "write + as %2B, or use Z"],
  [
    "update_message",
    { id: "msg_1", trigger: { type: "DELAY", value: 5 } },
    "got an object. Use the top-level field triggerValue: string, 1–500, or null.",
  ],
  ["list_conversations", { status: "waiting" }, 'Send "waiting": true.'],
  ["list_knowledge", { state: "published" }, 'status takes "published".'],
  [
    "update_message",
    { id: "msg_1", cssContent: null },
    "Null does not clear it: leave it out to keep it",
  ],
])("%s %j has a value that is told: %s", async (name, input, advice) => {
  expect(await told(name, input)).toContain(advice);
});

test.each<[string, object]>([
  ["create_message", { template: "popup" }],
  ["create_message", { urlRules: [{ match: "NOT_CONTAINS", value: "/a" }] }],
  ["create_message", { countries: ["EU"] }],
  ["create_message", { scheduleTimeEnd: "24:00" }],
  ["update_message", { id: "msg_1", expiresAt: "24.12.2026" }],
  ["list_form_submissions", { status: "all" }],
  ["list_webhooks", { omit: ["secret"] }],
  ["list_messages", { status: ["active", "inactive"] }],
  ["update_domain", { id: "x", brand: { font: ["Inter"] } }],
])("of the value in %s %j nothing is guessed", async (name, input) => {
  expect(await told(name, input)).not.toMatch(/did you mean|perhaps|\bSend /i);
});

test.each<[string, object, string]>([
  [
    "create_knowledge",
    { title: "", content: "y" },
    'title must have at least 1 character; got "".',
  ],
  [
    "create_knowledge",
    { title: "", content: "---\ntitle: A\n---\ny" },
    'title must have at least 1 character; got "". Leave it out instead.',
  ],
])("%s %j is told to leave out only what may be left out: %s", async (name, input, message) => {
  expect(await told(name, input)).toBe(message);
});

test("of a name in an object nothing is guessed from a field beside the object", async () => {
  const goal = { kind: "FORM", name: "Order" };
  expect(await told("update_message", { id: "msg_1", goal })).toMatch(
    /^Unknown field "name" in goal; known: [^.]+\./,
  );
});

test("fields of the path are not among the known fields of a body", async () => {
  const input = { conversationId: "cnv_1", hue: "Hi" };
  expect(await told("send_chat_message", input, ["conversationId"])).toContain(
    "known: content?: string; picture?: string, ",
  );
  expect(await told("send_chat_message", input)).toContain(
    "known: conversationId, content?: string; ",
  );
});

test.each<[string, object, string]>([
  ["restore_many", { actorId: "me" }, "since is required (ISO 8601 time with a zone, such as"],
  [
    "update_experiment",
    { id: "exp_1", status: "running" },
    "status is set with start_experiment, stop_experiment and conclude_experiment",
  ],
  [
    "get_analytics",
    { from: "last 30 days" },
    "Relative times are not supported; send the date itself.",
  ],
  [
    "get_statement",
    { month: 11 },
    "month must be a month as YYYY-MM, such as 2026-11, from 2000-01 to 2099-12; got 11.",
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
    "Only messages after this `seq` (0: all), oldest first.",
  ],
  [
    "list_conversations",
    { assignee: null },
    'assignee must be a string; got null. Send "none" for nobody, or leave it out.',
  ],
  ["list_conversations", { tag: null }, "tag must be a string; got null. Leave it out instead."],
])("%s %j is told what the field is: %s", async (name, input, message) => {
  expect(await told(name, input)).toContain(message);
});

test.each<[string, object, string]>([
  [
    "create_experiment",
    {
      name: "x",
      arms: [
        { messageId: "msg_1", weight: 50, title: "A" },
        { messageId: "msg_2", weight: "50", title: "B" },
      ],
      goal: { kind: "CLICK" },
    },
    'arms[0].name is required (string): The arm\'s name in results. The same holds for arms[1].name. Unknown field "title" in arms[0]; known: name: string, 1–60; messageId: string, or null; weight: number, 0.1–99.9. The same holds for arms[1]. arms[1].weight must be a number from 0.1 to 99.9; got "50".',
  ],
])("%s %j: the same fault in several elements is told once", async (name, input, message) => {
  expect(await told(name, input)).toContain(message);
});

test.each<[string, object]>([
  ["update_message", { id: "msg_1", goal: { kind: "URL", url: "/a" } }],
  ["update_message", { id: "msg_1", frequency: { max: 1 } }],
])("%s %j is told that the object is replaced as a whole", async (name, input) => {
  expect(await told(name, input)).toMatch(
    / (goal|frequency) is replaced as a whole: send all of it\./,
  );
});

test("of translations, an update replaces only the languages that it names", async () => {
  const translations = { de: { x: 1 } };
  expect(await told("update_domain", { id: "x", translations })).not.toContain("as a whole");
});

test("a missing field is not described again for its plural", async () => {
  const message = await told("invite_member", { emails: ["ann@acme.com"], role: "viewer" });
  expect(message.match(/address that the person signs in with/g)).toHaveLength(1);
});
