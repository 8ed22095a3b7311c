import { textVector } from "../../../lib/local/bedrock/text-vector";
import { fuseRanks } from "../../../shared/kinds/knowledge/meaning/fuse-ranks";
import { ItemVectors } from "../../../shared/kinds/knowledge/meaning/item-vectors";
import { textsOf } from "../../../shared/kinds/knowledge/meaning/texts-of";
import {
  hashOf,
  stampOf,
  vectorRow,
  vectorsByHash,
  vectorsFrom,
} from "../../../shared/kinds/knowledge/meaning/vector-row";
import { withMeaning } from "../../../shared/kinds/knowledge/meaning/with-meaning";
import type { SearchHit } from "../../../shared/kinds/knowledge/search-index";
import { dimensions } from "../../../shared/runtime/embeddings/embeddings";
import { inEightBits } from "../../../shared/runtime/embeddings/vector";

const vectorOf = (text: string) => inEightBits(textVector(text, dimensions));

test("what stands high in both rankings comes first", () => {
  expect([
    ...fuseRanks([
      ["a", "b", "c"],
      ["b", "d"],
    ]).keys(),
  ]).toEqual(["b", "a", "d", "c"]);
});

test("one ranking alone keeps its order, and none has nothing", () => {
  expect([...fuseRanks([["a", "b", "c"], []]).keys()]).toEqual(["a", "b", "c"]);
  expect([...fuseRanks([]).keys()]).toEqual([]);
});

test("of two that are worth the same, the first ranking decides", () => {
  expect([
    ...fuseRanks([
      ["a", "b"],
      ["b", "a"],
    ]).keys(),
  ]).toEqual(["a", "b"]);
  expect([...fuseRanks([["a"], ["b"]]).keys()]).toEqual(["a", "b"]);
});

test("a worth falls with each place and is the same whatever the names are", () => {
  const worth = [...fuseRanks([["a", "b", "c"]]).values()];
  expect(worth).toEqual([1 / 61, 1 / 62, 1 / 63]);
});

const hit = (timeId: string, confidence: SearchHit["confidence"] = "high"): SearchHit => ({
  ...{ timeId, confidence },
  contentBytes: 10,
  score: 5,
  share: confidence === "high" ? 0.9 : 0.2,
});

test("what only its meaning finds is listed as a weak hit, and words keep their confidence", () => {
  const items = new Map([["far", { contentBytes: 7 }]]);
  const mixed = withMeaning([hit("one"), hit("two", "low")], ["far", "two"], (timeId) =>
    items.get(timeId),
  );
  expect(mixed.map(({ timeId, confidence }) => [timeId, confidence])).toEqual([
    ["two", "low"],
    ["one", "high"],
    ["far", "low"],
  ]);
  expect(mixed.at(-1)).toMatchObject({ contentBytes: 7, share: 0 });
  const scores = mixed.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((left, right) => right - left));
});

test("what is near in meaning but filtered out is not listed, and moves nothing", () => {
  const mixed = withMeaning([hit("one"), hit("two")], ["draft", "two"], () => undefined);
  expect(mixed.map(({ timeId }) => timeId)).toEqual(["two", "one"]);
  const without = withMeaning([hit("one"), hit("two")], ["two"], () => undefined);
  expect(mixed).toEqual(without);
});

test("of thousands of hits, those further down keep their order below the others, unless their meaning is near", () => {
  const hits = Array.from({ length: 3000 }, (_, index) => hit(`item ${index}`));
  const mixed = withMeaning(hits, ["item 2500"], () => undefined);
  const names = mixed.map(({ timeId }) => timeId);
  // The first of each ranking is worth the same, and that of words comes first.
  expect(names.slice(0, 3)).toEqual(["item 0", "item 2500", "item 1"]);
  const words = hits.map(({ timeId }) => timeId).filter((name) => name !== "item 2500");
  expect(names.filter((name) => name !== "item 2500")).toEqual(words);
  expect(names).toHaveLength(3000);
  const scores = mixed.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((left, right) => right - left));
});

test("title, questions and passages get a vector each, once, and none is empty or endless", () => {
  const passages = [
    { heading: "", text: "" },
    { heading: "Late", text: " Write to us. " },
    { heading: "", text: "x".repeat(5000) },
  ];
  const texts = textsOf({ title: "Refunds", questions: ["Money back?", "Refunds"], passages });
  expect(texts.slice(0, 3)).toEqual(["Refunds", "Money back?", "Refunds\nLate\nWrite to us."]);
  expect(texts.map(({ length }) => length)).toEqual([7, 11, 25, 2000]);
  const many = Array.from({ length: 500 }, (_, index) => ({ heading: "", text: `${index}` }));
  expect(textsOf({ title: "Long", questions: [], passages: many })).toHaveLength(100);
});

test("a row gives back its vectors, and none to another model", () => {
  const texts = ["Refunds", "Shipping abroad"];
  const vectors = new Map(texts.map((text) => [hashOf(text), vectorOf(text)]));
  const row = vectorRow({ pk: "S#a", sk: "KM#b" }, "titan/256", vectors);
  expect(row.vectors).toHaveLength(2 * dimensions);
  expect(vectorsByHash(row, "titan/256")).toEqual(vectors);
  expect(vectorsFrom(row, "titan/256").slice(dimensions)).toEqual(vectorOf("Shipping abroad"));
  expect(vectorsFrom(row, "titan/512")).toHaveLength(0);
  expect(vectorsByHash(undefined, "titan/256").size).toBe(0);
});

test("another text, another order or another model has another stamp", () => {
  const stamps = [
    stampOf("titan", ["aa", "bb"]),
    stampOf("titan", ["bb", "aa"]),
    stampOf("titan", ["aa"]),
    stampOf("other", ["aa", "bb"]),
  ];
  expect(new Set(stamps).size).toBe(4);
  expect(stampOf("titan", ["aa", "bb"])).toBe(stamps[0]);
  expect(stamps.every(Number.isSafeInteger)).toBe(true);
});

const many = (...texts: string[]) => new Int8Array(texts.flatMap((text) => [...vectorOf(text)]));

test("an item is as near as the nearest of its texts, and what is far is not near at all", () => {
  const vectors = new ItemVectors();
  vectors.set("account", many("Delete your account", "Reset your password"));
  vectors.set("parcel", many("Track your parcel"));
  expect(vectors.nearest(vectorOf("passwordreset"))).toEqual(["account"]);
  expect(vectors.nearest(vectorOf("track the parcels"))).toEqual(["parcel"]);
  expect(vectors.nearest(vectorOf("0"))).toEqual([]);
  vectors.set("account", many("Delete your account"));
  expect(vectors.nearest(vectorOf("passwordreset"))).toEqual([]);
  vectors.delete("parcel");
  expect(vectors.nearest(vectorOf("track the parcels"))).toEqual([]);
});

test("eight bits say nearly the same as a model's numbers", () => {
  const cosine = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, each, place) => sum + each * (right[place] ?? 0), 0) /
    (Math.hypot(...left) * Math.hypot(...right));
  const left = Array.from({ length: dimensions }, (_, place) => Math.sin(place * place));
  const right = Array.from({ length: dimensions }, (_, place) =>
    Math.sin(place * place + place / 90),
  );
  const whole = cosine(left, right);
  expect(whole).toBeGreaterThan(0.1);
  expect(cosine([...inEightBits(left)], [...inEightBits(right)])).toBeCloseTo(whole, 2);
});

test("vectors of 5,000 articles fit, those beyond what an index takes are left out", () => {
  const vectors = new ItemVectors();
  const eight = many(...Array.from({ length: 8 }, (_, index) => `text number ${index}`));
  for (let index = 0; index < 5000; index += 1) vectors.set(`item ${index}`, eight);
  expect(vectors.bytes).toBeLessThan(15_000_000);
  const hundred = new Int8Array(100 * dimensions).fill(1);
  for (let index = 0; index < 1000; index += 1) vectors.set(`long ${index}`, hundred);
  expect(vectors.bytes).toBeLessThan(20_000_000);
  expect(vectors.nearest(vectorOf("text number 3"))).toHaveLength(50);
});
