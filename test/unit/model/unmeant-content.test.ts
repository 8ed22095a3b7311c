import { pageWarnings } from "../../../functions/landing-pages/page-warnings";
import { contentWarnings } from "../../../functions/messages/content-warnings";
import { messageOf } from "../../../functions/messages/starters/starter";
import { starters } from "../../../functions/messages/starters/starters";
import { demoPage } from "../../../lib/demo/demo-content";
import { demoMessage, pastMessages } from "../../../lib/demo/seed-demo";
import { shopMessages } from "../../../lib/demo/shop/seed-shop";
import type {
  ContentField,
  MessagePatch,
  MessageSettings,
} from "../../../shared/kinds/message/settings";
import { storedSurvey } from "../../../shared/kinds/message/survey/identify-survey";
import { kinds } from "../../support/message-kinds";
import { pageSamples } from "../../support/page-samples";

// Content that is allowed, but cannot work; and content that looks like it, but works.

const warned = (content: Pick<MessagePatch, ContentField>) =>
  contentWarnings(
    {
      ...{ template: "banner", ...content },
      ...(content.surveyData && { surveyData: storedSurvey(content.surveyData) }),
    } as MessageSettings,
    content,
  ).map(({ code, message }) => [code, message] as const);
const codes = (content: Parameters<typeof warned>[0]) => warned(content).map(([code]) => code);

const send = "<button>Send</button>";

test.each<[string, string, string, RegExp]>([
  [
    "a field without a name",
    `<form><input type="email">${send}</form>`,
    "answer_not_sent",
    /^<input type="email"> .* such as name="email"\.$/,
  ],
  [
    "a text field without one",
    `<form><input name="a"><textarea></textarea>${send}</form>`,
    "answer_not_sent",
    /^<textarea> .* name="message"/,
  ],
  [
    "a field with an empty one",
    `<form><select name=""></select>${send}</form>`,
    "answer_not_sent",
    /^<select> /,
  ],
  [
    "a field for files",
    `<form><input type=file name=a>${send}</form>`,
    "answer_not_sent",
    /takes a file/,
  ],
  [
    "a field with the trap's name",
    `<form><input name="website">${send}</form>`,
    "answer_not_sent",
    /catches bots/,
  ],
  ["a field without a form", `<input name="email">${send}`, "answer_not_sent", /is in no form/],
  [
    "a quote that is open to the end",
    '<p>Sale</p><a href="/sale>Go</a>',
    "unclosed_html",
    /^The quote that opens in "href=\\"\/sale>Go<\/a>" in htmlContent is not closed/,
  ],
  [
    "one that is closed by the next one",
    '<a href="/sale>Go</a> <b class="x">now</b>',
    "unclosed_html",
    /^The quote that opens in "href=/,
  ],
  ["a tag that is open to the end", "<p>Sale</p><div class=a", "unclosed_html", /^The tag .* no >/],
  ["one that is open to the next", "<div <p>Sale</p></div>", "unclosed_html", /"<div <p>/],
  ["an open comment", "<p>Sale</p><!-- later <p>Go</p>", "unclosed_html", /^The comment .* -->/],
  ["quotes in quotes", '<p title="a "b" c">d</p>', "unclosed_html", /do not match.*&quot;/],
  ["typographic quotes", "<p class=”a”>d</p>", "unclosed_html", /are typographic/],
  [
    "a text field that is not closed",
    `<form><textarea name="a">${send}</form>`,
    "unclosed_html",
    /Add <\/textarea>\.$/,
  ],
])("%s warns", (_, htmlContent, code, message) => {
  expect(warned({ htmlContent })).toEqual([[code, expect.stringMatching(message)]]);
});

test.each([
  // There is no warning about content that can be intended.
  "**Sale** today",
  "Hello {{name}}",
  '<div class="bg-red-500">Sale</div>',
  '<a href="www.acme.com">a</a>',
  "<button>Buy</button>",
  "Rated 4** or 5** by guests",
  "100% OFF and 50%MORE%",
  '<a href="/a?b=%C3%BC%20%C3%BC">a</a>',
  '<form data-form="a"><input name="user[name]"><button>Send</button></form>',
  '<form name="a" data-form="b"><input name="c"><button>Send</button></form>',
  '<picture><source srcset="/a.webp"><img></picture>',
  '<p class="card text-large p">a</p>',
  "5 ** 3 ** 2",
  "Up to 50 %* off<br>* Terms apply ** Not with others",
  "<p># of guests</p>",
  "We are #1. #1 in Berlin",
  "[New] Our app (beta)",
  "<p>1 &lt; 2, and Q&amp;A</p>",
  "<p>Use <code>{{name}}</code> and **bold**</p>",
  "<p>The &lt;dialog&gt; element</p>",
  "<pre>&lt;p&gt;</pre>",
  "Prices {incl. VAT}, $20, 100 % {new}",
  '<p style="color: red" data-x=\'{"a":{"b":1}}\'>a</p>',
  '<a href="/sale">a</a><a href="sale.html">b</a><a href="#top">c</a><a href="?a=www.b.com">d</a>',
  '<a href="//www.acme.com">a</a><a href="mailto:a@acme.com">b</a><a href="tel:+49301234567">c</a>',
  '<a href="https://www.acme.com">www.acme.com</a><img src="pic@2x.png"><img src="/a.net/b.png">',
  "<!-- **x** {{name}} --><p>a</p>".replace("{{name}}", ""),
  `<form><input name="email">${send}</form>`,
  `<form data-form="a"><input type="hidden" name="plan" value="pro">${send}</form>`,
  `<form data-form="a"><label><input type="checkbox" name="consent">ok</label>${send}</form>`,
  `<form><input name="a"><label><input type="checkbox" required>I agree</label>${send}</form>`,
  `<form action="/search"><input type="search">${send}</form>`,
  `<form action="/checkout">${send}</form>`,
  '<p>Code: <input value="SALE20" readonly></p>',
  '<input type="checkbox" id="more"><label for="more">More</label>',
  "<button data-close>No</button>",
  '<a id="top"></a><a href="#" data-close>No</a><a href="#x">b</a>',
  "<button popovertarget=more>More</button><p id=more popover>a</p>",
  '<p title="a > b &quot;c&quot;" class=\'d "e"\'id=f>1 < 2 <br/></p',
  "<!--> a <!-- b --><img src=a.png alt='“c”'>",
  `<form><textarea name="a">1 <b "c </textarea>${send}</form>`,
])("%s warns of nothing", (htmlContent) => {
  expect(warned({ htmlContent })).toEqual([]);
});

test.each([
  ".btn { color: red }",
  "body { color: red }",
  ".a { @apply p-4; }",
  ":host { margin: 0 }",
  ":root, :host { --x: red }",
  ".body { color: red } #html { color: red } [data-body] { color: red }",
  ":host(.body) p { color: red }",
  "@keyframes body { from { opacity: 0 } }",
  "@media (max-width: 640px) { :host { margin: 0 } }",
  "@layer a;/* body { */ p { font: inherit }",
  "/* later */",
  ".a { transition: opacity 1s; &:hover { color: red } }",
])("the CSS %s warns of nothing", (cssContent) => {
  expect(warned({ cssContent })).toEqual([]);
});

test("starters and the demo's messages warn of nothing", () => {
  const circumstances = { now: new Date(), baseUrl: "https://msg.example.com" };
  const messages = [
    ...starters.map((starter) => messageOf(starter, circumstances)),
    ...Object.values(kinds),
    demoMessage,
    ...shopMessages,
    ...pastMessages,
  ] as Pick<MessagePatch, ContentField>[];
  expect(messages.length).toBeGreaterThan(15);
  for (const message of messages) expect([message, codes(message)]).toEqual([message, []]);
});

const ofPage = (content: object) =>
  pageWarnings(content).map(({ code, message }) => [code, message]);

test.each<[string, object, string, RegExp]>([
  [
    "a form that sends nothing",
    { htmlContent: '<form><input name="a"><button>Send</button></form>' },
    "answer_not_sent",
    /^A form in content\.htmlContent is not sent/,
  ],
])("of a page, %s warns", (_, content, code, message) => {
  expect(ofPage(content)).toEqual([[code, expect.stringMatching(message)]]);
});

test("sample pages and the demo's warn of nothing, nor do texts that only look like markup", () => {
  const contents = [
    ...Object.values(pageSamples).map(({ content }) => content),
    demoPage({ url: "https://a.com/1", alt: "a" }).content,
    { body: "If a < b and b > c, 5* and 4** count", heading: "# of seats", form: null },
    { htmlContent: '<form data-form="a"><input name="b"><button>Send</button></form>' },
  ];
  expect(contents.length).toBeGreaterThan(8);
  for (const content of contents) expect([content, ofPage(content)]).toEqual([content, []]);
});
