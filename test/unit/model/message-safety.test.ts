import { type DefaultTreeAdapterMap, parse, parseFragment } from "parse5";
import { readCss } from "../../../shared/kinds/message/safety/read-css";
import { readHtml } from "../../../shared/kinds/message/safety/read-html";
import { startTags } from "../../../shared/model/start-tags";
import { sized } from "../../support/draw";

const run = "alert(1)";

// One example of each way to write a tag that browsers accept.
const tags = (name: string): [string, string][] =>
  [
    `<${name}>x</${name}>`,
    `<${name.toUpperCase()} a=b>`,
    `<${name}/x>`,
    `<${name}\n>`,
    `<p title="a"><${name}>`,
    `<svg><${name}>`,
    `<math><mtext><table><mglyph><${name}>`,
    `<textarea></textarea><${name}>`,
    `<svg><textarea><${name}></textarea>`,
    `<noscript><p title="</noscript><${name}>">`,
    `<!--><${name}>-->`,
    `<svg><![CDATA[><${name}>]]></svg>`,
  ].map((html) => [html, `the element <${name}>`]);
const forbiddenElements = [
  "script",
  "iframe",
  "frame",
  "object",
  "embed",
  "applet",
  "style",
  "link",
  "meta",
  "base",
  "animate",
  "set",
  "animatetransform",
  "portal",
].flatMap(tags);

const handlers = [
  "onclick",
  "onerror",
  "onload",
  "onfocus",
  "onmouseover",
  "ontoggle",
  "onpointerenter",
  "onanimationstart",
  "onbegin",
  "onbeforematch",
  "oncontentvisibilityautostatechange",
  "ONERROR",
  "oNsCrOlLeNd",
].flatMap((name): [string, string][] =>
  [
    `<img src=x ${name}=${run}>`,
    `<img src=x ${name} = "${run}">`,
    `<svg/${name}=${run}>`,
    `<p a="b"${name}='${run}'>`,
    `<details open\n${name}\n=\n${run}>`,
    `<b =x ${name}=${run}>`,
    `<a title='>' ${name}=${run}>`,
    `<x-y/ /${name}=${run}//`,
  ].map((html) => [html, `the attribute ${name.toLowerCase()}`]),
);

const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java&Tab;script:alert(1)",
  "java&#9;script:alert(1)",
  "java&#x0A;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "javascript&#x3a;alert(1)",
  "javascript&#0000058alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6a&#x61vascript:alert(1)",
  "&#1;javascript:alert(1)",
  "&#32;javascript:alert(1)",
  "javascript://%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<b>",
  "data:text/html;base64,PHN2Zz4=",
  "data:image/svg+xml,<svg/>",
  "data:,x",
  "DATA:text/html,x",
  "blob:https://a.com/1",
  "filesystem:https://a.com/x",
  "view-source:javascript:1",
  "jar:https://a.com!/x",
];
const inAttributes = addresses.flatMap((address): [string, string][] =>
  [
    `<a href="${address}">x</a>`,
    `<form action="${address}"></form>`,
    `<button formaction='${address}'>x</button>`,
    `<svg><a xlink:href="${address}">x</a></svg>`,
    `<math href="${address}">x</math>`,
    `<img src="${address}">`,
    `<img srcset="https://a.com/1.png 1x, ${address} 2x">`,
    `<video poster="${address}"></video>`,
  ].map((html) => [html, "in the attribute"]),
);

const styles: [string, string][] = [
  ["@import 'https://a.com/x.css';", "@import"],
  ["@IMPORT url(https://a.com/x.css);", "@IMPORT"],
  ["@im\\70ort 'x';", "@im"],
  ["@/**/import 'x'; @import 'x'", "@import"],
  ["@font-face { font-family: a; src: url(https://a.com/f.woff2) }", "@font-face"],
  ["@charset 'utf-8';", "@charset"],
  ["@namespace url(https://a.com);", "@namespace"],
  ["a { background: url(http://a.com/x) }", "url(http://a.com/x"],
  ["a { background: url('http://a.com/x') }", "url("],
  ['a { background: url( "javascript:alert(1)" ) }', "url("],
  ["a { background: url(javascript:alert(1)) }", "url(javascript"],
  ["a { background: url(data:image/png;base64,AA) }", "url(data"],
  ["a { background: url(/relative.png) }", "url(/relative"],
  ["a { background: url(//a.com/x) }", "url(//a.com"],
  ["a { background: \\75rl(http://a.com) }", "\\75rl("],
  ["a { background: u\\72 l(http://a.com) }", "u\\72 l("],
  ["a { background: UR\\4c('http://a.com') }", "url("],
  ["a { background: image-set('http://a.com/x' 1x) }", "image-set("],
  ["a { background: -webkit-image-set(url(http://a.com/x) 1x) }", "url("],
  ["a { background: src('http://a.com') }", "src("],
  ["a { --x: 'http://a.com/x'; background: image-set(var(--x) 1x) }", "var() in image-set()"],
  ["a { background: -webkit-image-set(var(--x) 1x) }", "var() in -webkit-image-set()"],
  ["a { background: IMAGE-SET(V\\41R(--x) 1x) }", "V\\41R() in image-set()"],
  ["a { background: image-set(attr(data-x) 1x) }", "attr() in image-set()"],
  ["a { background: image-set(if(style(--a): 'http://a.com') 1x) }", "if() in image-set()"],
  ["a { background: image-set(--f() 1x) }", "--f() in image-set()"],
  ["a { background: image-set(env(x, 'http://a.com') 1x) }", "env() in image-set()"],
  ["a { background: image-set(('http://a.com') 1x) }", "image-set('http"],
  ["a { background: image(var(--x)) }", "var() in image()"],
  ["a { background: url(var(--x)) }", "url(var("],
  ["a { --x: image-set('http://a.com' 1x) }", "image-set("],
  ["a { --x: src('https://a.com') }", "src("],
  ["a { background: src(var(--x)) }", "src("],
  ["a { background: url(https://a.com/ x) }", "url("],
  ["a { width: expression(alert(1)) }", "expression("],
  ["a { width: exp/**/ression(alert(1)); width: ex\\70ression(1) }", "ex"],
  ["a { behavior: url(https://a.com/x.htc) }", "behavior"],
  ["a { -moz-binding: url(https://a.com/x.xml#x) }", "-moz-binding"],
  ["a { --x: url(http://a.com) }", "url("],
  ["@media print { a { cursor: url(http://a.com), auto } }", "url("],
  ["a { content: '</style><img src=x>' }", "</style"],
  ["a { content: 'x\n' }", "'x"],
];
const inStyleAttributes = styles
  .filter(([css]) => css.startsWith("a {") && !css.includes("\n") && !css.includes('"'))
  .map(([css]): [string, string] => [`<p style="${css.slice(3, -1)}">`, "in the attribute style"]);
// SVG writes styles as attributes too.
const presentation = [
  "fill",
  "stroke",
  "filter",
  "clip-path",
  "mask",
  "marker-end",
  "cursor",
].flatMap((name): [string, string][] =>
  [
    `<svg><rect ${name}="url(http://a.com/x#y)" />`,
    `<svg><rect ${name}="red url(&quot;http://a.com/x&quot;)" />`,
    `<svg ${name.toUpperCase()}='url(#a) u\\72l(http://a.com)'>`,
    `<svg ${name}=url(javascript:alert(1))>`,
  ].map((html) => [html, `in the attribute ${name}`]),
);
const others: [string, string][] = [
  ["<p style=\"--x: 'http://a.com'; background: image-set(var(--x) 1x)\">", "var() in image-set()"],
  ['<p style="background: url&lpar;javascript:alert(1))">', "&lpar;"],
  ['<p style="background: url&#40;http://a.com)">', "url("],
  ["<p style=\"@import 'x'\">", "@import"],
  ['<p srcdoc="x">', "srcdoc"],
  ["<p".repeat(5000), "<p"],
];

const payloads = [
  ...forbiddenElements,
  ...handlers,
  ...inAttributes,
  ...inStyleAttributes,
  ...presentation,
  ...others,
];

test("there are more than 300 of them", () => {
  expect(payloads.length + styles.length).toBeGreaterThan(300);
});

test.each(payloads.slice(0, -1))("%j is refused by the name of what could run", (html, part) => {
  expect(readHtml(html).unsafe).toContain(part);
});

test.each(styles)("CSS %j is refused", (css, part) => {
  expect(readCss(css).unsafe).toContain(part);
});

test.each([
  "",
  "<p>Half price, 5 < 6 && 7 > 2</p>",
  "<h2>Sale</h2><p class=\"a\" id='b'>Now</p><a href=https://acme.com/?a=1&b=2 data-close>Look</a>",
  '<a href="/sale#now">a</a><a href="mailto:a@acme.com">b</a><a href="tel:+49">c</a><a href="">d</a>',
  '<img src="https://a.com/1.png" srcset="https://a.com/1.png 1x, /2.png 2x" alt="on sale" onsale-x="" hidden>'.replace(
    ' onsale-x=""',
    "",
  ),
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<form data-form="lead" data-thanks="Thanks"><input name=email type=email required><button>Go</button></form>',
  '<p style="color: red; background: url(https://a.com/x.png) no-repeat">x</p>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#a"/></svg><!-- a comment -->',
  '<svg><rect fill="url(#a)" stroke="red" filter="url( \'#b\' ) url(https://a.com/f.svg#c)" /></svg>',
  "<p>&lt;script&gt; javascript: onclick= expression(1)</p>",
  '<input placeholder="javascript: the good parts" value="data: x">',
  "<div title=\"a 'quoted' text\">日本語 💩 \u202e</div>",
  "<time datetime=10:30>half past ten</time><video controls><source src=https://a.com/v.mp4></video>",
])("HTML %j is let through", (html) => {
  expect(readHtml(html).unsafe).toBeUndefined();
});

test.each([
  "",
  "p { color: red; margin: calc(1px + 2em) }",
  ".a::before { content: 'url(javascript:1)'; scroll-behavior: smooth; overscroll-behavior: none }",
  "a { background: url(https://a.com/x.png), url('https://a.com/y.png'), linear-gradient(red, blue) }",
  "@media (prefers-reduced-motion) { * { animation: none } } @keyframes a { to { opacity: 0 } }",
  "@layer look { :host { --accent: #123 } } @supports (display: grid) { a { display: grid } }",
  "a { background: image-set('https://a.com/x.png' 1x, url(https://a.com/y.png) 2x) }",
  "a { background: image-set(linear-gradient(var(--x), red) 1x, 'https://a.com/x' type('image/avif') calc(1x * 2)) }",
  "/* @import 'x' */ a > b ~ c { color: var(--x, red) !important }",
])("CSS %j is let through", (css) => {
  expect(readCss(css).unsafe).toBeUndefined();
});

type Node = DefaultTreeAdapterMap["node"];

/** Every element with its attributes, as a browser's parser would build the tree. */
function elementsOf(node: Node): { name: string; attributes: Set<string> }[] {
  const own =
    "tagName" in node
      ? [{ name: node.tagName, attributes: new Set(node.attrs.map(({ name }) => name)) }]
      : [];
  const children: Node[] = [
    ...("childNodes" in node ? node.childNodes : []),
    ...("content" in node ? [node.content] : []),
  ];
  return [...own, ...children.flatMap(elementsOf)];
}

const rounds = sized({ deep: 4000, draw: 1000 });

test("no element or attribute that the standard's parser finds is missed, however broken the HTML", () => {
  const parts = [
    "<",
    ">",
    "/",
    "=",
    '"',
    "'",
    " ",
    "\n",
    "a",
    "svg",
    "math",
    "textarea",
    "title",
    "noscript",
    "table",
    "template",
    "select",
    "<!--",
    "-->",
    "--!>",
    "<![CDATA[",
    "]]>",
    "<img src=x q=1>",
    "</textarea>",
    "</title>",
    "</svg>",
    "<svg>",
    "<math>",
    "<mtext>",
    "<p ",
    "x=",
    "y='",
    'z="',
    "<textarea>",
    "<title>",
    "<xmp>",
    "<plaintext>",
    "<?",
    "<!",
    "\u0000",
    "&quot;",
    "<b/c=d>",
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const implied = new Set(["html", "head", "body", "tbody", "tr", "colgroup"]);
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const html = Array.from({ length: 2 + random(14) }, () => parts[random(parts.length)]).join("");
    const seen = [...startTags(html)];
    const trees = [
      parseFragment(html, { scriptingEnabled: round % 2 === 0 }),
      parse(html, { scriptingEnabled: round % 2 === 1 }),
    ];
    for (const { name, attributes } of trees.flatMap(elementsOf)) {
      if (implied.has(name) && attributes.size === 0) continue;
      found += 1;
      // A null character becomes another one, and an `image` an `img`.
      const spelled = (text: string) => text.replaceAll("\u0000", "\ufffd").toLowerCase();
      const match = seen.some(
        (tag) =>
          (spelled(tag.name) === spelled(name) || name === "p") &&
          [...attributes].every((each) =>
            tag.attributes.some((attribute) => spelled(attribute.name) === spelled(each)),
          ),
      );
      expect({ html, name, attributes, match }).toMatchObject({ match: true });
    }
  }
  expect(found).toBeGreaterThan(2000);
});

test("100 KB of tags within tags is judged at once", () => {
  for (const part of ["<a", "<a ", "<a b='", '<a b="c', "<a =", "<", "<a b=c>", "<!--"]) {
    const html = part.repeat(Math.floor(100_000 / part.length));
    readHtml(html);
    readHtml(`${html}>`);
  }
  expect(readHtml("<a".repeat(50_000)).unsafe).toMatch(/too many < within tags/);
});
