import {
  type Change,
  type Selected,
  withCallout,
  withCodeBlock,
  withLines,
  withLink,
  withMarks,
  withPicture,
} from "../../../console/editor/markdown/edits";
import { movedPlace } from "../../../console/editor/markdown/markdown-field";
import { nextCell, nextLine, withTable } from "../../../console/editor/markdown/table";

/** A text with the selection in brackets, or the caret as `|`. */
function read(text: string): Selected {
  const from = text.search(/[⟦¦]/);
  const to = text.includes("⟧") ? text.indexOf("⟧") - 1 : from;
  return { text: text.replace(/[⟦⟧¦]/g, ""), from, to };
}

function show({ text }: Selected, change: Change | undefined): string | undefined {
  if (!change) return undefined;
  const [from, to] = change.select;
  const after = text.slice(0, change.from) + change.put + text.slice(change.to);
  return from === to
    ? `${after.slice(0, from)}¦${after.slice(from)}`
    : `${after.slice(0, from)}⟦${after.slice(from, to)}⟧${after.slice(to)}`;
}

const acted = (text: string, act: (selected: Selected) => Change | undefined) =>
  show(read(text), act(read(text)));

test.each([
  ["a ⟦word⟧ here", "a **⟦word⟧** here"],
  ["a **⟦word⟧** here", "a ⟦word⟧ here"],
  ["a ⟦**word**⟧ here", "a ⟦word⟧ here"],
  ["a ⟦ word ⟧here", "a  **⟦word⟧** here"],
  ["a w¦ord here", "a **⟦word⟧** here"],
  ["a ¦", "a **⟦words⟧**"],
  ["a *⟦word⟧* here", "a ***⟦word⟧*** here"],
])("bold makes %j to %j", (before, after) => {
  expect(acted(before, (selected) => withMarks(selected, "**", "words"))).toBe(after);
});

test.each([
  ["a **⟦word⟧** here", "a ***⟦word⟧*** here"],
  ["a ***⟦word⟧*** here", "a **⟦word⟧** here"],
  ["⟦*word*⟧", "⟦word⟧"],
])("italic makes %j to %j", (before, after) => {
  expect(acted(before, (selected) => withMarks(selected, "*", "words"))).toBe(after);
});

test.each([
  ["our ⟦prices⟧", "our [prices](⟦https://⟧)"],
  ["⟦https://acme.com/a⟧", "[⟦name⟧](https://acme.com/a)"],
  ["¦", "[⟦name⟧](https://)"],
])("a link makes %j to %j", (before, after) => {
  expect(acted(before, (selected) => withLink(selected, "name"))).toBe(after);
});

test("lines become headings, lists and quotes, and plain again", () => {
  const heading = (text: string) => acted(text, (selected) => withLines(selected, "heading"));
  expect(heading("one\ntw¦o")).toBe("one\n## tw¦o");
  expect(heading("## tw¦o")).toBe("### tw¦o");
  expect(heading("### tw¦o")).toBe("tw¦o");
  const list = (text: string) => acted(text, (selected) => withLines(selected, "list"));
  expect(list("⟦one\n\ntwo⟧\nthree")).toBe("⟦- one\n\n- two⟧\nthree");
  expect(list("⟦- one\n- two⟧")).toBe("⟦one\ntwo⟧");
  expect(list("⟦1. one\n2. two⟧")).toBe("⟦- one\n- two⟧");
  expect(list("¦")).toBe("- ¦");
  expect(acted("⟦one\ntwo⟧", (selected) => withLines(selected, "numbers"))).toBe(
    "⟦1. one\n2. two⟧",
  );
  const quote = (text: string) => acted(text, (selected) => withLines(selected, "quote"));
  expect(quote("⟦one\n\ntwo⟧")).toBe("⟦> one\n>\n> two⟧");
  expect(quote("⟦> one\n>\n> two⟧")).toBe("⟦one\n\ntwo⟧");
});

test("blocks have an empty line before and after them", () => {
  expect(acted("one\nKe¦ep it.\ntwo", (selected) => withCallout(selected, "note"))).toBe(
    "one\n\n> [!NOTE]\n> ⟦Keep it.⟧\n\ntwo",
  );
  expect(acted("¦", (selected) => withCallout(selected, "note"))).toBe("> [!NOTE]\n> ⟦note⟧\n");
  expect(acted("⟦a\n```\nb⟧", (selected) => withCodeBlock(selected, "code"))).toBe(
    "````\n⟦a\n```\nb⟧\n````\n",
  );
  expect(acted("o¦ne\ntwo", (selected) => withPicture(selected, "https://a/b.png", "Mug"))).toBe(
    "one\n\n![⟦Mug⟧](https://a/b.png)\n\ntwo",
  );
  expect(acted("one\n\n¦\n\ntwo", (selected) => withPicture(selected, "u", "Mug"))).toBe(
    "one\n\n![⟦Mug⟧](u)\n\ntwo",
  );
});

test.each([
  ["One here. ¦Two here.", "One here.\n\n![⟦Mug⟧](u)\n\nTwo here."],
  ["One here.¦ Two here.", "One here.\n\n![⟦Mug⟧](u)\n\nTwo here."],
  ["One h¦ere. Two here.", "One here.\n\n![⟦Mug⟧](u)\n\nTwo here."],
  ["one\n\n¦two", "one\n\n![⟦Mug⟧](u)\n\ntwo"],
  ["¦one", "![⟦Mug⟧](u)\n\none"],
  ["one¦", "one\n\n![⟦Mug⟧](u)\n"],
  // What a break would tear apart stays whole.
  ["- one ¦more\n- two", "- one more\n\n![⟦Mug⟧](u)\n\n- two"],
  ["## one ¦more", "## one more\n\n![⟦Mug⟧](u)\n"],
  ["One **bold ¦word** here.", "One **bold word** here.\n\n![⟦Mug⟧](u)\n"],
  ["See [our ¦prices](https://a/b).", "See [our prices](https://a/b).\n\n![⟦Mug⟧](u)\n"],
])("a picture lands at the caret: %j becomes %j", (before, after) => {
  expect(acted(before, (selected) => withPicture(selected, "u", "Mug"))).toBe(after);
});

test("a table is typed over cell by cell, and Enter adds rows until one stays empty", () => {
  const table = acted("Prices¦", (selected) => withTable(selected, (column) => `C${column}`)) ?? "";
  const empty = "|  |  |  |";
  expect(table).toBe(`Prices\n\n| ⟦C1⟧ | C2 | C3 |\n| --- | --- | --- |\n${empty}\n${empty}\n\n`);
  let place = read(table);
  const cells: string[] = [];
  for (let next = nextCell(place, 1); next; next = nextCell(place, 1)) {
    place = { ...place, from: next[0], to: next[1] };
    cells.push(place.text.slice(...next));
  }
  expect(cells).toEqual(["C2", "C3", "", "", "", "", "", ""]);
  expect(nextCell(read("| a | b |\n| --- | --- |\n| c | ¦d |"), -1)).toEqual([26, 27]);
  expect(nextCell(read("no ¦table"), 1)).toBeUndefined();
  expect(acted("| a |\n|---|\n| b¦ |", nextLine)).toBe("| a |\n|---|\n| b |\n| ¦ |");
  expect(acted("| a |\n|---|\n| b |\n| ¦ |", nextLine)).toBe("| a |\n|---|\n| b |\n\n¦");
  expect(acted("| a¦ |\n|---|\n| b |", nextLine)).toBeUndefined();
});

test.each([
  ["- one¦", "- one\n- ¦"],
  ["  * one¦ more", "  * one\n  * ¦ more"],
  ["9. one¦", "9. one\n10. ¦"],
  ["- [x] done¦", "- [x] done\n- [ ] ¦"],
  ["> said¦", "> said\n> ¦"],
  ["one\n- ¦", "one\n¦"],
  ["plain¦", undefined],
  ["⟦- one⟧", undefined],
])("Enter makes %j to %j", (before, after) => {
  expect(acted(before, nextLine)).toBe(after);
});

test("the place of a picture moves with text typed before it, and with nothing else", () => {
  expect(movedPlace(5, "one two", "zero one two")).toBe(10);
  expect(movedPlace(3, "one two", "one two three")).toBe(3);
  expect(movedPlace(5, "one two", "")).toBe(0);
});
