import { kinds } from "../../kinds";
import type { Kind } from "../../kinds/kind";

/** Verbs of names, each with others that mean it. */
export const verbs: Readonly<Record<string, string>> = {
  create: "add make new insert post save write register upload import invite",
  update: "edit change modify set patch put rename",
  delete: "remove destroy erase drop revoke",
  get: "read show view fetch retrieve load describe",
  list: "search find query browse all export download",
  duplicate: "copy clone",
  preview: "render",
  explain: "test debug diagnose",
  send: "reply answer respond",
  restore: "undo rollback revert recover undelete",
  claim: "take",
  "hand off": "handoff escalate transfer",
  block: "ban",
  rotate: "renew regenerate",
  replay: "redeliver retry resend",
  approve: "accept",
  reject: "decline",
};

/** Verbs that alone do not tell a tool. */
export const ofAnyRecord = ["create", "update", "delete", "get", "list"];

/** The words of kinds, by their noun. */
export function wordsOf(all: Readonly<Record<string, Kind>>): Record<string, string> {
  return Object.fromEntries(
    Object.values(all).flatMap(({ noun, words }) =>
      words === undefined ? [] : [[noun.toLowerCase(), words]],
    ),
  );
}

/** Nouns of names in the singular, each with others that mean it. A word may mean several. */
export const nouns: Readonly<Record<string, string>> = {
  ...wordsOf(kinds),
  account: "whoami me profile plan limit self tag embed_code",
  analytic: "stat statistic metric report conversion performance dashboard",
  usage: "bill billing invoice cost",
  message: "campaign notification announcement widget",
  "message starter": "starter example",
  "landing page": "page site",
  "landing page template": "template page_template",
  domain: "website site hostname",
  "form submission": "lead submission form contact signup form_response",
  "survey response": "response feedback",
  "survey result": "nps result poll_result",
  knowledge: "article faq document help_article",
  "knowledge gap": "gap",
  conversation: "chat thread ticket inbox",
  "chat message": "chat_reply",
  visitor: "user customer",
  member: "user people teammate colleague agent operator",
  "api key": "key token apikey",
  session: "login",
  revision: "version history",
  change: "event activity log audit_log",
  webhook: "hook subscription",
  "webhook delivery": "delivery",
  asset: "image picture file photo media",
};

/** What people call a message by its template. */
export const templates: Readonly<Record<string, string>> = {
  banner: "bar",
  modal: "popup dialog",
  toast: "",
  inline: "",
  survey: "poll questionnaire",
  story: "slideshow",
};

/** Verbs that set a field: `on` has what is sent for each record, to its update or under another `verb`. */
export const settings: readonly {
  words: string;
  verb?: string;
  on: Readonly<Record<string, string>>;
}[] = [
  {
    words: "activate enable start resume unpause launch publish",
    on: {
      message: '"status": "active"',
      webhook: '"status": "active"',
      knowledge: '"status": "published"',
    },
  },
  {
    words: "deactivate disable stop pause hide unpublish",
    on: {
      message: '"status": "inactive"',
      webhook: '"status": "paused"',
      knowledge: '"status": "draft"',
    },
  },
  { words: "close resolve archive", on: { conversation: '"status": "closed"' } },
  { words: "reopen open", on: { conversation: '"status": "open"' } },
  { words: "assign", on: { conversation: '"assignee"' } },
  { words: "snooze", on: { conversation: '"snoozedUntil"' } },
  { words: "tag label", on: { conversation: '"tags"', knowledge: '"tags"' } },
  { words: "unblock", verb: "block", on: { visitor: '"blocked": false' } },
  { words: "schedule", on: { message: '"startsAt" and "expiresAt"' } },
];
