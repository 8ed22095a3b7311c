import * as z from "zod/mini";
import { fieldsAt, type SchemaPlace, schemaAt } from "../schema-at";
import { wordless } from "../without-words";
import { codeNamed } from "./code-named";
import { meantOtherwise, ofSibling, turnedRound } from "./meant-otherwise";
import { meantValue } from "./meant-values";
import { otherForm } from "./other-form";
import { formatOf } from "./requirement";

type Issue = z.core.$ZodIssue;

/** Sentences that follow a fault: what else the caller may have meant. */
export function hintsFor(
  issue: Issue,
  value: unknown,
  place: SchemaPlace,
  schema: z.core.$ZodType,
  isUpdate: boolean,
): string {
  const ofPage = pageTexts(issue, value, schema);
  if (ofPage !== "") return ofPage;
  return [
    meant(issue, value, place),
    instead(value, place, isUpdate) || none(value, place),
    unquoted(issue, value),
    byName(issue, value),
    inSeconds(issue, value, place),
    forAll(issue, value, schema),
    eachItself(issue, value),
    noSuchDay(issue, value),
    otherForm(value, place.schema),
    meantOtherwise(issue, value, place, schema),
    turnedRound(issue, value, schema) ||
      otherValue(issue, value) ||
      ofSibling(issue, value, schema) ||
      otherField(issue, value, schema),
  ].join("");
}

/** The value that is meant: another of an enumeration, or the code of what was named. */
function otherValue(issue: Issue, value: unknown): string {
  if (issue.path[0] === "omit" && issue.code === "invalid_value")
    return leftOut(value, issue.values);
  if (issue.code === "invalid_value")
    return meantValue(value, issue.values) || meantWithin(value, issue.values) || noDeletion(value);
  const field = issue.path.findLast((key) => typeof key === "string");
  if (typeof value !== "string" || field === undefined) return "";
  const code = codeNamed(field, value);
  const sent = JSON.stringify(issue.code === "invalid_type" ? [code] : code);
  return code === undefined || code === value ? "" : ` Did you mean ${sent}?`;
}

/** A field of a list's rows: the time of something, such as `secretRotatedAt`, is not the thing. */
function leftOut(value: unknown, allowed: readonly unknown[]): string {
  const isTime = (name: unknown) => /(At|By)$/.test(String(name));
  const things = allowed.filter((name) => isTime(value) || !isTime(name));
  return meantValue(value, things) || " Rows have no such field, or always have it.";
}

/** A value of an enumeration that an object holds, such as `{"type": "scroll"}`. */
function meantWithin(value: unknown, allowed: readonly unknown[]): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  for (const each of Object.values(value)) {
    const meant = meantValue(each, allowed);
    if (meant !== "") return meant;
  }
  return "";
}

function noDeletion(value: unknown): string {
  return typeof value === "string" && /^(deleted?|removed?|trash(ed)?)$/i.test(value)
    ? " No value deletes a record: its delete tool does."
    : "";
}

/** What a field is, if a value of another kind was sent. */
function meant(issue: Issue, value: unknown, { schema, description, examples }: SchemaPlace) {
  // A schema's own words, and the kind of a list's items, say as much.
  const isBare = issue.message === wordless && issue.code === "invalid_type";
  const isOtherKind = isBare && issue.expected !== "array" && !examples;
  if (!isOtherKind || value === null || formatOf(schema) !== undefined) return "";
  const [sentence = ""] = description?.split(/\.(?=\s|$)/) ?? [];
  return sentence === "" ? "" : ` ${sentence}.`;
}

/** What to send in place of null. */
function instead(
  value: unknown,
  { schema, isOptional, description }: SchemaPlace,
  isUpdate: boolean,
): string {
  if (value !== null || !isOptional) return "";
  const [, none] = description?.match(/`none` for ([^.,;]+)/) ?? [];
  if (none !== undefined) return ` Send "none" for ${none}, or leave it out.`;
  const isEmptied = schema?._zod.def.type === "array" && z.safeParse(schema, []).success;
  if (isEmptied) return " Leave it out, or send [] for none.";
  return isUpdate ? " It cannot be cleared: leave it out to keep it." : " Leave it out instead.";
}

/** What stands for nothing in a field that may have none. */
function none(value: unknown, { isNullable }: SchemaPlace): string {
  const isNone =
    value === "" ||
    value === 0 ||
    (typeof value === "string" && /^(none|null|never|forever|unlimited)$/i.test(value));
  return isNone && isNullable ? " For none send null." : "";
}

/** Where a time is right but for a day that its month does not have. */
function noSuchDay(issue: Issue, value: unknown): string {
  if (issue.code !== "invalid_format" && issue.code !== "custom") return "";
  const [day] = (typeof value === "string" && value.match(/^\d{4}-\d\d-\d\d/)) || [];
  if (day === undefined) return "";
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return isDay ? "" : ` There is no day ${day}.`;
}

/** If an object or a list was sent as JSON text. */
function unquoted(issue: Issue, value: unknown): string {
  const isStructure =
    issue.code === "invalid_type" && ["object", "array", "record"].includes(issue.expected);
  return isStructure && typeof value === "string" && /^\s*[[{]/.test(value)
    ? " Send the value itself, not JSON in a string."
    : "";
}

const secondsOf: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
};

/** A span in words, such as `7d`, where a number of seconds is due. */
function inSeconds({ path }: Issue, value: unknown, { schema }: SchemaPlace): string {
  if (typeof value !== "string" || !/seconds$|duration$/i.test(String(path.at(-1)))) return "";
  const [, amount, unit = ""] =
    /^(?:pt?)?(\d{1,5}) ?(s|m|h|d|w)(?:ec(?:ond)?s?|in(?:ute)?s?|(?:ou)?rs?|ays?|eeks?)?$/i.exec(
      value.trim(),
    ) ?? [];
  const seconds = Number(amount) * (secondsOf[unit.toLowerCase()] ?? Number.NaN);
  return schema && z.safeParse(schema, seconds).success ? ` Send ${seconds}.` : "";
}

/** If one item of a list stands for all, where an empty list does. */
function forAll({ path }: Issue, value: unknown, schema: z.core.$ZodType): string {
  const isAll = typeof value === "string" && /^(all|any|\*|every(body|where|one)?)$/i.test(value);
  if (!isAll || typeof path.at(-1) !== "number") return "";
  const { description = "" } = schemaAt(schema, path.slice(0, -1));
  return description.includes("Empty:") ? " For all send [], or leave it out." : "";
}

/** If a page's texts were sent as an article's. */
function pageTexts({ path }: Issue, value: unknown, schema: z.core.$ZodType): string {
  const isPage =
    path.at(-1) === "content" &&
    typeof value === "object" &&
    value !== null &&
    fieldsAt(schema, path.slice(0, -1)).includes("pageContent");
  return isPage
    ? " content is an article's Markdown. Did you mean pageContent, a page's texts?"
    : "";
}

/** If a word for all, or a comparison, was sent where a list of values is due. */
function eachItself(issue: Issue, value: unknown): string {
  if (issue.code !== "invalid_type" || issue.expected !== "array" || typeof value !== "string")
    return "";
  const isAll = String(issue.path.at(-1)).endsWith("ids") && /^(?:all|any|\*)$/i.test(value);
  if (isAll) return " No word stands for all: name each.";
  return /^[<>=!]/.test(value) ? " Nothing is compared: name each value that fits." : "";
}

/** If a list was sent whose items name themselves, where an object with those names is due. */
function byName(issue: Issue, value: unknown): string {
  if (issue.code !== "invalid_type" || issue.expected !== "record" || !Array.isArray(value))
    return "";
  const [first] = value as unknown[];
  if (typeof first !== "object" || first === null) return "";
  const name = Object.entries(first).find(([key]) =>
    /^(language|locale|lang|code|key|name)$/.test(key),
  );
  return typeof name?.[1] === "string"
    ? ` Each ${name[0]} is a name in the object: {${JSON.stringify(name[1].slice(0, 40))}: {…}}.`
    : "";
}

/** If a wrong value is the name of the neighbouring field. */
function otherField(issue: Issue, value: unknown, schema: z.core.$ZodType): string {
  if (issue.code !== "invalid_value" || typeof value !== "string") return "";
  const fields = fieldsAt(schema, issue.path.slice(0, -1));
  const [source, ahead] = Object.hasOwn(derived, value) ? (derived[value] ?? []) : [];
  if (source !== undefined && fields.includes(source))
    return ` "${value}" is not set: send "status": "active" with ${source} ${ahead}, and it follows.`;
  const word = value.toLowerCase().replace(/[\s_-]/g, "");
  if (word === "snoozed" && fields.includes("waiting"))
    return " Snoozed ones are open: pick those whose snoozedUntil is in the future.";
  // `snoozed` is the state of a record that has a `snoozedUntil`.
  const field = fields.find(
    (name) =>
      (word.length >= shortestStem && name.toLowerCase().startsWith(word)) ||
      (Object.hasOwn(otherStates, name) && otherStates[name]?.split(" ").includes(word)),
  );
  return field === undefined ? "" : ` Perhaps you mean the field ${field}.`;
}

// States that follow from times.
const derived: Readonly<Record<string, readonly [source: string, when: string]>> = {
  scheduled: ["startsAt", "in the future"],
  expired: ["expiresAt", "in the past"],
};

// States that other fields say, by the field.
const otherStates: Readonly<Record<string, string>> = {
  waiting: "pending new unanswered",
  snoozedUntil: "pending onhold hold later waiting",
  assignee: "assigned mine",
};

const shortestStem = 4;
