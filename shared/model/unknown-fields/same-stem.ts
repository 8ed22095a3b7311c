import * as z from "zod/mini";
import { schemaAt } from "../schema-at";
import { isSameStem, wordsIn } from "./likely-fields";
import type { KnownFields } from "./meant-field";

const secondsOf: Readonly<Record<string, number>> = {
  // `ms`, as the words of names are in the singular.
  m: 0.001,
  milli: 0.001,
  millisecond: 0.001,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
};

// What a name of a time or a span ends with, beside its unit.
const ends = ["for", "in", "until", "at", "duration", ...Object.keys(secondsOf)];

/**
 * A field that says the same in another unit or way, as a sentence: `expiresInSeconds` for `expiresInHours`, with the number
 * converted, or `snoozedUntil` for `snoozeFor`.
 */
export function ofSameStem(
  key: string,
  { names, schema }: KnownFields,
  value: unknown,
): string | undefined {
  const asked = stemOf(key);
  if (asked === undefined) return undefined;
  const like = names.filter((name) => isSameStemOf(asked.stem, stemOf(name)?.stem));
  const [name] = like;
  if (name === undefined || like.length > 1) return undefined;
  const question = `Did you mean ${name}?`;
  const { schema: own, description = "" } = schemaAt(schema, [name]);
  const unit = stemOf(name)?.unit ?? "";
  const known = secondsOf[unit === "duration" && /seconds/i.test(description) ? "second" : unit];
  const factor = secondsOf[asked.unit];
  const amount = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (own === undefined || factor === undefined || known === undefined) return question;
  const sent = typeof amount === "number" ? (amount * factor) / known : Number.NaN;
  return z.safeParse(own, sent).success ? `${question} Send "${name}": ${sent}.` : question;
}

/** A name without what it ends with; undefined where that is nothing, or all of it. */
function stemOf(name: string): { stem: readonly string[]; unit: string } | undefined {
  const words = wordsIn(name);
  const length = words.findLastIndex((word) => !ends.includes(word)) + 1;
  return length === 0 || length === words.length
    ? undefined
    : { stem: words.slice(0, length), unit: words.at(-1) ?? "" };
}

function isSameStemOf(asked: readonly string[], known: readonly string[] = []): boolean {
  return (
    asked.length === known.length && asked.every((word, at) => isSameStem(word, known[at] ?? ""))
  );
}
