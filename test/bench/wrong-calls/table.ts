import type { Client } from "../../support/client";
import type { Facts } from "./facts";

/** A call that is wrong, with the grade that its error got from a reader. */
interface WrongCall {
  grade: 0 | 1 | 2 | 3;
  call(facts: Facts): Promise<{ asked: string; answer: string }>;
}

type Grade = WrongCall["grade"];
type Arguments = Record<string, unknown>;
type Account =
  | "client"
  | "second"
  | "third"
  | "fourth"
  | "fifth"
  | "sixth"
  | "free"
  | "ended"
  | "empty";

const message = { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" };
const oneQuestion = (question: object) => ({
  name: "Survey",
  template: "survey",
  surveyData: { title: "T", questions: [{ id: "a", text: "?", ...question }], thankYou: "Thanks" },
});

/** A tool call, on the account with everything or on another. */
function tool(
  grade: Grade,
  name: string,
  given: Arguments | ((facts: Facts) => Arguments),
  account: Account = "client",
): WrongCall {
  return {
    grade,
    async call(facts) {
      const named = typeof given === "function" ? given(facts) : given;
      const result = await facts[account].tool(name, named);
      return { asked: `${name} ${shortened(named)}`, answer: errorIn(result) };
    },
  };
}

/** The same with another key, because there are more calls than a key may make in a minute. */
function more(grade: Grade, name: string, given: Parameters<typeof tool>[2]): WrongCall {
  return tool(grade, name, given, "second");
}

/** The same with a third key. */
function others(grade: Grade, name: string, given: Parameters<typeof tool>[2]): WrongCall {
  return tool(grade, name, given, "third");
}

/** The same with a fourth key. */
function last(grade: Grade, name: string, given: Parameters<typeof tool>[2]): WrongCall {
  return tool(grade, name, given, "fourth");
}

/** The same with a fifth key. */
function fifth(grade: Grade, name: string, given: Parameters<typeof tool>[2]): WrongCall {
  return tool(grade, name, given, "fifth");
}

/** The same with a sixth key. */
function sixth(grade: Grade, name: string, given: Parameters<typeof tool>[2]): WrongCall {
  return tool(grade, name, given, "sixth");
}

/** A message for visitors who meet one condition. */
function segment(condition: object): Arguments {
  return { ...message, audience: { any: [{ all: [condition] }] } };
}

/** A message whose HTML does not do what it was written for. */
function html(grade: Grade, htmlContent: string): WrongCall {
  return last(grade, "create_message", { ...message, htmlContent });
}

/** A message for pages that no pattern fits. */
function pattern(grade: Grade, value: string): WrongCall {
  return last(grade, "create_message", { ...message, urlRules: [{ match: "REGEX", value }] });
}

/** A landing page with one section. */
function section(grade: Grade, sent: unknown): WrongCall {
  const page = { title: "Sale", templateId: "lead-capture", content: { sections: [sent] } };
  return others(grade, "create_landing_page", page);
}

/** A body of the tool endpoint that is no call. */
function body(grade: Grade, sent: object | string): WrongCall {
  return {
    grade,
    async call({ protocol }) {
      const { body } = await protocol.rpc(sent);
      return { asked: `POST /api/mcp ${shortened(sent)}`, answer: errorIn(body) };
    },
  };
}

/** A message of JSON-RPC, as it is. */
function rpc(grade: Grade, params: unknown, method = "tools/call", query = ""): WrongCall {
  return {
    grade,
    async call({ protocol }) {
      const sent = { jsonrpc: "2.0", id: 1, method, params };
      const { body } = await protocol.rpc(sent, {}, query);
      return {
        asked: `POST /api/mcp${query} ${method} ${shortened(params)}`,
        answer: errorIn(body),
      };
    },
  };
}

/** A REST request. */
function rest(
  grade: Grade,
  method: string,
  path: string | ((facts: Facts) => string),
  options: Parameters<Client["rest"]>[2] = {},
): WrongCall {
  return {
    grade,
    async call(facts) {
      const place = typeof path === "function" ? path(facts) : path;
      const { body } = await facts.rest.rest(method, place, options);
      return { asked: `${method} ${place} ${shortened(options)}`, answer: errorIn(body) };
    },
  };
}

const shortened = (value: unknown) => {
  const text = JSON.stringify(value) ?? "";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

interface Answer {
  warnings?: { code: string; message: string }[];
  result?: Answer;
  structuredContent?: Answer;
  error?: { code: unknown; message: string };
  isError?: boolean;
  content?: { text: string }[];
}

/** The error of an answer, or the warnings of a write that succeeded. */
function errorIn(answer: Answer): string {
  if (answer.result) return errorIn(answer.result);
  const { error, isError, content = [], structuredContent = answer } = answer;
  const told = isError ? (JSON.parse(content[0]?.text ?? "{}") as Answer).error : error;
  if (told) return `${told.code}: ${told.message}`;
  // Nobody has loaded the tag of these accounts, and each write says so.
  const warnings = (structuredContent.warnings ?? []).filter(({ code }) => code !== "tag_not_seen");
  return warnings.length > 0
    ? warnings.map(({ code, message: text }) => `WARNING ${code}: ${text}`).join(" ")
    : "NO ERROR";
}

export const wrongCalls: readonly WrongCall[] = [
  // The protocol
  rpc(3, { name: "send_mesage", arguments: {} }),
  rpc(3, { name: "create_banner", arguments: {} }),
  rpc(3, { name: "get_statistics", arguments: {} }),
  rpc(3, { name: "get_account", arguments: {} }),
  rpc(3, { name: "create_popup", arguments: {} }),
  rpc(3, { name: "close_conversation", arguments: {} }),
  rpc(3, { name: "reply_to_conversation", arguments: {} }),
  rpc(3, { name: "export_csv", arguments: {} }),
  rpc(3, { name: "list_messages", arguments: {}, dryRun: true }),
  rpc(3, { cursor: "x" }, "tools/list"),
  body(3, { jsonrpc: "2.0", id: 1 }),
  body(3, { jsonrpc: "2.0", method: "tools/call", params: { name: "whoami" } }),
  rpc(3, { name: "get_message", arguments: { id: "x" } }, "tools/call", "?tools=core"),
  rpc(3, { name: "whoami", arguments: [] }),
  rpc(3, { name: "list_messages", arguments: '{"limit": 5}' }),
  rpc(3, { name: "whoami", arguments: null }),
  rpc(3, { tool: "whoami" }),
  rpc(3, undefined),
  rpc(3, { protocolVersion: "2025-11-25" }, "initialize"),
  rpc(3, {}, "messages/list"),
  rpc(3, {}, "create_message"),
  rpc(3, {}, "tools/list", "?tools=messages_core"),
  rpc(3, {}, "tools/list", "?tool=core"),
  rpc(3, { cursor: 5 }, "tools/list"),
  rpc(3, { name: "show_mesage" }, "prompts/get"),
  rpc(3, { name: "show_message" }, "prompts/get"),
  rpc(3, { name: "show_message", arguments: { what: 5 } }, "prompts/get"),
  rpc(3, { uri: "messaging-widget://docs/nothing" }, "resources/read"),
  rpc(3, { name: "list_messages", args: { limit: 1 } }),
  rpc(3, { name: "publish_message", arguments: {} }),
  rpc(3, { name: "edit_message", arguments: {} }),
  rpc(3, { name: "send_email", arguments: {} }),
  rpc(3, { name: "whoami" }, "tools/run"),
  rpc(3, undefined, "initialize"),
  rpc(3, { name: "report", arguments: { days: 30 } }, "prompts/get"),
  body(3, { id: 1, method: "tools/list" }),
  body(3, { jsonrpc: "1.0", id: 1, method: "tools/list" }),
  body(3, { jsonrpc: "2.0", id: null, method: "ping" }),
  body(3, "a=b"),
  rpc(3, {}, "resources/read"),

  // Messages
  tool(3, "create_message", {}),
  tool(3, "create_message", { template: "banner", trigger: "TIMER" }),
  tool(3, "create_message", { ...message, name: "x".repeat(250) }),
  tool(3, "create_message", { ...message, htmlContent: "é".repeat(60_000) }),
  tool(3, "create_message", { ...message, template: "popup" }),
  tool(3, "create_message", { ...message, titel: "x" }),
  tool(3, "create_message", { ...message, position: "bottom-right" }),
  tool(3, "create_message", { ...message, position: null }),
  tool(3, "create_message", { ...message, trigger: "DELAY" }),
  tool(3, "create_message", { ...message, trigger: "DELAY", triggerValue: 5 }),
  tool(3, "create_message", { ...message, trigger: "DELAY", triggerValue: "5s" }),
  tool(3, "create_message", { ...message, trigger: "IMMEDIATE", triggerValue: "5" }),
  tool(3, "create_message", { ...message, dismissBehavior: "DURATION" }),
  tool(3, "create_message", { ...message, dismissDuration: 60 }),
  tool(3, "create_message", { ...message, scheduleDays: [1, 7] }),
  tool(3, "create_message", { ...message, scheduleDays: ["MON"] }),
  tool(3, "create_message", { ...message, scheduleTimeStart: "9:00", scheduleTimeEnd: "17:00" }),
  tool(3, "create_message", { ...message, scheduleTimeStart: "09:00" }),
  tool(3, "create_message", { ...message, scheduleTimezone: "CET+1" }),
  tool(3, "create_message", { ...message, expiresAt: "tomorrow" }),
  tool(3, "create_message", {
    ...message,
    startsAt: "2030-02-01T00:00:00Z",
    expiresAt: "2030-01-01T00:00:00Z",
  }),
  tool(3, "create_message", { ...message, countries: ["Germany"] }),
  tool(3, "create_message", { ...message, devices: "MOBILE" }),
  tool(3, "create_message", { ...message, urlRules: ["/pricing"] }),
  tool(3, "create_message", { ...message, urlRules: [{ type: "contains", value: "/pricing" }] }),
  tool(3, "create_message", { ...message, urlRules: [{ match: "REGEX", value: "(a+)+$" }] }),
  tool(3, "create_message", { ...message, urlRules: [{ match: "REGEX", value: "(" }] }),
  tool(3, "create_message", { ...message, frequency: "once a day" }),
  tool(3, "create_message", { ...message, frequency: { max: 1, period: "day" } }),
  tool(3, "create_message", { ...message, priority: 5000 }),
  tool(3, "create_message", { name: "Story", template: "story" }),
  tool(3, "create_message", {
    name: "Story",
    template: "story",
    slidesData: ["https://a.com/1.jpg"],
  }),
  tool(3, "create_message", {
    name: "Story",
    template: "story",
    slidesData: [{ imageUrl: "http://a.com/1.jpg", linkUrl: null, duration: 5000 }],
  }),
  tool(3, "create_message", { ...message, template: "story" }),
  tool(3, "create_message", {
    name: "Survey",
    template: "survey",
    surveyData: { questions: ["How?"] },
  }),
  tool(3, "create_message", oneQuestion({ type: "SINGLE_CHOICE" })),
  tool(3, "create_message", oneQuestion({ type: "NPS", next: [{ when: [11], goTo: "b" }] })),
  tool(3, "create_message", { ...message, template: "inline" }),
  tool(3, "create_message", {
    ...message,
    htmlContent: "<p onclick='x()'>Sale</p><script>1</script>",
  }),
  tool(3, "create_message", { ...message, cssContent: "@import url(https://a.com/x.css);" }),
  tool(3, "create_message", { ...message, dryRun: "yes" }),
  tool(3, "create_message", { ...message, idempotencyKey: 5 }),
  tool(3, "create_message", { ...message, ifVersion: 1 }),
  tool(3, "create_message", { ...message, domain: "www.unknown.org" }),
  tool(3, "create_message", { ...message, domain: 5 }),
  tool(3, "create_message", message, "empty"),
  tool(3, "create_message", message, "ended"),
  tool(3, "update_message", ({ message: { id } }) => ({ id })),
  tool(3, "update_message", ({ message: { id } }) => ({ id, status: "paused" })),
  tool(3, "update_message", ({ message: { id } }) => ({ id, name: "New", ifVersion: 9 })),
  tool(3, "update_message", ({ message: { id } }) => ({
    id,
    domain: "blog.acme.com",
    name: "New",
  })),
  tool(3, "update_message", { id: "msg_1", name: "New" }),
  tool(3, "update_message", ({ page: { id } }) => ({ id, name: "New" })),
  tool(3, "delete_message", {}),
  tool(3, "update_messages", ({ message: { id } }) => ({ id, status: "inactive" })),
  tool(3, "update_messages", ({ message: { id } }) => ({ ids: id, status: "inactive" })),
  tool(3, "update_messages", ({ message: { id } }) => ({ ids: [id], status: "off" })),
  tool(3, "update_messages", ({ message: { id } }) => ({ ids: [id, id], status: "active" })),
  tool(3, "update_messages", ({ page: { id } }) => ({ ids: [id, "msg_1"], status: "active" })),
  tool(3, "update_messages", { ids: Array(51).fill("msg_1"), status: "active" }),
  tool(3, "list_messages", { limit: "5" }),
  tool(3, "list_messages", { limit: 0 }),
  tool(3, "list_messages", { cursor: "abc" }),
  tool(3, "list_messages", { omit: ["html"] }),
  tool(3, "list_messages", { status: "draft" }),
  tool(3, "explain_message", ({ message: { id } }) => ({ id, url: "/pricing" })),
  tool(3, "explain_message", ({ message: { id } }) => ({
    id,
    url: "https://shop.acme.com/",
    country: "Germany",
  })),
  tool(3, "preview_message", ({ message: { id } }) => ({ id, pageUrl: "https://other.org/" })),

  // Landing pages, knowledge, domains
  tool(3, "create_landing_page", { title: "Sale", templateId: "sales-page" }),
  tool(3, "create_landing_page", { title: "Sale", templateId: "waitlist", slug: "Big Sale!" }),
  tool(3, "create_landing_page", { title: "Sale", templateId: "waitlist", slug: "sale" }),
  tool(3, "create_landing_page", {
    title: "Sale",
    templateId: "waitlist",
    content: { headline: "Hi" },
  }),
  tool(3, "publish_landing_page", { slug: "sale" }),
  tool(3, "create_knowledge", { title: "Refunds" }),
  tool(3, "create_knowledge", { title: "Refunds", content: "x", tags: "billing" }),
  tool(3, "create_knowledge", { title: "Refunds", content: "x", url: "acme.com/refunds" }),
  tool(3, "create_knowledge_items", { title: "Refunds", content: "x" }),
  tool(3, "create_knowledge_items", { items: { title: "Refunds", content: "x" } }),
  tool(3, "create_knowledge_items", { items: [{ title: "Refunds" }, { content: "x" }] }),
  tool(3, "create_knowledge_items", { items: ["We pay back."] }),
  tool(3, "create_knowledge_items", { items: [] }),
  tool(3, "create_knowledge_items", { items: Array(26).fill({ title: "a", content: "b" }) }),
  tool(3, "create_domain", { hostname: "https://shop.acme.com/" }),
  tool(3, "create_domain", { hostname: "localhost" }),
  tool(3, "create_domain", { hostname: "shop.acme.com" }),
  tool(3, "create_domain", { hostname: "second.acme.com" }, "free"),
  tool(3, "create_domain", { domain: "new.acme.com" }),
  tool(3, "delete_domain", { id: "unknown.acme.com" }),
  tool(3, "delete_domain", { id: "shop.acme.com" }, "free"),
  tool(3, "update_domain", ({ other: { id } }) => ({ id, isPrimary: false })),
  tool(3, "update_domain", ({ other: { id } }) => ({ id, chat: { colour: "blue" } })),
  tool(3, "update_domain", ({ other: { id } }) => ({ id, timezone: "UTC", ifVersion: 99 })),
  tool(3, "update_domain", ({ other: { id } }) => ({
    id,
    chat: { officeHours: [{ days: [7], start: "9", end: "17" }] },
  })),

  // Figures, visitors, chat, keys
  more(3, "get_analytics", { from: "last week" }),
  more(3, "get_analytics", { interval: "hour", from: "2026-01-01", to: "2026-03-01" }),
  more(3, "get_analytics", { messageId: "msg_1" }),
  more(3, "list_survey_responses", ({ question: { id } }) => ({
    messageId: id,
    domain: "blog.acme.com",
  })),
  more(3, "list_form_submissions", { status: "unread" }),
  more(3, "update_form_submission", { id: "sub_1", status: "done" }),
  more(3, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    content: " ",
  })),
  more(3, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    content: "x".repeat(5000),
  })),
  more(3, "send_chat_message", ({ conversation: { id } }) => ({ id, content: "Hi" })),
  more(3, "send_chat_message", { conversationId: "conv_1", content: "Hi" }),
  more(3, "list_chat_messages", ({ conversation: { id } }) => ({ conversationId: id, after: -1 })),
  more(3, "update_conversation", ({ conversation: { id } }) => ({ id, status: "resolved" })),
  more(3, "update_conversation", ({ conversation: { id } }) => ({
    id,
    snoozedUntil: "2020-01-01T00:00:00Z",
  })),
  more(3, "update_conversation", ({ conversation: { id } }) => ({
    id,
    status: "closed",
    ifVersion: 99,
  })),
  more(3, "hand_off_conversation", {}),
  more(3, "create_api_key", { name: "" }),
  more(3, "revoke_api_key", { id: "key_1" }),
  more(3, "whoami", { accountId: "x" }),

  // Changes, versions, webhooks
  more(3, "list_changes", { since: "yesterday" }),
  more(3, "list_changes", { types: ["message"] }),
  more(3, "list_changes", { types: "message.created,message.seen" }),
  more(3, "list_changes", { after: "abc" }),
  more(3, "list_changes", { cursor: "abc" }),
  more(3, "list_changes", { omit: ["record"] }),
  more(3, "list_revisions", ({ message: { id } }) => ({ id })),
  more(3, "list_revisions", ({ conversation: { id } }) => ({ recordId: id })),
  more(3, "get_revision", ({ message: { id } }) => ({ recordId: id, version: "latest" })),
  more(3, "restore_revision", ({ message: { id } }) => ({ recordId: id, version: 9 })),
  more(3, "restore_revision", ({ message: { id } }) => ({ recordId: id })),
  more(3, "restore_revision", ({ message: { id } }) => ({
    recordId: id,
    version: 1,
    ifVersion: 9,
  })),
  more(3, "create_webhook", { url: "https://10.0.0.1/hook", types: ["*"] }),
  more(3, "create_webhook", { url: "https://acme.com/hook", types: ["message.*"] }),
  more(3, "create_webhook", { url: "https://acme.com/hook", events: ["message.created"] }),
  more(3, "create_webhook", { url: "https://acme.com/hook", types: [] }),
  more(3, "update_webhook", { id: "whk_1", status: "enabled" }),
  more(3, "test_webhook", { id: "whk_1" }),
  more(3, "rotate_webhook_secret", { webhookId: "whk_1" }),

  // People, pictures, conversations, settings
  more(3, "invite_member", { email: "ann", role: "editor" }),
  more(3, "invite_member", { email: "ann@acme.com", role: "admin" }),
  more(3, "update_member", { id: "mem_1", role: "viewer" }),
  more(3, "revoke_session", { id: "ses_1" }),
  more(3, "create_api_key", { name: "Agent", role: "root" }),
  more(3, "create_api_key", { name: "Agent", expiresAt: "2020-01-01T00:00:00Z" }),
  more(3, "create_asset", { name: "Logo" }),
  more(3, "create_asset", { base64: "not base64!" }),
  more(3, "create_asset", { url: "https://acme.com/logo.png" }),
  more(3, "delete_asset", { id: "asset_1" }),
  more(3, "claim_conversation", ({ conversation: { id } }) => ({ id })),
  more(3, "release_conversation", ({ conversation: { id } }) => ({ conversationId: id })),
  more(3, "block_visitor", ({ conversation: { id } }) => ({ conversationId: id })),
  more(3, "list_conversations", { status: "waiting" }),
  more(3, "get_survey_results", ({ message: { id } }) => ({ messageId: id })),
  more(3, "get_landing_page_template", { id: "sales" }),
  more(3, "preview_landing_page", { id: "page_1" }),
  more(3, "update_landing_page", ({ page: { id } }) => ({ id, language: "english" })),
  more(3, "update_account", { plan: "business" }),
  more(3, "update_account", { primaryDomainId: "unknown.acme.com" }),
  more(3, "list_form_submissions", ({ message: { id } }) => ({ messageId: id })),

  // What is only answered, ids of another kind, and what calls lack
  more(3, "update_message", ({ message: { id } }) => ({ id, impressions: 0 })),
  more(3, "update_landing_page", ({ page: { id } }) => ({ id, status: "published" })),
  more(3, "update_landing_page", ({ page: { id } }) => ({ id, url: "https://acme.com/sale" })),
  more(3, "update_domain", ({ other: { id } }) => ({ id, hostname: "new.acme.com" })),
  more(2, "update_member", { id: "mem_1", email: "ann@acme.com" }),
  more(3, "update_webhook", { id: "whk_1", secret: "whsec_x" }),
  more(3, "update_conversation", ({ conversation: { id } }) => ({ id, firstReplyAt: null })),
  more(3, "create_message", { ...message, createdAt: "2026-01-01T00:00:00Z" }),
  more(3, "create_message", { message }),
  more(3, "create_message", {
    name: "Survey",
    template: "survey",
    surveyData: JSON.stringify({ title: "T" }),
  }),
  more(3, "update_messages", { status: "inactive" }),
  more(3, "get_landing_page", ({ page: { slug } }) => ({ slug })),
  more(2, "update_landing_page", ({ page: { slug } }) => ({ id: slug, title: "New" })),
  more(2, "create_landing_page", {
    title: "Links",
    templateId: "link-list",
    content: { links: ["https://acme.com"] },
  }),
  more(3, "get_landing_page", ({ message: { id } }) => ({ id })),
  more(3, "get_knowledge", ({ page: { id } }) => ({ id })),
  more(3, "get_conversation", ({ message: { id } }) => ({ id })),
  more(3, "publish_landing_page", {}),
  more(3, "get_domain", {}),
  more(3, "claim_conversation", {}),
  more(3, "delete_visitor", {}),
  more(3, "complete_asset", {}),
  more(3, "approve_review", {}),
  more(3, "replay_webhook_delivery", ({ message: { id } }) => ({ id })),
  more(3, "get_survey_results", {}),
  more(3, "list_revisions", {}),
  more(3, "get_revision", ({ message: { id } }) => ({ recordId: id })),
  more(3, "create_webhook", { url: "acme.com/hook", types: ["*"] }),
  more(3, "create_asset", { sourceUrl: "https://10.0.0.1/logo.png" }),
  more(3, "create_asset", { contentType: "image/png" }),
  more(3, "create_knowledge_items", { items: [{ text: "We pay back." }] }),
  more(3, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    content: "Hi",
    author: "agent",
  })),
  more(3, "send_chat_message", ({ conversation: { id } }) => ({ conversationId: id })),
  more(3, "get_usage", { from: "2026-01-01", to: "2026-06-01" }),
  more(3, "get_usage", { from: "2026-02-01", to: "2026-01-01" }),
  more(3, "get_statement", { month: "January" }),
  more(3, "get_statement", { month: "2099-01" }),
  more(3, "update_budget", {}),
  more(3, "update_budget", { monthlyUsd: "20" }),
  more(3, "delete_account", {}),
  more(3, "delete_account", { confirm: "yes" }),
  more(3, "get_analytics", ({ message: { id }, page }) => ({
    messageId: id,
    landingPageId: page.id,
  })),
  more(3, "create_canned_reply", { name: "Hi" }),
  more(3, "get_statement", { month: 11 }),
  more(3, "get_usage", { domain: "shop.acme.com" }),
  more(3, "get_domain", { hostname: "shop.acme.com" }),
  more(3, "list_changes", { types: ["message.*"] }),
  more(3, "list_form_submissions", { format: "csv" }),
  more(3, "create_landing_page", { title: "Sale", templateId: "blank", published: true }),
  more(3, "duplicate_message", ({ message: { id } }) => ({ id, targetDomainId: "x.acme.com" })),
  tool(3, "create_landing_page", { title: "Sale", templateId: "waitlist" }, "ended"),
  tool(3, "create_webhook", { url: "https://acme.com/hook", types: ["*"] }, "ended"),
  tool(3, "remove_member", {}, "empty"),

  // Another name or place for a field
  others(3, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    message: "Hi",
  })),
  others(3, "create_message", { name: "Sale", template: "banner", content: "<p>Sale</p>" }),
  others(3, "create_message", { ...message, endDate: "2026-12-18T00:00:00Z" }),
  others(3, "create_message", { ...message, delaySeconds: 5 }),
  others(3, "create_message", { ...message, maxImpressions: 5 }),
  others(3, "create_message", { ...message, schedule: { days: [1] } }),
  others(3, "create_message", { ...message, targeting: { country: "DE" } }),
  others(2, "create_message", { ...message, size: "L" }),
  others(3, "explain_message", ({ message: { id } }) => ({
    id,
    url: "https://shop.acme.com/",
    time: "2026-11-29T10:00:00Z",
  })),
  others(3, "list_messages", { search: "sale" }),
  others(3, "get_analytics", { startDate: "2026-11-01" }),
  others(3, "get_analytics", { period: "30d" }),
  others(3, "list_survey_responses", { surveyId: "msg_1" }),
  others(3, "update_domain", ({ other: { id } }) => ({ id, greeting: "Hi" })),
  others(3, "update_domain", ({ other: { id } }) => ({ id, enabled: true })),
  others(3, "update_domain", ({ other: { id } }) => ({ id, chatEnabled: true })),
  others(3, "update_domain", ({ other: { id } }) => ({ id, accentColor: "#000000" })),
  others(3, "update_domain", ({ other: { id } }) => ({ id, conversationDays: 30 })),
  others(3, "create_landing_page", { title: "Sale", templateId: "lead-capture", heading: "Hi" }),
  others(3, "update_form_submission", { id: "form_1", read: true }),
  others(3, "preview_message", ({ message: { id } }) => ({ id, dryRun: true })),
  others(3, "revoke_api_key", { name: "Agent" }),

  // Values of another shape, and sections of pages
  others(3, "create_message", { ...message, scheduleDays: "weekdays" }),
  others(3, "create_message", { ...message, trigger: "CLICK", triggerValue: "" }),
  others(3, "create_message", { ...message, slidesData: [] }),
  others(3, "update_message", ({ message: { id } }) => ({ id, slidesData: [] })),
  others(3, "create_message", { ...message, expiresAt: "2027-02-30T00:00:00Z" }),
  others(3, "create_message", { ...message, htmlContent: "<iframe src='https://a.com'></iframe>" }),
  others(3, "create_message", oneQuestion({ type: "NPS", next: [{ when: "9", goTo: "END" }] })),
  others(
    3,
    "create_message",
    oneQuestion({ type: "OPEN_TEXT", next: [{ when: ["a"], goTo: "END" }] }),
  ),
  others(3, "get_message", { id: null }),
  others(3, "create_knowledge", { title: "Refunds", content: "x", tags: "shipping,returns" }),
  others(3, "update_knowledge", ({ item: { id } }) => ({ id, tags: null })),
  others(3, "update_domain", ({ other: { id } }) => ({
    id,
    chat: { officeHours: { days: [1, 2], start: "09:00", end: "17:00" } },
  })),
  others(3, "update_domain", ({ other: { id } }) => ({
    id,
    helpCenter: { synonyms: { mug: "cup" } },
  })),
  others(3, "update_conversation", ({ conversation: { id } }) => ({ id, status: "snoozed" })),
  others(3, "update_conversation", ({ conversation: { id } }) => ({ id, read: false })),
  section(3, { type: "Hero", heading: "Hi" }),
  section(3, { heading: "Hi" }),
  section(3, { type: "hero", title: "Hi" }),
  section(3, "hero"),
  section(3, { type: "features", items: ["Warm", "Light"] }),
  section(3, { type: "form", form: { fields: [] } }),
  others(3, "create_landing_page", {
    title: "Sale",
    templateId: "lead-capture",
    content: { image: "https://acme.com/mug.jpg", sections: { hero: {} } },
  }),

  // What the call is about
  others(3, "get_counts", { domain: "all" }),
  others(3, "create_webhook", {
    url: "https://acme.com/hook",
    types: ["*"],
    domainId: "other.com",
  }),
  others(3, "get_survey_results", { messageId: "srv_1" }),
  others(3, "get_message_starter", { id: "popup" }),
  others(3, "approve_review", ({ message: { id } }) => ({ id })),
  others(3, "delete_asset", { id: "https://acme.com/assets/asset_1-640x360.png" }),
  others(3, "update_messages", { ids: ["msg_1", "msg_2"], status: "inactive" }),
  others(3, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    content: "Hi",
    author: "bot",
    leaseId: "lease_1_x",
  })),
  others(3, "create_message", { ...message, changeNote: "x".repeat(201) }),
  others(3, "create_message", { ...message, idempotencyKey: "" }),

  // Values that are allowed, or look so, and mean nothing
  html(3, '<p data-countdown="tomorrow">Soon</p>'),
  html(3, '<p data-countdown="2020-01-01T00:00Z">Soon</p>'),
  html(3, '<p data-countdwon="2030-01-01T00:00Z">Soon</p>'),
  html(3, '<button data-copy="">SALE20</button>'),
  html(3, "<p data-avatar>Eva</p>"),
  html(3, '<div data-thanks="Thank you"><form><input name="a"><button>Send</button></form></div>'),
  pattern(3, "^pricing"),
  pattern(3, "^www\\.shop\\.acme\\.com/"),
  pattern(3, "^https://other\\.com/"),
  pattern(2, "/pricing$/"),
  last(3, "create_message", { ...message, name: "Sale\u0000" }),
  last(3, "create_message", { ...message, name: "Sale \u202e02-" }),
  last(3, "create_knowledge", { title: "Refunds", content: "x", tags: ["a\u2066"] }),
  last(3, "create_message", { ...message, trigger: "EXIT_INTENT", triggerValue: "5" }),
  last(3, "create_message", { ...message, trigger: "SCROLL", triggerValue: "150" }),
  last(3, "create_message", { ...message, scheduleTimezone: "Berlin" }),
  last(3, "create_message", { ...message, expiresAt: "2020-01-01T00:00:00Z" }),
  last(3, "create_message", { ...message, template: "inline", targetSelector: "##shop" }),
  last(3, "create_knowledge", { title: "Refunds", content: "x", url: "https://acme.com/a b" }),
  last(3, "get_analytics", { from: "2026-02-01", to: "2026-01-01" }),
  last(3, "update_domain", ({ other: { id } }) => ({
    id,
    chat: { officeHours: [{ days: [1], start: "09:00", end: "09:00" }] },
  })),
  last(3, "update_messages", ({ message: { id } }) => ({ ids: [id], status: "active" })),
  last(2, "send_chat_message", ({ conversation: { id } }) => ({
    conversationId: id,
    content: "Hi",
    author: "agent",
    leaseId: "lease_1_x",
  })),
  rest(3, "POST", "/messages", { body: '{"name": "A", "name": "B", "template": "banner"}' }),
  body(
    3,
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "whoami", "name": "list_domains"}}',
  ),
  rest(3, "GET", "/messages?domain=shop.acme.com", { headers: { "x-domain": "blog.acme.com" } }),

  // What the service does not have
  rpc(3, { name: "list_ab_tests", arguments: {} }),
  rpc(3, { name: "create_experiment", arguments: {} }),
  rpc(3, { name: "list_segments", arguments: {} }),
  rpc(3, { name: "send_newsletter", arguments: {} }),
  rpc(3, { name: "list_integrations", arguments: {} }),
  rpc(3, { name: "get_heatmap", arguments: {} }),
  rpc(3, { name: "create_folder", arguments: {} }),
  rest(3, "GET", "/ab-tests"),
  rest(3, "GET", "/segments"),
  rest(3, "GET", "/teams"),
  last(3, "create_message", { ...message, abTest: true }),
  last(3, "create_message", { ...message, segment: "vip" }),
  last(3, "get_analytics", { variant: "A" }),

  // The right thing under another name
  last(3, "list_messages", { domain: "https://shop.acme.com/" }),
  last(3, "whoami", { domain: "www.shop.acme.com" }),
  last(3, "get_domain", { id: "https://shop.acme.com/pricing" }),
  last(3, "duplicate_message", ({ message: { id } }) => ({
    id,
    targetDomainId: "https://blog.acme.com",
  })),
  last(3, "get_message", { id: "Sale" }),
  last(3, "get_landing_page", { id: "Sale" }),
  last(3, "get_knowledge", { id: "Refunds" }),
  last(3, "get_conversation", { id: "Eva" }),
  last(3, "update_message", ({ message: { id } }) => ({ id, name: "New", version: 1 })),
  last(3, "update_landing_page", ({ page: { id } }) => ({ id, title: "New", version: 1 })),
  last(3, "create_message", { ...message, status: "scheduled" }),
  last(3, "update_message", ({ message: { id } }) => ({ id, status: "expired" })),
  last(3, "list_changes", { types: "*" }),
  last(3, "get_analytics", ({ page: { id } }) => ({ messageId: id })),
  last(3, "get_analytics", ({ message: { id } }) => ({ landingPageId: id })),
  last(3, "list_survey_responses", ({ page: { id } }) => ({ messageId: id })),
  last(3, "duplicate_message", ({ message: { id } }) => ({ id, domain: "blog.acme.com" })),
  last(3, "duplicate_landing_page", ({ page: { id } }) => ({ id, domain: "blog.acme.com" })),
  rpc(3, {}, "server/discover"),
  rpc(3, { name: "whoami", _meta: "dry run" }),
  rpc(3, { _meta: [] }, "tools/list"),

  // Other words for a value, and codes that are named
  fifth(3, "create_message", { ...message, template: "Banner" }),
  fifth(3, "create_message", { ...message, status: "draft" }),
  fifth(3, "update_message", ({ message: { id } }) => ({ id, status: "live" })),
  fifth(3, "create_message", { ...message, trigger: "exit" }),
  fifth(3, "create_message", { ...message, devices: ["phone"] }),
  fifth(3, "create_message", { ...message, urlRules: [{ match: "equals", value: "/a" }] }),
  fifth(3, "create_message", { ...message, goal: { kind: "PURCHASE" } }),
  fifth(3, "create_message", { ...message, goal: { type: "EVENT", value: "buy" } }),
  fifth(3, "create_message", {
    ...message,
    goal: { kind: "EVENT", value: "buy", currency: "Euro" },
  }),
  fifth(3, "create_message", {
    ...message,
    goal: { kind: "EVENT", value: "buy", currency: "eur" },
  }),
  fifth(3, "create_message", { ...message, countries: ["UK"] }),
  fifth(3, "create_message", { ...message, language: "German" }),
  fifth(3, "create_message", oneQuestion({ type: "radio" })),
  fifth(3, "create_message", segment({ field: "visits", op: ">=", value: 2 })),
  fifth(3, "create_message", segment({ field: "plan", op: "IS", value: "pro" })),
  fifth(3, "create_message", segment({ field: "utm_source", op: "IS", value: "mail" })),
  fifth(3, "create_message", segment({ field: "country", op: "IS", value: "DE" })),
  fifth(3, "create_message", segment({ field: "visits", operator: "AT_LEAST", value: 2 })),
  fifth(3, "create_message", { ...message, audience: "returning" }),
  fifth(3, "update_conversation", ({ conversation: { id } }) => ({ id, status: "pending" })),
  fifth(3, "update_conversation", ({ conversation: { id } }) => ({ id, status: "resolved" })),
  fifth(3, "invite_member", { email: "ann@acme.com", role: "administrator" }),
  fifth(3, "list_landing_pages", { status: "live" }),
  fifth(3, "list_form_submissions", { status: "unread" }),
  fifth(3, "list_messages", { sort: "created_at" }),
  fifth(3, "list_messages", { sort: "createdAt desc" }),
  fifth(3, "list_messages", { status: ["active"] }),
  fifth(3, "get_analytics", { interval: "daily" }),
  fifth(2, "update_domain", ({ other: { id } }) => ({ id, memberMail: { leads: "weekly" } })),
  section(3, { type: "faq" }),

  // Values in another form or unit
  fifth(3, "create_message", { ...message, priority: "5" }),
  fifth(3, "create_message", oneQuestion({ type: "NPS", required: "true" })),
  fifth(3, "create_message", { ...message, startsAt: "2027-01-01" }),
  fifth(3, "create_message", { ...message, startsAt: "2027-01-01T10:00:00" }),
  fifth(3, "create_message", { ...message, startsAt: 1_798_761_600 }),
  fifth(2, "create_message", { ...message, startsAt: "01/02/2027" }),
  fifth(3, "get_analytics", { from: "2026-11-01T00:00:00Z" }),
  fifth(3, "create_message", { ...message, trigger: "DELAY", triggerValue: "5000" }),
  fifth(3, "create_message", { ...message, dismissBehavior: "DURATION", dismissDuration: 7 }),
  fifth(3, "create_message", segment({ field: "share", op: "AT_MOST", value: 0.1 })),
  fifth(3, "create_message", segment({ field: "share", op: "AT_MOST", value: "10%" })),
  fifth(3, "create_message", { ...message, scheduleTimezone: "Europe/Berlin" }),
  fifth(3, "create_message", { ...message, frequency: { limit: 1, days: 1 } }),
  fifth(3, "create_message", { ...message, starts_at: "2027-01-01T00:00:00Z" }),
  fifth(3, "create_knowledge", { title: "Prices", content: "| A | B |\n| 1 | 2 |" }),
  fifth(3, "explain_message", ({ message: { id } }) => ({
    id,
    url: "https://shop.acme.com/",
    assume: "share",
  })),

  // What is not there, is somebody else's, or ends the caller's access
  fifth(3, "get_message", ({ message: { id } }) => ({ id: id.toUpperCase() })),
  fifth(3, "get_message", ({ message: { id } }) => ({ id: `https://acme.com/${id}` })),
  fifth(3, "get_domain", ({ other: { id } }) => ({ id: `"${id}"` })),
  fifth(3, "get_domain", { id: "blog" }),
  fifth(3, "preview_message", ({ message: { id } }) => ({ id: `rev_06gzw5d2n7q4r9xb_${id}` })),
  fifth(3, "list_survey_responses", ({ message: { id } }) => ({ messageId: id })),
  fifth(3, "list_form_submissions", { form: "newsletter" }),
  fifth(3, "list_knowledge", { tag: "billing" }),
  fifth(3, "list_conversations", { tag: "vip" }),
  fifth(3, "list_changes", { actorId: "Ann" }),
  fifth(3, "update_conversation", ({ conversation: { id } }) => ({ id, assignee: "Ann" })),
  fifth(3, "update_translation", ({ message: { id } }) => ({
    recordId: id,
    language: "de",
    texts: {},
  })),
  fifth(3, "update_translation", ({ page: { id } }) => ({
    recordId: id,
    language: "de",
    texts: { heading: "Hallo" },
  })),
  fifth(3, "update_domain", ({ other: { id } }) => ({ id, translations: { de: { x: 1 } } })),
  fifth(3, "create_webhook", { url: "http://localhost:3000/hook", types: ["*"] }),
  fifth(3, "create_landing_page", {
    title: "Join",
    templateId: "waitlist",
    content: {
      form: {
        ...{ name: "join", button: "Join", thanks: "Thanks", thanksSlug: "welcome" },
        fields: [{ name: "email", label: "Email", type: "email", required: true }],
      },
    },
  }),
  fifth(3, "restore_many", { actorId: "me", since: "2026-11-26T00:00:00Z" }),

  // What did nothing in silence
  html(3, '<a href="/sale>Go</a>'),
  html(3, "<p>Sale</p><!-- later"),
  html(3, "<button>Buy</button>"),
  html(3, '<a href="#">Buy</a>'),
  sixth(3, "create_message", { ...message, cssContent: "p { color red }" }),
  sixth(3, "create_message", { ...message, cssContent: "p { colour: red }" }),
  sixth(3, "create_message", { ...message, trigger: "SCROLL", triggerValue: "0.5" }),
  sixth(3, "create_message", { ...message, trigger: "SCROLL", triggerValue: "1" }),
  sixth(3, "create_message", { ...message, trigger: "CLICK", triggerValue: "Buy now" }),
  sixth(3, "create_knowledge", { title: "A", content: "a\n\n<!-- b\n\nc d" }),
  sixth(3, "create_knowledge", { title: "A", content: "a\n\n```\nb\n\nc d" }),
  sixth(3, "update_conversation", ({ conversation: { id } }) => ({
    ...{ id, status: "closed", snoozedUntil: "2099-01-01T00:00:00Z" },
  })),
  sixth(3, "restore_many", { actorId: "Ann", since: "2026-11-26T00:00:00Z" }),
  sixth(3, "unpublish_landing_page", ({ page: { id } }) => ({ id })),
  sixth(3, "send_chat_message", ({ conversation: { id } }) => ({
    ...{ conversationId: id, content: "**Hi**", dryRun: true },
  })),

  // Words of other services, and values that are nearly right
  sixth(3, "get_analytics", { groupBy: "country" }),
  sixth(3, "create_landing_page", { title: "A", templateId: "blank", seo: { title: "A" } }),
  sixth(3, "update_landing_page", ({ page: { id } }) => ({ id, customDomain: "a.com" })),
  sixth(3, "update_budget", { monthlyUsd: 50, currency: "EUR" }),
  sixth(3, "update_domain", ({ other: { id } }) => ({ id, translations: [{ language: "de" }] })),
  sixth(3, "create_asset", { base64: "iVBORw0KGgo=", contentType: "image/png" }),
  sixth(3, "create_asset", { contentType: "image/jpg", sizeBytes: 100 }),
  sixth(3, "list_messages", { starting_after: "msg_1" }),
  sixth(3, "list_messages", { fields: ["name"] }),
  sixth(3, "list_experiments", { status: "running" }),
  sixth(3, "list_domains", { verified: true }),
  sixth(3, "create_message", { ...message, metadata: { a: 1 } }),
  sixth(3, "create_message", { ...message, backgroundColor: "#fff" }),
  sixth(3, "create_message", { ...message, cta: { text: "Buy" } }),
  sixth(3, "create_message", { ...message, excludeUrls: ["/checkout"] }),
  sixth(3, "create_message", { ...message, startsAt: "tomorrow 9am" }),
  sixth(3, "create_message", { ...message, startsAt: "01.06.2027" }),
  sixth(3, "create_message", { ...message, startsAt: "2027-06-01T09:00+02:00" }),
  sixth(3, "create_message", { ...message, frequency: { max: 1, periodSeconds: "1d" } }),
  sixth(3, "create_message", { ...message, devices: ["all"] }),
  sixth(3, "create_message", { ...message, trigger: { type: "scroll", value: 50 } }),
  sixth(3, "update_message", ({ message: { id } }) => ({ id, expiresAt: "" })),
  sixth(3, "delete_message", ({ message: { id } }) => ({ id, confirm: true })),
  sixth(3, "get_webhook", ({ message: { id } }) => ({ id })),
  rpc(3, { name: "add_note", arguments: {} }),
  rpc(3, { name: "create_ticket", arguments: {} }),
  rpc(3, { name: "rotate_api_key", arguments: {} }),
  rpc(3, {}, "tools/list", "?tools=list_leads"),

  // REST
  rest(3, "POST", "/messages", { body: "{'name': 'Sale'}" }),
  rest(3, "POST", "/messages"),
  rest(3, "POST", "/messages", { body: [message] }),
  rest(3, "POST", "/messages?dryRun=1", { body: message }),
  rest(3, "POST", "/messages", { body: { ...message, dryRun: true } }),
  rest(3, "GET", "/message"),
  rest(3, "PUT", ({ message: { id } }) => `/messages/${id}`, { body: { name: "New" } }),
  rest(3, "POST", ({ message: { id } }) => `/messages/${id}/activate`),
  rest(3, "POST", ({ message: { id } }) => `/messages/${id}/copy`),
  rest(3, "GET", "/form-submissions.csv"),
  rest(3, "GET", "/form-submissions?format=csv"),
  rest(3, "GET", "/knowledge/search?q=refund"),
  rest(3, "PATCH", "/messages/bulk", { body: [message] }),
  rest(3, "POST", ({ conversation: { id } }) => `/conversations/${id}/messages`, {
    body: { body: "Hi" },
  }),
  rest(3, "POST", "/assets", { body: "--x", headers: { "content-type": "multipart/form-data" } }),
  rest(3, "GET", "/messages?page=2"),
  rest(3, "GET", "/messages?limit=1&limit=2"),
  rest(3, "PATCH", ({ message: { id } }) => `/messages/${id}`, { body: { id: "x", name: "New" } }),
  rest(3, "PATCH", ({ message: { id } }) => `/messages/${id}`, {
    body: { name: "New" },
    headers: { "if-match": "abc" },
  }),
  rest(3, "GET", "/me", { headers: { "x-domain": "unknown.acme.com" } }),
  rest(3, "GET", "/me", { headers: { authorization: "Bearer wrong" } }),
];
