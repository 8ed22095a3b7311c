import { templateWords } from "../../model/template-words";
import { wordsIn } from "../../model/unknown-fields/likely-fields";
import { nouns, ofAnyRecord, settings, verbs } from "./name-words";

/** A name that another may mean, with what to send for it. */
export interface Meant {
  name: string;
  /** An argument, such as `"status": "active"`. */
  sent?: string;
}

/** What a name may mean, best first: `isSure` where the first says the same in other words. */
export interface MeantNames {
  names: readonly Meant[];
  isSure: boolean;
}

/** A verb and what it is done to. */
interface Reading {
  verb: string | undefined;
  noun: string;
  sent?: string;
  /** The last of several words alone. */
  isPartial?: boolean;
}

const most = 3;

// A verb that one record knows tells more than the record; a common one less. A plural decides between one and many.
const tellingVerb = 1.2;
const sameVerb = 0.6;
const readingVerb = 0.5;
const countWeight = 0.05;
const partWeight = 0.3;

/**
 * The names that mean what another says in words of its own, such as `update_message` with `"status": "inactive"` for
 * `pause_message`. Nothing is deleted by a name that does not say so.
 */
export function meantNames(asked: string, known: readonly string[]): MeantNames {
  const said = wordsIn(asked.slice(0, 100)).filter((word) => !fillers.includes(word));
  const words = said.length > 2 ? said.filter((word) => !saysMany.test(word)) : said;
  const isMany = isPlural(asked) || said.some((word) => saysMany.test(word));
  const begin = known.flatMap((name) => /^([a-z]+)_/.exec(name)?.[1] ?? []);
  const ofOne = readingsOf(words, begin).map((reading) =>
    reading.verb === "get" && isMany ? { ...reading, verb: "list" } : reading,
  );
  // A noun without a plural: several of it are items.
  const readings = ofOne.flatMap((reading) =>
    isMany && reading.noun === "knowledge"
      ? [reading, { ...reading, noun: "knowledge item" }]
      : [reading],
  );
  const deletes = readings.some(({ verb }) => verb === "delete");
  const scored = known.flatMap((name) => {
    const of = readName(name);
    if (of.verb === "delete" && !deletes) return [];
    const fits = readings.map((reading) => ({ reading, ...fitOf(reading, of) }));
    const [best] = fits.sort((left, right) => right.score - left.score);
    if (!best || best.score <= 0) return [];
    const isOfCount = isMany === isPlural(name);
    return [{ name, ...best, score: best.score + (isOfCount ? countWeight : 0) }];
  });
  scored.sort((left, right) => right.score - left.score);
  const [first, second] = scored;
  const isAlone = second === undefined || !second.isSame || (first?.score ?? 0) > second.score;
  return {
    names: scored
      .slice(0, most)
      .map(({ name, reading: { sent } }) => (sent === undefined ? { name } : { name, sent })),
    isSure: first?.isSame === true && isAlone,
  };
}

const fillers = [
  "a",
  "an",
  "the",
  "to",
  "of",
  "for",
  "from",
  "by",
  "my",
  "with",
  "in",
  "as",
  "csv",
];

// That many are meant at once, which no name says with a word of its own.
const saysMany = /^(bulk|batch|mass|multi|multiple|many)$/;

/** Whether a word of a name is in the plural. */
function isPlural(name: string): boolean {
  return /[a-rt-z]s(?![a-z])/.test(name);
}

/** How well a reading fits a name, and whether they say the same. */
function fitOf(reading: Reading, name: Reading): { score: number; isSame: boolean } {
  const likeness = shared(reading.noun, name.noun);
  const isSameVerb = reading.verb === name.verb;
  // What a setting sets is an argument of the update alone.
  if (reading.sent !== undefined && !isSameVerb) return none;
  // A tool such as whoami, whose name is no verb, reads.
  const reads = ["get", "list"];
  const isRead = [reading.verb, name.verb].every(
    (verb) => verb === undefined || reads.includes(verb),
  );
  const isTelling = isSameVerb && reading.verb !== undefined && !ofAnyRecord.includes(reading.verb);
  if (likeness === 0 && !isTelling) return none;
  const isSame = likeness === 1 && !reading.isPartial && (isSameVerb || isRead);
  const ofVerb = isTelling ? tellingVerb : isSameVerb ? sameVerb : isRead ? readingVerb : 0;
  return { score: likeness + ofVerb - (reading.isPartial ? partWeight : 0), isSame };
}

const none = { score: 0, isSame: false };

/** The share of words that two nouns have in common. */
function shared(left: string, right: string): number {
  const [asked, known] = [left.split(" "), right.split(" ")];
  const common = asked.filter((word) => word !== "" && known.includes(word)).length;
  return (2 * common) / (asked.length + known.length);
}

function readName(name: string): Reading {
  const words = wordsIn(name);
  if (words.join() === "whoami") return { verb: undefined, noun: "account" };
  const [verb, rest] = verbOf(words, [words[0] ?? ""]);
  return { verb, noun: rest.join(" ") };
}

/** All that words may say, where names begin with these verbs. */
function readingsOf(words: readonly string[], known: readonly string[]): Reading[] {
  const isLast = verbOf(words, known)[0] === undefined && verbOf(words.slice(-1), known)[0];
  const inOrder = isLast ? [...words.slice(-1), ...words.slice(0, -1)] : words;
  const [verb, rest] = verbOf(inOrder, known);
  const all = [rest.join(" "), ...meaningsOf(rest, nouns)];
  const [template] = [...meaningsOf(rest, templateWords), ...ownNames(rest, templateWords)];
  const last = rest.length > 1 ? meaningsOf(rest.slice(-1), nouns) : [];
  const readings: Reading[] = [
    ...all.map((noun) => ({ verb, noun })),
    ...last.map((noun) => ({ verb, noun, isPartial: true })),
  ];
  if (template !== undefined) {
    all.push("message");
    const sent = `"template": "${template}"`;
    readings.push({
      verb,
      noun: "message",
      ...(["create", "list"].includes(verb ?? "") && { sent }),
    });
  }
  return [...readings, ...settingsOf(inOrder[0] ?? "", all)];
}

/** What a verb sets of records. */
function settingsOf(asked: string, records: readonly string[]): Reading[] {
  return settings
    .filter(({ words }) => isOneOf(asked, words))
    .flatMap(({ on, verb = "update" }) =>
      records.flatMap((noun) => {
        const sent = Object.hasOwn(on, noun) ? on[noun] : undefined;
        return sent === undefined ? [] : [{ verb, noun, sent }];
      }),
    );
}

/** The verb that words begin with, in the table's word for it, and the words after it. */
function verbOf(
  words: readonly string[],
  known: readonly string[],
): [verb: string | undefined, rest: readonly string[]] {
  const [first = "", second = ""] = words;
  const both = `${first} ${second}`;
  if (Object.hasOwn(verbs, both)) return [both, words.slice(2)];
  const [meant] = [...ownNames([first], verbs), ...meaningsOf([first], verbs)];
  const isVerb = known.includes(first) || settings.some(({ words }) => isOneOf(first, words));
  const verb = meant ?? (isVerb ? first : undefined);
  return [verb, verb === undefined ? words : words.slice(1)];
}

/** The entries of a table that other words mean. */
function meaningsOf(words: readonly string[], table: Readonly<Record<string, string>>): string[] {
  const text = words.join("_");
  return text === "" ? [] : Object.keys(table).filter((each) => isOneOf(text, table[each] ?? ""));
}

function isOneOf(word: string, words: string): boolean {
  return words.split(" ").some((each) => each === word || wordsIn(each).join("_") === word);
}

/** The entry of a table that words name themselves. */
function ownNames(words: readonly string[], table: Readonly<Record<string, string>>): string[] {
  const text = words.join(" ");
  return Object.hasOwn(table, text) ? [text] : [];
}
