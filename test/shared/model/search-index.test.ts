import { type SearchEntry, SearchIndex } from "../../../shared/model/knowledge/search-index";
import { wordsOf } from "../../../shared/model/knowledge/words";

const entry = (title: string, changes: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  tags: [],
  status: "published",
  excerpt: "",
  contentBytes: 10,
  ...changes,
});

function indexOf(entries: Record<string, SearchEntry>): SearchIndex {
  const index = new SearchIndex();
  for (const [timeId, item] of Object.entries(entries)) index.set(timeId, item);
  return index;
}

const found = (index: SearchIndex, question: string, filter = {}) =>
  index.search(question, filter).map(({ timeId }) => timeId);

test("a word is found by its stem, whatever its ending, case and accents", () => {
  const index = indexOf({ a: entry("Refunding orders"), b: entry("Café opening hours") });
  for (const question of ["refunds", "REFUNDED", "refund order", "ordering"]) {
    expect(found(index, question)).toEqual(["a"]);
  }
  expect(found(index, "cafe")).toEqual(["b"]);
  expect(found(index, "CAFÉS open")).toEqual(["b"]);
});

test("the title counts more than a tag, a tag more than the text", () => {
  const index = indexOf({
    text: entry("One", { excerpt: "shipping abroad" }),
    tag: entry("Two", { tags: ["shipping abroad"] }),
    title: entry("Shipping abroad"),
  });
  expect(found(index, "shipping")).toEqual(["title", "tag", "text"]);
});

test("of two as relevant the newer comes first", () => {
  const index = indexOf({ "1": entry("Invoice"), "3": entry("Invoice"), "2": entry("Invoice") });
  expect(found(index, "invoice")).toEqual(["3", "2", "1"]);
});

test("more of the question's words count more, and its fillers nothing", () => {
  const index = indexOf({
    both: entry("Cancel a subscription"),
    one: entry("Cancel an order"),
    filler: entry("How do I get there"),
  });
  expect(found(index, "How do I cancel my subscription?")).toEqual(["both", "one"]);
  expect(found(index, "how do I")).toEqual(["filler"]);
});

test("the beginning of a word finds it, and a mistyped one is looked for when nothing else is found", () => {
  const index = indexOf({ a: entry("Subscription plans"), b: entry("Subscriptor") });
  expect(found(index, "subscr").sort()).toEqual(["a", "b"]);
  expect(found(index, "subscirption")).toEqual(["a"]);
  expect(found(index, "subscribtion")).toEqual(["a"]);
  expect(found(index, "xyzzy")).toEqual([]);
  expect(found(index, "???")).toEqual([]);
});

test("words of scripts without spaces are found inside a sentence", () => {
  const index = indexOf({ a: entry("如何申请退款"), b: entry("配送时间") });
  expect(found(index, "退款")).toEqual(["a"]);
});

test("only items with the tag and in the state that are asked for", () => {
  const index = indexOf({
    a: entry("Refunds", { tags: ["billing"] }),
    b: entry("Refunds", { tags: ["billing", "legal"], status: "draft" }),
    c: entry("Refunds"),
  });
  expect(found(index, "refund", { tag: "billing" })).toEqual(["b", "a"]);
  expect(found(index, "refund", { tag: "bill" })).toEqual([]);
  expect(found(index, "refund", { tag: "billing", status: "published" })).toEqual(["a"]);
});

test("a changed item is found by what it says now alone, a deleted one not at all", () => {
  const index = indexOf({ a: entry("Refunds"), b: entry("Refunds") });
  index.set("a", entry("Shipping", { status: "draft" }));
  index.delete("b");
  expect(found(index, "refunds")).toEqual([]);
  expect(found(index, "shipping", { status: "draft" })).toEqual(["a"]);
});

test("what was taken out does not weigh on what is left", () => {
  const items = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`${index}`, entry("refund ".repeat(index + 1))]),
  );
  const index = indexOf(items);
  index.delete("4");
  const { "4": _, ...rest } = items;
  const expected = indexOf(rest).search("refund", {});
  expect(index.search("refund", {})).toEqual(expected);
  index.settle();
  expect(index.search("refund", {})).toEqual(expected);
});

test("an index that was written down and read again finds the same, and takes changes", () => {
  const index = indexOf({
    a: entry("Refunds", { tags: ["billing"], contentBytes: 7 }),
    b: entry("Shipping", { excerpt: "refunds take a week" }),
  });
  const restored = new SearchIndex();
  for (const part of JSON.parse(JSON.stringify([...index.parts()]))) restored.restore(part);
  expect(restored.search("refund", {})).toEqual(index.search("refund", {}));
  expect(restored.search("refund", { tag: "billing" })).toMatchObject([{ contentBytes: 7 }]);
  restored.set("c", entry("Refunds"));
  restored.delete("a");
  expect(found(restored, "refund")).toEqual(["c", "b"]);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a word that JavaScript knows is a word like others: %s",
  (word) => {
    const index = indexOf({ a: entry(word), b: entry("Other") });
    expect(wordsOf(word).length).toBeGreaterThan(0);
    expect(found(index, word)).toEqual(["a"]);
  },
);
