import { toHtml } from "hast-util-to-html";
import { frontMatter } from "../../../shared/kinds/knowledge/markdown/article-body";
import { articleTree } from "../../../shared/kinds/knowledge/markdown/article-tree";
import { frontMatterFields } from "../../../shared/kinds/knowledge/markdown/front-matter-fields";
import { sectionsOf } from "../../../shared/kinds/knowledge/sections";
import { lostWords } from "../../support/lost-words";

const htmlOf = (markdown: string, baseUrl?: string) =>
  toHtml(articleTree(markdown, { baseUrl }).root).replace(/>\s+</g, "><").trim();

test.each([
  [
    "a table",
    "| a | b |\n|:-:|--:|\n| 1 | 2 |",
    '<th class="center">a</th><th class="right">b</th>',
  ],
  ["strikethrough", "~~old~~", "<del>old</del>"],
  ["a task", "- [x] done", '<span class="task">☑</span> done'],
  ["an address", "see www.acme.com.", '<a href="http://www.acme.com">www.acme.com</a>.'],
  ["a footnote", "a[^n]\n\n[^n]: Note.", 'href="#fn-n">1</a></sup>'],
  ["GitHub's callout", "> [!TIP]\n> a", '<div class="callout tip" role="note"><p>a</p>'],
  ["a callout of colons", ":::warning Mind\na\n:::", '<p class="callout-title">Mind</p><p>a</p>'],
  ["a callout with its title in brackets", ":::note[*A* b]\na\n:::", "<em>A</em> b</p>"],
  ["a callout by indentation", '!!! danger "Hot"\n    a\n\n    b\n\nc', "<p>b</p></div><p>c</p>"],
  ["a hint", '{% hint style="info" %}\na\n{% endhint %}', 'class="callout note"'],
  ["what opens, by colons", ":::details More\na\n:::", "<details><summary>More</summary><p>a</p>"],
  ["a callout in a list", "- a\n\n  :::note\n  b\n  :::\n- c", "<p>b</p></div></li><li>"],
  ["a callout with code", ":::note\n```\n:::\n```\n:::", "<code>:::\n</code>"],
  ["an id of a heading", "## A b {#own-id}", '<h2 id="own-id">A b</h2>'],
  ["code with its language", "```js\na\n```", '<code class="language-js">a\n</code>'],
  [
    "Markdown in what opens",
    "<details><summary>A</summary>\n\n**b**\n\n</details>",
    "<strong>b</strong>",
  ],
  ["inline HTML", "H<sub>2</sub>O<br><kbd>A</kbd><sup>1</sup>", "H<sub>2</sub>O<br><kbd>A</kbd>"],
  [
    "readings beside a word",
    "<ruby>漢字<rp>(</rp><rt>kanji</rt><rp>)</rp></ruby>",
    "<ruby>漢字<rp>(</rp><rt>kanji</rt><rp>)</rp></ruby>",
  ],
  ["a width", '<img src="https://a.com/a.png" width="300px">', 'width="300"'],
  ["a width in braces", "![a](https://a.com/a.png){width=50%}", 'class="w50"'],
  ["what Jekyll is told of a link", '[a](/b){:target="_blank"}.', '<a href="/b">a</a>.</p>'],
  ["a video", '<video src="https://a.com/a.mp4" title="Tour"></video>', 'class="video">Tour</a>'],
  [
    "a frame of a known host",
    '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
    '<a href="https://www.youtube.com/watch?v=abc" class="video">youtube.com</a>',
  ],
  [
    "a table without ends",
    "<table><tr><td>a<td>b<tr><td>c</table>",
    "<td>b</td></tr><tr><td>c</td>",
  ],
  ["a scheme in capitals", "[a](HTTPS://acme.com)", 'href="https://acme.com"'],
  [
    "a link to a heading that another tool names",
    "## What's new?\n\n[a](#whats-new)",
    'href="#what-s-new"',
  ],
])("%s is read", (_, markdown, html) => {
  expect(htmlOf(markdown)).toContain(html);
});

test("HTML is nested as HTML allows, whatever is written", () => {
  expect(htmlOf("a <div>b</div> c")).toBe("<div>a <div>b</div> c</div>");
  expect(htmlOf("<ul>a<li>b</li><ul><li>c</li></ul></ul>")).toBe(
    "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
  );
  expect(htmlOf("<li>a</li>")).toBe("a");
  expect(htmlOf('<a href="/b">c <a href="/d">e</a></a>')).toBe('<p><a href="/b">c e</a></p>');
});

test("headings leave no rank out, and each has an anchor of its own", () => {
  const { headings } = articleTree("# A\n\n#### B\n\n## B\n\n## Rate {#rate}");
  expect(headings.map(({ level, anchor }) => [level, anchor])).toEqual([
    [2, "a"],
    [3, "b"],
    [3, "b-2"],
    [3, "rate-2"],
  ]);
});

test("a link leads to the heading with exactly its name, rather than to a similar one", () => {
  const html = htmlOf("## Step 1\n\n## Step 1\n\n## Step 12\n\n[x](#step-12) [y](#step-1-2)");
  expect(html).toContain('href="#step-12">x</a>');
  expect(html).toContain('href="#step-1-2">y</a>');
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "an element, a callout and a directive called %s are text",
  (name) => {
    const html = htmlOf(`<${name}>a</${name}>\n\n> [!${name}]\n> b\n\n:::${name}\nc\n:::`);
    for (const each of "abc") expect(html).toContain(each);
    expect(html).not.toContain("callout");
  },
);

test("a frame without an address is left out", () => {
  expect(htmlOf('a <iframe src="https://"></iframe>').replace(/\s/g, "")).toBe("<p>a</p>");
});

test("relative addresses start from the base; without one they get a warning", () => {
  const markdown = "[a](../b.md#c)\n\n![d](img/e.png)";
  expect(htmlOf(markdown, "https://acme.com/docs/x/")).toMatch(
    /href="https:\/\/acme\.com\/docs\/b\.md#c".*src="https:\/\/acme\.com\/docs\/x\/img\/e\.png"/,
  );
  const { root, losses } = articleTree(markdown);
  expect(toHtml(root)).not.toContain("<img");
  expect(losses.map(({ kind, what, line }) => [kind, what, line])).toEqual([
    ["relative", "../b.md#c", 1],
    ["relative", "img/e.png", 3],
  ]);
});

test("left-out parts are reported with their line and their words", () => {
  const markdown =
    "---\ntitle: A\n---\na\n\n<script>one two</script>\n\n[b](JavaScript:x) ![c](http://a.com/d.png)";
  const { losses } = articleTree(markdown);
  expect(losses).toEqual([
    { kind: "element", what: "script", line: 6, words: 2 },
    { kind: "address", what: "JavaScript:x", line: 8, words: 0 },
    { kind: "picture", what: "http://a.com/d.png", line: 8, words: 0 },
  ]);
});

test("an unclosed comment is reported with what it swallows, a closed one is not", () => {
  const lossesOf = (markdown: string) => articleTree(markdown).losses;
  const taken = { kind: "comment", what: "-->" };
  expect(lossesOf("a\n\n<!-- b\n\n## c d\n\ne")).toEqual([{ ...taken, line: 3, words: 4 }]);
  expect(lossesOf("- a\n\n  <!-- b c\n\nd")).toEqual([{ ...taken, line: 3, words: 2 }]);
  expect(lossesOf("a\n\n<?php b c")).toEqual([{ kind: "comment", what: "?>", line: 3, words: 3 }]);
  expect(lossesOf("<!-- a\n\nb -->\nc <!-- d\n\n```\n<!-- e\n```\n")).toEqual([]);
});

test("search reads exactly what readers see", () => {
  const sections = sectionsOf(`---
title: Hidden
---
Intro with \`code\`[^n] and <b>bold</b>.<!-- gone --><script>gone</script>

## Part {#p}

| a | b |
|---|---|
| 1 | <i>2</i> |

> [!NOTE] Mind
> this

<details><summary>More</summary>

inside

</details>

[^n]: The note.`);
  expect(sections).toEqual([
    { heading: "", anchor: "", text: "Intro with code and bold." },
    {
      heading: "Part",
      anchor: "p",
      text: "a · b\n1 · 2\nMind\nthis\nMore\ninside\nThe note.",
    },
  ]);
});

test("front matter sets title, tags, slug, position and status, and invalid YAML sets nothing", () => {
  const fieldsOf = (yaml: string) => frontMatterFields(yaml).fields;
  expect(fieldsOf('title: "2024: news"\ntags:\n  - a\n  - b\nslug: /docs/New-Ones/')).toEqual({
    title: "2024: news",
    tags: ["a", "b"],
    slug: "new-ones",
  });
  expect(fieldsOf("title: 2024\ntags: a, b")).toEqual({ title: "2024", tags: ["a", "b"] });
  expect(fieldsOf(`a: ${"[".repeat(9_000)}`)).toEqual({});
  expect(fieldsOf("a: &a [x]\nb: [*a, *a]")).toEqual({});
  for (const line of ["order: 3", "sidebar_position: 3", "nav_order: '3'", "weight: 3"])
    expect([line, fieldsOf(line)]).toEqual([line, { position: 3 }]);
  for (const line of ["order: 0", "weight: -1", "position: 1.5", "order: first"])
    expect(frontMatterFields(line)).toEqual({ fields: {}, unread: [line.split(":")[0]] });
  for (const line of ["draft: true", "published: false", "status: draft", "hidden: yes"])
    expect(frontMatterFields(line)).toEqual({
      ...{ fields: { status: "draft" }, hidden: line, unread: [] },
    });
  for (const line of ["draft: false", "published: true", "status: published"])
    expect(frontMatterFields(line)).toEqual({ fields: {}, unread: [] });
  expect(frontMatterFields("author: Bob\ntitle: A\nlist:\n  - a: b").unread).toEqual([
    "author",
    "list",
  ]);
});

test("front matter of other fields, however they nest, is passed over at once", () => {
  expect(frontMatterFields(`title: A\nother: ${"{".repeat(19_000)}\ntags: [b, c]`)).toEqual({
    fields: { title: "A", tags: ["b", "c"] },
    unread: ["other"],
  });
  expect(frontMatterFields(`tags: ${"{".repeat(19_000)}`)).toEqual({ fields: {}, unread: [] });
});

test("lines between two rules are front matter only if all of them are fields", () => {
  const text = "---\nNote: we moved.\nWrite to us.\n---\nb";
  expect(frontMatter(text)).toEqual({ yaml: undefined, rest: text });
});

test("no word of an article is lost that a browser would show", () => {
  const article = `# Setup

<p align="center"><font color="red">Red</font> <center>Mid</center></p>

<div class="tabs"><Tab>First tab</Tab>

* one
* two <big>big</big>

</div>

<dl><dt>Term<dd>Meaning</dl>

<table><tr><th><h3>Head</h3></th></tr><tr><td>Cell <ul><li>x<li>y</ul></td></tr></table>

<button>Press</button> <figure><img src="https://a.com/a.png"><figcaption>Caption</figcaption></figure>

<section><blockquote>Quoted <mark>marked</mark></blockquote></section>`;
  const { words, lost, fault } = lostWords(article);
  expect([lost, fault, words]).toEqual([[], undefined, 18]);
  expect(lostWords("a <script>b</script> <svg><text>c d</text></svg>")).toMatchObject({
    lost: ["c", "d"],
    isWarned: true,
  });
});
