import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { pastedNodes, writeMarkup } from "../../console/places/messages/content/markup";
import { launchBrowser } from "../support/browser";

// A browser parses what is pasted, so these run in one.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
  const [script] = buildSync({
    entryPoints: [join(__dirname, "../../console/editor/paste/paste.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "pasting",
  }).outputFiles;
  await page.addScriptTag({ content: script?.text ?? "" });
});
afterAll(() => browser?.close());

declare const pasting: typeof import("../../console/editor/paste/paste");

const markdownFromHtml = (html: string) =>
  page.evaluate((each) => pasting.markdownFromHtml(each), html);
const linesFromHtml = (html: string) => page.evaluate((each) => pasting.linesFromHtml(each), html);

const clipboard = (name: string) => readFileSync(join(__dirname, `clipboards/${name}.txt`), "utf8");

const article = (link: string) => `## Sending things back

You have **30 days**, see [the rules](${link}) *(in short)*.

- Pack it
  - in its box
- Post it

1. First
2. Second`;

test("a text of Google Docs keeps headings, marks, links and lists", async () => {
  expect(await markdownFromHtml(clipboard("google-docs"))).toBe(
    article("https://acme.com/returns?a=1"),
  );
});

test("a text of Word keeps headings, marks, links and lists", async () => {
  expect(await markdownFromHtml(clipboard("word"))).toBe(article("https://acme.com/returns"));
});

test("a table of Word is a table", async () => {
  expect(await markdownFromHtml(clipboard("word-table"))).toBe(
    "| **From**         | **Price** |\n| ---------------- | --------- |\n| Austria \\| Swiss | € 5       |",
  );
});

const clipboards: [name: string, markdown: string][] = [
  [
    "google-docs-lists",
    `Before you **open** the box:

1. Check the **address**
   1. Street
   2. Town
      - *and the district*
2. Sign

Then:

- Keep the receipt`,
  ],
  [
    "google-docs-paragraphs",
    `Opening **hours** **_and_** *days*.

Weekdays 9 to 17\\
Saturday 10 to 14

Write to <help@acme.com> or read [**the help pages**](https://acme.com/help). 1\\*2\\*3 stays.`,
  ],
  [
    "google-docs-firefox",
    `# Returns

You have **30 days**.

### In short

- Pack
- Post`,
  ],
  [
    "google-docs-table",
    `What it costs:

| **To**    | **Price** |
| --------- | --------- |
| Berlin    | 5 €       |
| Elsewhere |           |

Above 50 € it is **free**.`,
  ],
  [
    "word-safari",
    `How we **pack**_, in order_:

1. Wrap
   1. in **paper**
      1. twice
2. Tape`,
  ],
  [
    "word-web",
    `## Gift cards

They are valid for **three years**, see [the terms](https://acme.com/cards).

- Choose an amount
  - at least *10 €*
- Pay

1. Print
2. Give`,
  ],
  [
    "word-document",
    `# Warranty

## What it covers

For **two years** we repair\\[1] or replace.

1. Write to us.\\
   Name the *order*.
2. Wait for [the label](https://acme.com/label).

**_Nothing else is needed_**.`,
  ],
];

test.each(clipboards)(
  "the clipboard %s keeps bold, links, lists and paragraphs",
  async (name, markdown) => {
    expect(await markdownFromHtml(clipboard(name))).toBe(markdown);
  },
);

test.each([
  ["<p>Just a text</p><p>in two lines</p>", undefined],
  ["<div>a <strong>b</strong></div>", "a **b**"],
  ["<p>2 * 3 * 4 and <b>[x]</b></p>", "2 \\* 3 \\* 4 and **\\[x]**"],
  ["<p>a<br><b>b</b></p>", "a\\\n**b**"],
  ["<blockquote><p><a href='javascript:alert(1)'>go</a> <i>x</i></p></blockquote>", "go *x*"],
  ["<p><b>a </b>b</p>", "**a** b"],
  ["<h1><b>Title</b></h1><script>x</script><p>text</p>", "# Title\n\ntext"],
  ["<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  1. b"],
])("%s is the Markdown %s", async (html, markdown) => {
  expect(await markdownFromHtml(html)).toBe(markdown);
});

test("in a message's text, each paragraph is a line, with its marks and links", async () => {
  const lines = (await linesFromHtml(clipboard("word"))) ?? [];
  expect(writeMarkup(pastedNodes(lines))).toBe(
    'Sending things back<br>You have <b>30 days</b>, see <a href="https://acme.com/returns">the rules</a><i> (in short)</i>.<br>• Pack it<br>• in its box<br>• Post it<br>• First<br>• Second',
  );
  expect(await linesFromHtml("<p>plain</p>")).toBeUndefined();
});

test("what is pasted runs nothing and loads nothing", async () => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const html =
    '<b>a</b><img src="https://evil.example/x.png" onerror="window.wasRun = true"><script>window.wasRun = true</script>' +
    '<link rel="stylesheet" href="https://evil.example/x.css"><iframe src="https://evil.example/"></iframe>';
  expect(await markdownFromHtml(html)).toBe("**a**");
  expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
  expect(requests).toEqual([]);
});

test.each([
  ["https://acme.com/a", "https://acme.com/a"],
  ["mailto:a@b.c", "mailto:a@b.c"],
  ["https://www.google.com/url?q=https://acme.com/x&sa=D", "https://acme.com/x"],
  ["https://www.google.com/url?q=javascript:alert(1)", undefined],
  ["javascript:alert(1)", undefined],
  ["file:///C:/a.docx", undefined],
  ["#top", undefined],
])("the link %s leads to %s", async (href, address) => {
  const markdown = await markdownFromHtml(`<b>a</b> <a href="${href}">go</a>`);
  expect(markdown).toBe(address === undefined ? "**a** go" : `**a** [go](${address})`);
});
