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

/** What names of tools call a kind: its noun in small letters and separate words. */
function nameOfKind({ noun, named = noun }: Kind): string {
  return named.toLowerCase().replaceAll("-", " ");
}

/** The words of kinds, by what names of tools call each. */
export function wordsOf(all: Readonly<Record<string, Kind>>): Record<string, string> {
  return Object.fromEntries(
    Object.values(all).flatMap((kind) =>
      kind.words === undefined ? [] : [[nameOfKind(kind), kind.words]],
    ),
  );
}

/** Nouns of names in the singular, each with others that mean it. A word may mean several. */
export const nouns: Readonly<Record<string, string>> = {
  ...wordsOf(kinds),
  analytic: "stat statistic metric report conversion performance dashboard",
  usage: "bill billing invoice cost",
  "survey result": "nps result poll_result",
  "knowledge gap": "gap",
  change: "event activity log audit_log",
};

/** Verbs that set a field of a kind (`settings`), each with others that mean it. */
const settingVerbs: Readonly<Record<string, string>> = {
  activate: "enable start resume unpause launch publish",
  deactivate: "disable stop pause hide unpublish archive",
  close: "resolve archive",
  reopen: "open",
  assign: "",
  snooze: "",
  tag: "label",
  unblock: "",
  schedule: "",
};

/** A verb whose field another verb of the tools sets, beside those that an update sets. */
const setBy: Readonly<Record<string, string>> = { unblock: "block" };

/** What a verb sets: `on` has what is sent for each record, to its update or under another `verb`. */
interface Setting {
  words: string;
  verb?: string;
  on: Readonly<Record<string, string>>;
}

/** What verbs set of these kinds. */
export function settingsOf(all: Readonly<Record<string, Kind>>): Setting[] {
  return Object.entries(settingVerbs).map(([name, words]) => ({
    words: `${name} ${words}`.trim(),
    ...(setBy[name] !== undefined && { verb: setBy[name] }),
    on: Object.fromEntries(
      Object.values(all).flatMap((kind) => {
        const sent = kind.settings?.[name];
        return sent === undefined ? [] : [[nameOfKind(kind), sent]];
      }),
    ),
  }));
}

export const settings: readonly Setting[] = settingsOf(kinds);
