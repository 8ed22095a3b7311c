import { nearestNames } from "../../model/nearest-names";
import { changeKindNames, changeTypeNames, isChangeType } from "./change-types";
import { meantKind } from "./meant-kind";

// Below this, texts have an ending in common and no meaning.
const leastLikeness = 0.4;

/** The beginnings of words for what happened, with the types' own words: those that the kind has are meant. */
const happenings: readonly (readonly [words: RegExp, meant: readonly string[]])[] = [
  [
    /^(receiv|submit|answer|respon|complet|finish|end|winner|decid)/,
    ["finished", "concluded", "stopped"],
  ],
  [/^(activ|enabl|resum)/, ["started"]],
  [/^(deactiv|disabl|fail)/, ["paused", "stopped"]],
  [/^(delet|remov|destroy|eras|forg|trash|logged_?out)/, ["deleted", "revoked", "erased"]],
  [/^accept/, ["joined", "approved"]],
  [/^(declin|refus)/, ["rejected"]],
  [/^(undelet|recover|rever)/, ["restored"]],
];
const begins =
  /^(creat|add|new|made|insert|register|sign|upload|sent|send|post|writ|repl|start|open|receiv|submit|answer|respon|complet|finish|invit)/;
const changes =
  /^(updat|chang|edit|modif|sav|renam|mov|clos|reopen|resolv|assign|snooz|tag|rat|read|seen|(un)?publish|schedul|expir|(de)?activ|enabl|disabl|paus|resum|start|stop|archiv|hand|escalat|releas|rotat)/;
// What visitors do is counted.
const counted = /^(click|impress|view|show|seen|dismiss|visit|convers|convert|open)/;

// Kinds by words that tools have for something else.
const ofTypes: Readonly<Record<string, string>> = {
  survey: "survey_response",
  nps: "survey_response",
  csat: "survey_response",
};

/** The types that a text may mean: those of a record that it names, those most like it, or how types are named. */
export function nearestTypes(text: string): string {
  const [first = "", ...rest] = text.toLowerCase().slice(0, 100).split(".");
  const [kind, happened] = readType(first, rest);
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  const isWhole = happened === "" || happened === "*";
  if (isWhole && ofKind.length > 0) return `those of ${kind}: ${listed(ofKind)}`;
  if (ofKind.length > 0) {
    const meant = meantTypes(kind, happened);
    return meant.length > 0
      ? `nearest: ${listed(meant)}`
      : `${counted.test(happened) ? "what visitors do is in get_analytics" : "no change is called that"}; those of ${kind}: ${listed(ofKind)}`;
  }
  const nearest = nearestNames(text, changeTypeNames, 3, leastLikeness);
  return nearest.length > 0
    ? `nearest: ${listed(nearest)}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${changeKindNames.join(", ")}`;
}

/** The kind of record in a text, and what happened to it. */
function readType(first: string, rest: readonly string[]): [kind: string, happened: string] {
  const [second = "", ...others] = rest;
  // What is written in a chat is a record of its own, which others call a part of the chat, or a message alone.
  if (/^(chat|conversation|thread)s?$/.test(first) && /message|reply/.test(second))
    return ["chat_message", others.join("_") || "created"];
  if (/^messages?$/.test(first) && /^(sent|send|receiv|repl|answer|post|writ)/.test(second))
    return ["chat_message", "created"];
  return [ofTypes[first] ?? meantKind(first), rest.join("_")];
}

function meantTypes(kind: string, happened: string): string[] {
  const named = (verbs: readonly string[]) =>
    verbs.map((verb) => `${kind}.${verb}`).filter(isChangeType);
  const alike = nearestNames(happened, verbsOf(kind), 1, 0.6);
  if (alike.length > 0) return named(alike);
  const own = named(happenings.flatMap(([words, verbs]) => (words.test(happened) ? verbs : [])));
  if (own.length > 0) return own;
  return named(begins.test(happened) ? ["created"] : changes.test(happened) ? ["updated"] : []);
}

function verbsOf(kind: string): string[] {
  return changeTypeNames.filter((name) => name.startsWith(`${kind}.`)).map(verbIn);
}

function verbIn(type: string): string {
  return type.slice(type.indexOf(".") + 1);
}

function listed(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}
