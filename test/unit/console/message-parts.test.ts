import * as edits from "../../../console/places/messages/content/edits";
import { withRows } from "../../../console/places/messages/content/edits";
import {
  encode,
  type Markup,
  type MarkupNode,
} from "../../../console/places/messages/content/markup";
import { type NewPart, newField, newPart } from "../../../console/places/messages/content/new-part";
import {
  type Part,
  type PartKind,
  type Parts,
  readParts,
  writeParts,
} from "../../../console/places/messages/content/parts";
import { messageOf } from "../../../functions/messages/starters/starter";
import { starters } from "../../../functions/messages/starters/starters";
import { demoMessage, pastMessages } from "../../../lib/demo/seed-demo";
import { randomFor, sized } from "../../support/draw";
import { kinds } from "../../support/message-kinds";
import { samples } from "../../support/samples";

const now = new Date("2026-11-23T10:00:00Z");

const htmlOf = (each: object) => (each as { htmlContent?: string }).htmlContent ?? "";
const written = [
  ...starters.map((starter) => [starter.id, htmlOf(messageOf(starter, { now, baseUrl: "" }))]),
  ...Object.entries(kinds).map(([name, message]) => [name, htmlOf(message)]),
  ...Object.entries(samples).map(([name, message]) => [name, htmlOf(message)]),
  ...[demoMessage, ...pastMessages].map((message) => [message.name, htmlOf(message)]),
].filter(([, html]) => html) as [string, string][];

function opened(html: string): Parts {
  const parts = readParts(html);
  if (typeof parts === "string") throw new Error(`${html}: ${parts}`);
  return parts;
}

test.each(written)("%s opens as parts that write it byte for byte, or as code", (_, html) => {
  const parts = readParts(html);
  if (typeof parts === "string") expect(parts).toMatch(/\.$/);
  else expect(writeParts(parts)).toBe(html);
});

test("every starter, and nearly every message of the demo, opens as parts", () => {
  const asCode = written.filter(([, html]) => typeof readParts(html) === "string");
  expect(asCode.map(([name]) => name)).toEqual(["letter", "form, all fields"]);
});

test.each([
  ["<h2>Sale</h2><p>Salt & pepper &amp; more</p>", ["heading", "text"]],
  ["<h1>A</h1>\n\n<p>a<br>b <a href='/x?a=1&utm_source=b'>c</a></p>\n", ["heading", "text"]],
  ['<p><a href="/">One</a> <a href="/b">Two</a></p>', ["buttons"]],
  ['<a href="/">One</a> <button data-close>No</button>', ["buttons", "buttons"]],
  ['<p><a href="/"><img src="https://a.b/c.png" alt="" /></a></p>', ["picture"]],
  ["<ul>\n<li>a</li>\n<li><b>b</b></li>\n</ul>", ["list"]],
  ['<p>Use <span data-copy="A&amp;B">A&amp;B</span>, now</p>', ["coupon"]],
  ['<p><b data-countdown="2030-01-01"></b></p>', ["countdown"]],
  ['<p>Ends in <b data-countdown="schedule"></b></p>', ["countdown"]],
  ['<form><input name="mail" placeholder="Mail"><button>Go</button></form>', ["form"]],
  ["", []],
  ["\n", []],
])("%s opens as %j and is written unchanged", (html, names) => {
  const parts = opened(html);
  expect(parts.rows.map(({ kind }) => kind)).toEqual(names);
  expect(writeParts(parts)).toBe(html);
});

test.each([
  ["<p>One", "<p> is not closed."],
  ["Hello", "“Hello” is outside a paragraph."],
  ["<p>a</p> and <p>b</p>", "“and” is outside a paragraph."],
  ["<P>a</P>", "the visual editor does not support “<P>”."],
  ["<!-- a --><p>b</p>", "the visual editor does not support “<!-- a -->”."],
  ["<p>a</p></div>", "the visual editor does not support “</div>”."],
  ["<p/>", "the visual editor does not support “<p/>”."],
  ['<p class="a" class="b">a</p>', "<p> has “class”."],
  ["<p>a &frac12; b</p>", "the visual editor cannot show the character “&frac12;”."],
  ["<p>&constructor;</p>", "the visual editor cannot show the character “&constructor;”."],
  ["<p>&copy 2026</p>", "the visual editor cannot show the character “&copy”."],
  ["<p>&#0;</p>", "the visual editor cannot show the character “&#0;”."],
  ["<table><tr><td>a</td></tr></table>", "the visual editor does not support <table> there."],
  ["<p>a <img src='x'></p>", "the visual editor does not support <img> there."],
  ["<p><a href='/'>a <a href='/'>b</a></a></p>", "the visual editor does not support <a> there."],
  ["<p>In <b data-countdown='soon'>a while</b></p>", "“soon” is not a time."],
  ["<p>In <b data-countdown='2026-12-01T10:00'>x</b></p>", expect.stringMatching(/is not a time/)],
  ["<p data-copy='A'>A</p>", "<p> has “data-copy”."],
  ["<form><p>a</p></form>", "the visual editor does not support <p> there."],
  ["<form><input type='file'></form>", "the visual editor does not support <input> there."],
  [`${"<b>".repeat(30)}`, "its elements are nested too deeply."],
])("%s opens as code, and the sentence says why", (html, reason) => {
  expect(readParts(html)).toEqual(reason);
});

const newParts: NewPart[] = [
  ...(["picture", "heading", "text", "list"] as const),
  ...(["buttons", "close", "form", "coupon", "countdown"] as const),
];

test("the HTML that parts write is read as the same parts, whatever is done to them", () => {
  const random = randomFor("message parts");
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const words = () =>
    one(["Now", "Salt & pepper", "a < b > c", 'He said "no"', "é\u00a0→ 🙂", "&amp;", "x'y"]);
  const marked = (): MarkupNode[] => {
    const mark = one(["b", "i", "strong", "em"]);
    const element: Markup = { name: mark, attributes: [], end: "", children: [encode(words())] };
    const end = { name: "br", attributes: [], end: "", children: [] } as const;
    // Its own words: a paragraph with only a link is a button.
    return [encode(words()), element, end, encode(words())];
  };
  const changed = ({ kind, element }: Part): Part => {
    const change: Record<PartKind, () => Markup> = {
      heading: () => ({ ...element, name: one(["h1", "h2", "h3", "h4"]), children: marked() }),
      text: () => ({ ...element, children: marked() }),
      list: () =>
        edits.setRows(
          element,
          edits
            .rowsOf(element)
            .rows.flatMap((row) => one([[], [row], [row, edits.setText(row, words())]])),
        ),
      buttons: () => {
        if (element.name !== "p")
          return edits.setText(edits.setCloses(element, random() < 0.5), words());
        const [first, ...rest] = edits.rowsOf(element).rows as [Markup, ...Markup[]];
        const other = edits.setText(edits.setCloses(first, random() < 0.5), words());
        return edits.setRows(element, random() < 0.5 ? [other, first, ...rest] : [other, ...rest]);
      },
      coupon: () => {
        const { inner } = edits.around(element);
        return edits.setAround(element, { before: words(), inner: edits.setCode(inner, words()) });
      },
      countdown: () => {
        const { inner } = edits.around(element);
        const end = one([null, new Date(now.getTime() + Math.floor(random() * 1e12))]);
        return edits.setAround(element, { inner: edits.setEnd(inner, end), after: one(["", "!"]) });
      },
      picture: () =>
        one([
          () => edits.setLink(element, one(["", "/sale", "https://a.b/?c=1&d=2"])),
          () =>
            edits.setPicture(element, (each) => ({
              ...each,
              attributes: [["src", "a", "'"], ["alt"]],
            })),
        ])(),
      form: () => {
        const { rows } = edits.rowsOf(element);
        const names = rows.map((row) => row.name);
        const field = newField(
          one(["email", "text", "tel", "textarea", "select", "checkbox", "consent", "submit"]),
          names,
          { name: "Müller & Co", privacyUrl: one([null, "https://acme.com/privacy?a=1&b=2"]) },
        );
        const relabelled = edits.setLabel(one(rows) ?? field, words());
        return edits.setRows(
          element,
          one([
            [field, ...rows],
            [...rows.slice(1), relabelled],
          ]),
        );
      },
    };
    return { kind, element: change[kind]() };
  };
  for (let round = 0; round < sized({ deep: 5_000, draw: 400 }); round += 1) {
    let parts: Parts = { rows: [], gaps: [one(["", "\n"])] };
    for (let step = 0; step < 12; step += 1) {
      const at = Math.floor(random() * (parts.rows.length + 1));
      const rest = parts.rows.filter((_, index) => index !== at);
      const row = parts.rows[at];
      parts = withRows(
        parts,
        one([
          () => [...parts.rows, newPart(one(newParts), now)],
          () => rest,
          () => (row ? [...rest, row] : rest),
          () => (row ? parts.rows.with(at, changed(row)) : rest),
        ])(),
      );
      const html = writeParts(parts);
      expect([html, readParts(html)]).toEqual([html, parts]);
    }
  }
});

test("an added part gets the same white space as the others, and a moved one leaves its white space", () => {
  const parts = opened("<h2>A</h2>\n\n<p>b</p>");
  const [heading, text] = parts.rows as [Part, Part];
  expect(writeParts(withRows(parts, [text, heading]))).toBe("<p>b</p>\n\n<h2>A</h2>");
  expect(writeParts(withRows(parts, [heading, text, heading]))).toBe(
    "<h2>A</h2>\n\n<p>b</p>\n\n<h2>A</h2>",
  );
  expect(writeParts(withRows(parts, [text]))).toBe("<p>b</p>");
  expect(writeParts(withRows(opened("\n"), [text]))).toBe("\n<p>b</p>");
});

test("a field's label stays on its side of the control, and a choice keeps its value", () => {
  const html =
    '<form><label>Email <input name="email"></label><label><input type="checkbox" name="consent"> I agree</label><label>Size <select name="s"><option value="1">S</option><option>M</option></select></label></form>';
  const [part] = opened(html).rows as [Part];
  const [email, consent, size] = edits.rowsOf(part.element).rows as [Markup, Markup, Markup];
  const changed = edits.setRows(part.element, [
    edits.setLabel(email, "Mail & more"),
    edits.setLabel(consent, "Yes"),
    edits.setControl(size, edits.setChoices(edits.controlOf(size), ["L", "S"])),
  ]);
  expect(writeParts({ rows: [{ kind: "form", element: changed }], gaps: ["", ""] })).toBe(
    '<form><label>Mail &amp; more <input name="email"></label><label><input type="checkbox" name="consent"> Yes</label><label>Size <select name="s"><option>L</option><option value="1">S</option></select></label></form>',
  );
});
