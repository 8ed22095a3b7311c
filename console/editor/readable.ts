import { byName } from "../../shared/rules/by-name";
import type { Schemas } from "../api/schemas";
import { exactTime } from "../ui/time";
import { words } from "../words";
import { placeName } from "../words/errors";
import { languageWords, list, regions, spanInWords } from "../words/locale";
import {
  type Audience,
  audienceInWords,
  goalWords,
  ruleInWords,
  surveyWords,
} from "../words/message-fields";
import { messagesWords } from "../words/records";
import type { Line } from "./changed-text";

type Message = Schemas["Message"];

const { editor } = words;

/** Names of field values, as the editor's choices show them. */
const names: Record<string, Readonly<Record<string, string>>> = byName({
  status: {
    ...messagesWords.status,
    published: words.history.published,
    draft: words.history.draft,
  },
  template: messagesWords.kinds,
  position: editor.places,
  layout: editor.layouts,
  tone: editor.tones,
  trigger: editor.triggerNames,
  dismissBehavior: editor.dismissals,
  type: surveyWords.kinds,
  display: surveyWords.displays,
});

const deviceNames = byName<string>(words.devices);

/** Fields whose structured value reads as one sentence. */
const sentences: Record<string, (value: unknown) => string> = byName({
  scheduleDays: (value) => listed(value, (day) => editor.days[Number(day)] ?? day),
  countries: (value) => listed(value, (code) => regions.of(code) ?? code),
  devices: (value) => listed(value, (device) => deviceNames[device] ?? device),
  tags: (value) => listed(value, (tag) => tag),
  urlRules: (value) => (value as Message["urlRules"]).map(ruleInWords).join("\n"),
  goal: (value) => goalInWords(value as NonNullable<Message["goal"]>),
  audience: (value) => audienceInWords(value as Audience),
  frequency: (value) => {
    const { max, periodSeconds } = value as NonNullable<Message["frequency"]>;
    return editor.times(max, periodSeconds);
  },
});

/** A field's value as users read it: the visible text of HTML, and one line for each part of a structure. */
export function readable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "string") return readableText(field, value);
  if (typeof value === "number") {
    return /^dismissDuration$|Seconds$/.test(field) ? spanInWords(value) : `${value}`;
  }
  if (typeof value === "boolean") return value ? words.yes : words.no;
  const sentence = sentences[field];
  if (sentence) return sentence(value);
  return linesOf(value)
    .map(({ place, text }) => (place ? `${place}: ${text}` : text))
    .join("\n");
}

function goalInWords({
  kind,
  value = "",
  withinSeconds,
  after,
  currency,
}: NonNullable<Message["goal"]>): string {
  return [
    goalWords.sentences[kind](value),
    withinSeconds && `${goalWords.within}: ${spanInWords(withinSeconds)}`,
    after && `${goalWords.after}: ${goalWords.afters[after].toLowerCase()}`,
    currency && `${goalWords.currency}: ${currency}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function readableText(field: string, value: string): string {
  if (/At$/.test(field) && !Number.isNaN(Date.parse(value))) return exactTime(value);
  if (field === "language") return languageWords.nameOf(value);
  if (field === "htmlContent") return textOfHtml(value);
  return names[field]?.[value] ?? value;
}

function listed(value: unknown, nameOf: (each: string) => string): string {
  return list.format((value as unknown[]).map((each) => nameOf(`${each}`)));
}

/** The visible text of HTML, one line per block, with the addresses of links and the descriptions of pictures. */
function textOfHtml(html: string): string {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, "[$1]")
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, "$2 ($1)")
    .replace(
      /<(?:br|\/(?:p|div|h[1-6]|li|label|button|form|ul|ol|section|table|tr))\b[^>]*>/gi,
      "\n",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => characters[name] ?? "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

const characters: Record<string, string> = byName({
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
});

/** The lines of a structure, one per part; undefined for a value that reads as one text. */
export function linesIn(field: string, value: unknown): Line[] | undefined {
  const isStructure = typeof value === "object" && value !== null && !sentences[field];
  if (!isStructure) return undefined;
  return linesOf(field === "translations" ? byLanguage(value) : value);
}

/** Translations by language name, without empty ones. */
function byLanguage(translations: object): object {
  return Object.fromEntries(
    Object.entries(translations).map(([tag, { state, source, updatedAt, ...texts }]) => [
      languageWords.nameOf(tag),
      texts,
    ]),
  );
}

/** The texts, numbers and choices in a structure, each with the readable name of its place. */
function linesOf(value: unknown, path = ""): Line[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") {
    const last = path.split(".").at(-1) ?? "";
    const text = typeof value === "string" ? readableText(last, value) : readable(last, value);
    return [path ? { place: placeName(path), text } : { place: "", text: `${value}` }];
  }
  return Object.entries(value).flatMap(([name, each]) =>
    // Ids mean nothing to users.
    name === "id"
      ? []
      : linesOf(each, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
  );
}
