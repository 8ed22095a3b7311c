import MiniSearch from "minisearch";
import { Dictionary } from "../../../shared/kinds/knowledge/dictionary";
import { askedWords, type Speech } from "../../../shared/kinds/knowledge/question";
import type { SearchEntry } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { wordsOf } from "../../../shared/kinds/knowledge/words";
import { seededRandom } from "../../support/seeded-random";

const entry = (title: string, changes: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  tags: [],
  status: "published",
  headings: "",
  text: "",
  contentBytes: 10,
  ...changes,
});

function indexOf(entries: Record<string, SearchEntry>): SearchIndex {
  const index = new SearchIndex();
  for (const [timeId, item] of Object.entries(entries)) index.set(timeId, item);
  return index;
}

// A language without synonyms of its own.
const latin = { language: "la", synonyms: [] };

const found = (index: SearchIndex, question: string, filter = {}, speech?: Speech) =>
  index.search(question, filter, speech).map(({ timeId }) => timeId);

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
    text: entry("One", { text: "shipping abroad" }),
    tag: entry("Two", { tags: ["shipping abroad"] }),
    title: entry("Shipping abroad"),
  });
  expect(found(index, "shipping")).toEqual(["title", "tag", "text"]);
});

test("a general word that no item has does not make a question one of other things", () => {
  const titles = ["Returns", "Return a mug", "Return by post", "Order", "Pay", "Visit"];
  const index = indexOf(Object.fromEntries(titles.map((title, at) => [`${at}`, entry(title)])));
  expect(found(index, "return an item")).toEqual(["0", "2", "1"]);
  expect(found(index, "Can I return products?").sort()).toEqual(["0", "1", "2"]);
  expect(found(index, "return a kayak")).toEqual([]);
  const saying = indexOf({ a: entry("Lost items"), b: entry("Returns") });
  expect(found(saying, "items")).toEqual(["a"]);
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
  expect(found(index, "how do I")).toEqual([]);
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

test("removed items do not affect the ranking of the rest", () => {
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
    b: entry("Shipping", { text: "refunds take a week" }),
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

test("an item has at most 800 terms: its title's, its tags', and the first of its content", () => {
  // Four letters apart from one another, so that none is taken for another one mistyped.
  const word = (letter: string, index: number) => letter + (1000 + index).toString(36).repeat(4);
  const words = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => word(letter, index)).join(" ");
  const index = indexOf({
    a: entry(words("t", 50), { tags: [words("g", 20)], text: words("c", 1000) }),
  });
  for (const known of [word("t", 0), word("t", 49), word("g", 19), word("c", 0), word("c", 729)]) {
    expect(found(index, known)).toEqual(["a"]);
  }
  for (const beyond of [word("c", 730), word("c", 999)]) expect(found(index, beyond)).toEqual([]);
});

test("a word of any length is found by its beginning", () => {
  const index = indexOf({ a: entry("x".repeat(200)), b: entry("退".repeat(200)) });
  expect(found(index, "x".repeat(100))).toEqual(["a"]);
  expect(found(index, "x".repeat(10))).toEqual(["a"]);
});

test("the number of an item that was taken out is used again, and says nothing of the next one", () => {
  const index = indexOf({ a: entry("Refunds"), b: entry("Shipping") });
  for (let round = 0; round < 100; round += 1) {
    index.delete("a");
    index.settle();
    index.set("a", entry(`Invoice ${round}`));
  }
  expect(found(index, "refunds")).toEqual([]);
  expect(found(index, "invoice 99")).toEqual(["a"]);
  expect([...index.parts()].flatMap((part) => (part[0] === "item" ? part[1] : []))).toEqual([0, 1]);
});

test("items are ranked as a well-known library ranks them", () => {
  const random = seededRandom(11);
  const vocabulary = Array.from({ length: 300 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      ["re", "con", "tic", "pay", "ment", "ship", "lo", "ka"].at(Math.floor(random() * 8)),
    ).join(""),
  );
  // The n-th most frequent word with a share of 1/n, as in a language.
  const prose = (count: number) =>
    Array.from(
      { length: count },
      () => vocabulary[Math.floor(vocabulary.length ** random()) - 1],
    ).join(" ");
  const entries = Object.fromEntries(
    Array.from({ length: 200 }, (_, number) => [
      String(1000 + number),
      entry(prose(4), { tags: [prose(1), prose(2)], text: prose(20 + number) }),
    ]),
  );
  const library = new MiniSearch<SearchEntry & { id: string }>({
    fields: ["title", "tags", "headings", "text"],
    stringifyField: (value) => (Array.isArray(value) ? value.join(" ") : String(value)),
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (question) =>
        askedWords(question, latin).flatMap(({ term, times }) =>
          Array.from({ length: times }, () => term),
        ),
      boost: { title: 3, tags: 2, headings: 2 },
      prefix: (term) => term.length >= 4,
    },
  });
  for (const [id, item] of Object.entries(entries)) library.add({ ...item, id });
  const written = new Set(
    Object.values(entries).flatMap(({ title, tags, text }) => wordsOf(`${title} ${tags} ${text}`)),
  );
  const fuzzy = (term: string) =>
    written.has(term) || term.length < 4 ? false : term.length < 8 ? 1 : 2;
  const byLibrary = (question: string) =>
    library
      .search(question, { fuzzy })
      .map(({ id, score }) => ({ id: id as string, score: Number(score.toPrecision(6)) }))
      .sort((left, right) => right.score - left.score || (left.id < right.id ? 1 : -1))
      .map(({ id }) => id);
  const index = indexOf(entries);
  const questions = [
    ...Array.from({ length: 150 }, () => prose(1 + Math.floor(random() * 4))),
    ...vocabulary.slice(0, 60).map((word) => word.slice(0, 4)),
    // Mistyped: a letter that no word has in the place of one.
    ...vocabulary.slice(0, 60).map((word) => `${word.slice(0, 2)}z${word.slice(3)}`),
  ];
  for (const question of questions) {
    const own = found(index, question, {}, latin);
    // The library also lists items with too little of the question.
    expect(own).toEqual(byLibrary(question).filter((id) => own.includes(id)));
  }
  expect(questions.filter((question) => found(index, question).length > 1).length).toBeGreaterThan(
    200,
  );
});

test("a term is scored once, however many words of a question begin like it", () => {
  const lookups = jest.spyOn(Dictionary.prototype, "postingsOf");
  const index = indexOf({ a: entry("qqqqqqqqx"), b: entry("qqqqqqqqz") });
  expect(found(index, "qqqq qqqqq qqqqqq qqqqqqq qqqqqqqq").sort()).toEqual(["a", "b"]);
  // Each of the five words as it is written, to count and to score it, and each of the two terms.
  expect(lookups).toHaveBeenCalledTimes(5 + 5 + 2);
  lookups.mockRestore();
});

test("a question is answered by what its main words are about, or by nothing", () => {
  const index = indexOf({
    a: entry("Cut flowers", { text: "We sell flowers and take care of them." }),
    b: entry("Refunds", { text: "We pay back within a week." }),
  });
  for (const question of ["do you sell cars", "who are you", "a recipe for banana bread"]) {
    expect(found(index, question)).toEqual([]);
  }
  expect(found(index, "where are my flowers")).toEqual(["a"]);
});

test("synonyms of the language and of the domain find what is called otherwise", () => {
  const index = indexOf({
    a: entry("Invoices"),
    b: entry("The Harbour mug"),
    c: entry("Rechnung"),
  });
  expect(found(index, "bill")).toEqual(["a"]);
  expect(found(index, "beaker")).toEqual([]);
  const speech = { language: "de-AT", synonyms: [["mug", "beaker", "coffee cup"]] };
  const titles = (question: string) =>
    index.search(question, {}, speech).map(({ timeId }) => timeId);
  expect(titles("beaker")).toEqual(["b"]);
  expect(titles("a coffee cup")).toEqual(["b"]);
  expect(titles("Wo ist mein Beleg?")).toEqual(["c"]);
});
