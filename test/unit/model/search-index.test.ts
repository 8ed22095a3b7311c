import MiniSearch from "minisearch";
import { type SearchEntry, searchEntryOf } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { wordsOf } from "../../../shared/kinds/knowledge/words";
import { seededRandom } from "../../support/seeded-random";

const entry = (
  title: string,
  { text = "", ...changes }: Partial<SearchEntry> & { text?: string } = {},
): SearchEntry => ({
  title,
  questions: [],
  tags: [],
  status: "published",
  passages: [{ heading: "", text }],
  contentBytes: 10,
  ...changes,
});

const inOne = (text: string) => [{ heading: "", anchor: "", text }];

function indexOf(entries: Record<string, SearchEntry>, language = "en"): SearchIndex {
  const index = new SearchIndex(language);
  for (const [timeId, item] of Object.entries(entries)) index.set(timeId, item);
  return index;
}

/** The items with enough words of a question to be ranked. */
const found = (index: SearchIndex, question: string, filter = {}, synonyms: string[][] = []) =>
  index
    .search(question, filter, { synonyms })
    .filter(({ isNear }) => isNear)
    .map(({ timeId }) => timeId);

const all = (index: SearchIndex, question: string) =>
  index.search(question, {}).map(({ timeId }) => timeId);

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

test("a word that no item has does not affect other words' results", () => {
  const titles = ["Invite people to a team", "Delete a project", "Change a colour", "Pay", "Visit"];
  const index = indexOf(Object.fromEntries(titles.map((title, at) => [`${at}`, entry(title)])));
  expect(all(index, "invite a colleague")[0]).toBe("0");
  expect(all(index, "change my television's colour")[0]).toBe("2");
});

test("if a library finds anything, this search is not empty", () => {
  const texts = {
    a: entry("Invoices", { text: "We send an invoice by mail, at the end of each month." }),
    b: entry("Shipping", { text: "Where we ship to, and how long it takes." }),
    c: entry("Refunds", { text: "We pay back within a week." }),
  };
  const index = indexOf(texts);
  const library = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ["title", "text"],
  });
  for (const [id, { title, passages }] of Object.entries(texts)) {
    library.add({ id, title, text: passages[0]?.text ?? "" });
  }
  const random = seededRandom(3);
  const words = "how we the month week mail television long ship kayak back end pay zebra".split(
    " ",
  );
  let answered = 0;
  for (let round = 0; round < 200; round += 1) {
    const question = Array.from({ length: 3 }, () => words[Math.floor(random() * words.length)]);
    const known = library.search(question.join(" ")).length;
    if (known > 0) answered += 1;
    expect(index.search(question.join(" "), {}).length).toBeGreaterThanOrEqual(Math.min(known, 1));
  }
  expect(answered).toBeGreaterThan(100);
});

test("the newer of two equally relevant items comes first", () => {
  const index = indexOf({ "1": entry("Invoice"), "3": entry("Invoice"), "2": entry("Invoice") });
  expect(found(index, "invoice")).toEqual(["3", "2", "1"]);
});

test("more of the question's words count more, and its fillers nothing", () => {
  const index = indexOf({
    both: entry("Cancel a subscription"),
    one: entry("Cancel an order"),
    filler: entry("How do I get there"),
  });
  expect(all(index, "How do I cancel my subscription?")[0]).toBe("both");
  expect(all(index, "cancel my subscription")).toEqual(["both", "one"]);
  expect(found(index, "how do I")).toEqual([]);
  expect(all(index, "how do I")).toEqual(["filler"]);
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

test("a changed item is found only by its present words, a deleted one not at all", () => {
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

test("an index that was stored and loaded again finds the same, and accepts changes", () => {
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

test("a word is found wherever it is in a text of any length", () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(" ");
  const { passages } = searchEntryOf({ ...entry("Words"), content: words }, inOne(words));
  const index = indexOf({ a: entry("Words", { passages }), b: entry("Other") });
  for (const word of ["w0", "w1500", "w2999"]) expect(found(index, word)).toEqual(["a"]);
});

test("words near each other answer before the same words far apart", () => {
  const filler = "We are glad that you are here. ".repeat(60);
  const far = `You may cancel. ${filler} A subscription is billed. ${filler}`;
  const near = `${filler} You may cancel your subscription. ${filler}`;
  const entries = Object.fromEntries(
    Object.entries({ far, near, x: filler, y: filler }).map(([name, content]) => [
      name,
      searchEntryOf({ ...entry("About us"), content }, inOne(content)),
    ]),
  );
  expect(all(indexOf(entries), "cancel subscription").slice(0, 2)).toEqual(["near", "far"]);
});

test("words that follow one another as in the question answer before the same words in the same sentence", () => {
  const index = indexOf({
    together: entry("About us", { text: "Your gift card arrives by mail, a present comes later." }),
    apart: entry("About us", { text: "Your gift arrives by mail, a present with a card later." }),
    x: entry("Other", { text: "We are here." }),
  });
  expect(all(index, "a gift card")).toEqual(["together", "apart"]);
});

test("a question's words must be together: in distant parts they are no confident answer", () => {
  const inParts = (...passages: [heading: string, text: string][]) =>
    entry("Invoices", { passages: passages.map(([heading, text]) => ({ heading, text })) });
  const index = indexOf({
    far: inParts(["Deletion", "Orders"], ["An invoice", "By mail"], ["A warehouse", "In Porto"]),
    near: inParts(["Delete an invoice", "That of a warehouse stays. Delete the invoice first."]),
    x: inParts(["Other", "We are here."]),
    y: inParts(["Other", "We are here."]),
  });
  expect(found(index, "how do I delete a warehouse invoice")).toEqual(["near"]);
});

test("Japanese endings do not count in a search", () => {
  const index = indexOf({ a: entry("返金について"), b: entry("配送したい") }, "ja");
  expect(all(index, "返金したい")[0]).toBe("a");
});

test("an item's questions are as good as its title", () => {
  const index = indexOf({
    a: entry("Terms", { questions: ["How are refunds paid out?"] }),
    b: entry("Orders", { text: "Refunds are paid by card." }),
  });
  expect(all(index, "how are refunds paid")[0]).toBe("a");
});

test("languages have their own endings, compounds and letters", () => {
  const german = indexOf({ a: entry("Lieferadresse ändern"), b: entry("Kennwörter") }, "de");
  expect(all(german, "andere Adressen")[0]).toBe("a");
  const parts = indexOf({ a: entry("Adresse"), b: entry("Kennwörter") }, "de");
  expect(all(parts, "Lieferadressen")).toEqual(["a"]);
  expect(found(german, "Kennwort")).toEqual(["b"]);
  const spanish = indexOf({ a: entry("Facturación"), b: entry("Envíos") }, "es");
  expect(found(spanish, "facturas")).toEqual(["a"]);
  const japanese = indexOf({ a: entry("サーバーの設定"), b: entry("請求書") }, "ja");
  expect(all(japanese, "サーバ")[0]).toBe("a");
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

test("an item with few words of a question is not near it", () => {
  const index = indexOf({
    a: entry("Cut flowers", { text: "We sell flowers and take care of them." }),
    b: entry("Refunds", { text: "We pay back within a week." }),
  });
  for (const question of ["do you sell cars", "who are you", "a recipe for banana bread"]) {
    expect(found(index, question)).toEqual([]);
  }
  expect(found(index, "where are my flowers")).toEqual(["a"]);
});

test("synonyms of the language and of the domain find items with other words", () => {
  const index = indexOf({ a: entry("Invoices"), b: entry("The Harbour mug") });
  expect(found(index, "bill")).toEqual(["a"]);
  expect(found(index, "beaker")).toEqual([]);
  const own = [["mug", "beaker", "coffee cup"]];
  expect(found(index, "beaker", {}, own)).toEqual(["b"]);
  expect(found(index, "a coffee cup", {}, own)).toEqual(["b"]);
  expect(found(indexOf({ c: entry("Rechnung") }, "de-AT"), "Wo ist mein Beleg?")).toEqual(["c"]);
});

test("a full index uses no memory for texts that it cannot find", () => {
  const words = (item: number, count: number) =>
    Array.from({ length: count }, (_, word) => `w${item}x${word}`).join(" ");
  const index = new SearchIndex();
  for (let item = 0; item < 100; item += 1) {
    index.set(`${item}`, entry(`Part ${item}`, { text: words(item, 5000) }));
  }
  const full = index.bytes;
  const passages = Array.from({ length: 100 }, (_, place) => ({
    heading: "",
    text: words(1000, 50 + place),
  }));
  for (let item = 100; item < 200; item += 1)
    index.set(`${item}`, entry(`Part ${item}`, { passages }));
  // Each of them is found by its title.
  expect(index.bytes - full).toBeLessThan(100 * 2000);
  expect(all(index, "part 150")[0]).toBe("150");
  // Words that the index already has are also found in these items' texts.
  index.set("known", entry("Known", { passages: [...passages, { heading: "", text: "w7x70" }] }));
  expect(all(index, "w7x70").sort()).toEqual(["7", "known"]);
});

test("if an index has too many passages, each item's text becomes one", () => {
  const index = new SearchIndex();
  const passages = Array.from({ length: 10_000 }, () => ({ heading: "Colours", text: "blue" }));
  for (let item = 0; item < 20; item += 1)
    index.set(`${item}`, entry(`Part ${item}`, { passages }));
  const crowded = index.bytes;
  const more = [...passages, { heading: "Sizes", text: "large as a house" }];
  for (let item = 20; item < 30; item += 1)
    index.set(`${item}`, entry(`Part ${item}`, { passages: more }));
  expect(index.bytes - crowded).toBeLessThan(10 * 5000);
  expect(found(index, "house")).toHaveLength(10);
  expect(found(index, "sizes")).toHaveLength(10);
});

test("only a single outstanding item is certain, not one of two equally good ones", () => {
  const refund = entry("How to get a refund for a damaged parcel", {
    text: "A damaged parcel is refunded within a week.",
  });
  const others = Object.fromEntries(
    Array.from({ length: 30 }, (_, place) => [`x${place}`, entry(`Article ${place}`)]),
  );
  const confidence = (index: SearchIndex, question: string) =>
    index.search(question, {}).map((hit) => hit.confidence);
  const question = "my parcel is damaged, when do I get the refund";
  expect(confidence(indexOf({ ...others, a: refund }), question)).toEqual(["high"]);
  expect(confidence(indexOf({ ...others, a: refund, b: refund }), question)).toEqual([
    "low",
    "low",
  ]);
  expect(confidence(indexOf({ ...others, a: refund }), "is there a parcel of land")).toEqual([
    "low",
  ]);
});
