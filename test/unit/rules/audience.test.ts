import { audience as audienceGate } from "../../../functions/messages/checks/explanation/audience-gate";
import type { Gate } from "../../../functions/messages/checks/explanation/gate";
import type { Visit } from "../../../functions/messages/checks/explanation/visit";
import { refuseAudience } from "../../../shared/kinds/message/rules/audience";
import {
  type Audience,
  audienceFields,
  type Condition,
  isInAudience,
  operatorsOf,
} from "../../../shared/rules/audience";
import { bucketCount, hashOf, shareOf } from "../../../shared/rules/share-of";
import { randomFor } from "../../support/draw";
import { scriptModule } from "../../support/script-module";

// One visit as the page, the API and the oracle each get it.
interface Story {
  traits: Record<string, string | number | boolean> | undefined;
  isIdentified: boolean | undefined;
  languages: string[];
  query: string;
  referrer: string;
  views: number;
  secondsOnSite: number;
  visits: number | undefined;
  bucket: number | undefined;
}

const random = randomFor("audiences");
const any = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
const upTo = (most: number) => 1 + Math.floor(random() * most);

const words = ["pro", "Pro", "free", "project", "de", "de-at", "en", "deutsch", "ads"];
const messageId = "msg_1";
const email = "a@acme.com";
const fields = [...Object.keys(audienceFields), "trait.plan", "trait.seats", "trait.beta"];

function newStory(): Story {
  const traits = any([true, true, false])
    ? {
        ...(any([true, false]) && { plan: any(words) }),
        ...(any([true, false]) && { seats: upTo(6) }),
        ...(any([true, false]) && { beta: any([true, false]) }),
      }
    : undefined;
  return {
    traits,
    isIdentified: traits ? any([true, false]) : undefined,
    languages: Array.from({ length: upTo(3) }, () => any(["de", "de-AT", "en", "en-US", "den"])),
    query: any(["", "?utm_source=ads", "?utm_source=Pro&utm_medium=de", "?utm_term=free"]),
    referrer: any(["", "https://ads.example/pro", "https://free.example/"]),
    views: upTo(6),
    secondsOnSite: upTo(6),
    visits: any([undefined, 1, 2, 5]),
    bucket: any([undefined, upTo(10_000) - 1]),
  };
}

function newCondition(): Condition {
  const field = any(fields);
  const op = any(operatorsOf(field) ?? []);
  const value = () =>
    field === "share"
      ? upTo(1000) / 10
      : op.startsWith("AT_")
        ? upTo(6)
        : any([...words, upTo(6), true, false] as const);
  if (op === "EXISTS") return { field, op };
  return { field, op, value: op === "IN" ? [value(), value()] : value() };
}

const newAudience = (): Audience => ({
  any: Array.from({ length: upTo(5) }, () => ({
    all: Array.from({ length: upTo(3) }, newCondition),
  })),
});

/** Written apart from the rules, by the table of the docs. */
function oracle({ any: groups }: Audience, story: Story): boolean {
  return groups.some(({ all }) => !all.some((each) => !holds(each, story)));
}

function holds({ field, op, value }: Condition, story: Story): boolean {
  let candidates: (string | number | boolean)[];
  const parameters = new Map(new URLSearchParams(story.query));
  const [head, name = ""] = field.split(".");
  switch (head) {
    case "trait":
      candidates = Object.entries(story.traits ?? {}).flatMap(([key, each]) =>
        key === name ? [each] : [],
      );
      break;
    case "utm": {
      const parameter = parameters.get(`utm_${name}`);
      candidates = parameter ? [parameter] : [];
      break;
    }
    case "language":
      candidates = story.languages;
      break;
    case "referrer":
      candidates = story.referrer === "" ? [] : [story.referrer];
      break;
    case "isReturning":
      candidates = story.visits === undefined ? [] : [story.visits >= 2];
      break;
    case "share": {
      const bucket = story.isIdentified ? oracleHash(email) % 10_000 : story.bucket;
      candidates = bucket === undefined ? [] : [oracleShare(bucket)];
      break;
    }
    default: {
      const each = story[head as "views" | "secondsOnSite" | "visits" | "isIdentified"];
      candidates = each === undefined ? [] : [each];
    }
  }
  if (candidates.length === 0) return false;
  const lower = (each: unknown) => String(each).toLocaleLowerCase("en");
  const equal = (each: unknown, wanted: unknown) =>
    lower(each) === lower(wanted) ||
    (head === "language" && lower(each).split("-")[0] === lower(wanted)) ||
    (head === "language" && lower(each).indexOf(`${lower(wanted)}-`) === 0);
  switch (op) {
    case "EXISTS":
      return true;
    case "IS":
      return candidates.some((each) => equal(each, value));
    case "IS_NOT":
      return candidates.every((each) => !equal(each, value));
    case "IN":
      return candidates.some((each) => (value as unknown[]).some((one) => equal(each, one)));
    case "CONTAINS":
      return candidates.some((each) => lower(each).split(lower(value)).length > 1);
    case "STARTS_WITH":
      return candidates.some((each) => lower(each).slice(0, lower(value).length) === lower(value));
    case "AT_LEAST":
      return candidates.some((each) => typeof each === "number" && each >= Number(value));
    case "AT_MOST":
      return candidates.some((each) => typeof each === "number" && each <= Number(value));
  }
}

/** FNV-1a by its definition. */
function oracleHash(text: string): number {
  const bits = (value: bigint) => BigInt.asUintN(32, value);
  const hash = [...Buffer.from(text)].reduce(
    (so, byte) => bits((so ^ BigInt(byte)) * 16_777_619n),
    2_166_136_261n,
  );
  return Number(hash);
}

/** The position of a four-digit bucket in percent: each half is shifted four times by the hash of the other. */
function oracleShare(bucket: number): number {
  const digits = `${bucket}`.padStart(4, "0");
  let halves = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  for (const round of [0, 1, 2, 3]) {
    const [first = 0, second = 0] = halves;
    halves = [second, (first + oracleHash([second, round, messageId].join(" "))) % 100];
  }
  return (halves[0] ?? 0) + (halves[1] ?? 0) / 100 + 0.005;
}

const code = scriptModule("judge/create-known.ts");

/** What the script's own code knows about a story, on a page built for it. */
function scriptKnows(
  story: Story,
): (field: string) => ReturnType<Parameters<typeof isInAudience>[1]> {
  const { traits, isIdentified, views, visits, secondsOnSite, bucket } = story;
  const now = 1_000_000_000_000;
  const start = now - secondsOnSite * 1000;
  const stored =
    visits === undefined
      ? ""
      : `${new URLSearchParams({ visits: `${visits}`, startMs: `${start}`, views: "0", search: story.query, referrer: story.referrer, seenMs: `${now}` })}`;
  const kit = {
    lifetime: new AbortController().signal,
    pathCount: views,
    recall: () => stored,
    remember: () => undefined,
    post: async () => true,
    scriptOptions: {
      consent: visits === undefined ? "required" : "",
      bucket: bucket === undefined ? null : `${bucket}`,
      hasSpoken: traits !== undefined || isIdentified,
      visitorFields: {
        ...(traits && { traits }),
        ...(isIdentified && { email }),
      },
    },
  };
  const [language, ...languages] = story.languages;
  const page = {
    performance: { timeOrigin: start, getEntriesByType: () => [] },
    location: { href: `https://shop.acme.com/${story.query}` },
    document: { documentElement: { lang: language }, referrer: story.referrer },
    navigator: { languages },
    addEventListener: () => undefined,
    Date: { now: () => now },
  };
  const module = { exports: {} as { createKnown: (given: object) => never } };
  new Function("module", ...Object.keys(page), code)(module, ...Object.values(page));
  const knownOf = module.exports.createKnown(kit) as (field: string, id: string) => never;
  return (field) => knownOf(field, messageId);
}

function explained(audience: Audience, story: Story): boolean {
  const { traits, languages, query, ...rest } = story;
  const named = {
    ...Object.fromEntries(
      Object.entries(traits ?? {}).map(([name, each]) => [`trait.${name}`, each]),
    ),
    ...rest,
    bucket: story.isIdentified ? oracleHash(email) % 10_000 : story.bucket,
  };
  const visitor = [
    ...languages.map((each) => `language=${each}`),
    ...Object.entries(named).flatMap(([field, each]) =>
      each === undefined ? [] : [`${field}=${each}`],
    ),
  ];
  const visit = { url: `https://shop.acme.com/${query}`, visitor } as unknown as Visit;
  const [settings, surroundings] = [{ audience }, { id: messageId }] as unknown as [
    Parameters<Gate>[0],
    Parameters<Gate>[2],
  ];
  return audienceGate(settings, visit, surroundings).passes;
}

test("script, explanation and an oracle agree on 1,000 audiences and visits", () => {
  let matches = 0;
  for (let round = 0; round < 1000; round++) {
    const [audience, story] = [newAudience(), newStory()];
    expect(() => refuseAudience({ audience: undefined })).not.toThrow();
    const wanted = oracle(audience, story);
    const found = {
      script: isInAudience(audience, scriptKnows(story)),
      explained: explained(audience, story),
    };
    expect({ audience, story, ...found }).toEqual({
      ...{ audience, story },
      ...{ script: wanted, explained: wanted },
    });
    matches += Number(wanted);
  }
  // Both outcomes are common, so neither is a habit.
  expect(matches).toBeGreaterThan(200);
  expect(matches).toBeLessThan(900);
});

test("each bucket has its own position, so shares are exact, and those of two messages are independent", () => {
  const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket);
  for (const share of [0, 0.1, 10, 12.3, 50, 99.9, 100]) {
    const within = (id: string) => buckets.filter((each) => shareOf(each, id) <= share);
    expect([share, within("msg_a").length]).toEqual([share, share * 100]);
    const from = buckets.filter((each) => shareOf(each, "msg_a") >= share);
    expect([share, from.length]).toEqual([share, 10_000 - share * 100]);
  }
  const tenth = (id: string) => new Set(buckets.filter((each) => shareOf(each, id) <= 10));
  const first = tenth("msg_a");
  for (let at = 0; at < 20; at++) {
    const both = [...tenth(`msg_${at}`)].filter((each) => first.has(each)).length;
    // A hundred are to be expected, with a standard deviation of nine.
    expect(both).toBeGreaterThan(55);
    expect(both).toBeLessThan(145);
  }
});

test("users spread evenly over the buckets", () => {
  for (const userOf of [
    (at: number) => `${at}`,
    (at: number) => `user-${at}@acme.com`,
    (at: number) => `0b8f9bd2-6d3c-4a8e-9f39-${(at * 7919).toString(16).padStart(12, "0")}`,
  ]) {
    const counts = Array(20).fill(0);
    for (let at = 0; at < 10_000; at++)
      counts[Math.floor((hashOf(userOf(at)) % bucketCount) / 500)] += 1;
    // Each bucket range has 500, with a standard deviation of 22.
    expect(Math.min(...counts)).toBeGreaterThan(400);
    expect(Math.max(...counts)).toBeLessThan(600);
  }
});

test("an unknown value matches nothing, not even IS_NOT", () => {
  const not = (field: string): Audience => ({
    any: [{ all: [{ field, op: "IS_NOT", value: "x" }] }],
  });
  expect(isInAudience(not("trait.plan"), () => undefined)).toBe(false);
  expect(isInAudience(not("trait.plan"), () => null)).toBe(false);
  expect(isInAudience(not("trait.plan"), () => "y")).toBe(true);
});

test.each([
  [{ field: "plan", op: "IS", value: "pro" }, 'has the unknown field "plan"'],
  [{ field: "trait.a b", op: "IS", value: "pro" }, "has the unknown field"],
  [
    { field: "views", op: "CONTAINS", value: "1" },
    "it allows IS, IS_NOT, AT_LEAST, AT_MOST, EXISTS",
  ],
  [{ field: "views", op: "AT_LEAST", value: "3" }, 'needs a number as its value, not "3"'],
  [{ field: "isReturning", op: "IS", value: "yes" }, "needs true or false as its value"],
  [{ field: "trait.plan", op: "IN", value: "pro" }, "needs a list as its value"],
  [{ field: "trait.plan", op: "IS", value: ["pro"] }, "only IN takes one"],
  [{ field: "trait.plan", op: "EXISTS", value: true }, "EXISTS takes none"],
  [{ field: "language", op: "IS" }, "needs a value"],
  [{ field: "share", op: "IS", value: 10 }, "it allows AT_MOST, AT_LEAST"],
  [{ field: "share", op: "AT_MOST", value: 0.25 }, "needs a percentage from 0 to 100"],
  [{ field: "share", op: "AT_MOST", value: 101 }, "needs a percentage from 0 to 100"],
  [{ field: "share", op: "AT_LEAST", value: "10" }, "needs a percentage from 0 to 100"],
] as const)("%j is refused: %s", (condition, fault) => {
  const audience = { any: [{ all: [condition as unknown as Condition] }] };
  expect(() => refuseAudience({ audience } as Parameters<typeof refuseAudience>[0])).toThrow(fault);
});
