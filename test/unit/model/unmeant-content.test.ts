import { pageWarnings } from "../../../functions/landing-pages/page-warnings";
import { contentWarnings } from "../../../functions/messages/content-warnings";
import { messageOf } from "../../../functions/messages/starters/message-of";
import { starters } from "../../../functions/messages/starters/starters";
import { pageSamples } from "../../../lib/build/page-samples/page-samples";
import { demoMessage, pastMessages } from "../../../lib/demo/demo-message";
import { demoPages } from "../../../lib/demo/demo-pages";
import { kinds } from "../../../lib/demo/kinds";
import { shopMessages } from "../../../lib/demo/shop/shop-messages";
import { bareAddress } from "../../../shared/kinds/message/bare-address";
import type {
  ContentField,
  MessagePatch,
  MessageSettings,
} from "../../../shared/kinds/message/settings";
import { storedSurvey } from "../../../shared/kinds/message/survey/stored-survey";
import type { QuestionInput as Question } from "../../../shared/kinds/message/survey/survey";

// Content that is allowed, but cannot work; and content that looks like it, but works.

const warned = (content: Pick<MessagePatch, ContentField>) =>
  contentWarnings(
    {
      ...{ template: "banner", ...content },
      ...(content.surveyData && { surveyData: storedSurvey(content.surveyData) }),
    } as MessageSettings,
    content,
    "shop.acme.com",
  ).map(({ code, message }) => [code, message] as const);
const codes = (content: Parameters<typeof warned>[0]) => warned(content).map(([code]) => code);

const send = "<button>Send</button>";

test.each<[string, string, string, RegExp]>([
  [
    "Markdown's bold",
    "**Sale** today",
    "read_as_text",
    /^"\*\*Sale\*\*" in htmlContent is Markdown/,
  ],
  ["it in a paragraph", "<p>Now: **20 % off**.</p>", "read_as_text", /"\*\*20 % off\*\*"/],
  ["a Markdown link", "See [our sale](https://a.com/b)", "read_as_text", /Markdown/],
  ["a Markdown heading", "# Sale\n\nToday only", "read_as_text", /^"# Sale"/],
  ["a smaller one", "<div>## Sale</div>", "read_as_text", /^"## Sale"/],
  ["escaped tags", "&lt;p&gt;Sale&lt;/p&gt;", "read_as_text", /"&lt;\/p&gt;" .* escaped HTML/],
  [
    "what was escaped twice",
    "<p>20&amp;nbsp;%</p>",
    "read_as_text",
    /"&amp;nbsp;" .* escaped HTML/,
  ],
  ["line breaks of JSON", "<p>a</p>\\n<p>b</p>", "read_as_text", /"\\\\n" .* escaped HTML/],
  [
    "a placeholder",
    "Hello {{name}}",
    "unknown_placeholder",
    /^Nothing fills in \{\{name\}\} in htmlContent, .* no/,
  ],
  ["one in an address", '<a href="/a?b={{ id }}">c</a>', "unknown_placeholder", /\{\{ id \}\}/],
  ["one of a template literal", "Only $" + "{price}", "unknown_placeholder", /\$\{price\}/],
  ["one of a canned reply", "Hi {visitor.name}", "unknown_placeholder", /\{visitor\.name\}/],
  ["one of mailings", "Hi *|FNAME|*", "unknown_placeholder", /\*\|FNAME\|\*/],
  ["one of shops", "Use %COUPON% today", "unknown_placeholder", /%COUPON%/],
  ["one in brackets", "<p>Hi [[name]]</p>", "unknown_placeholder", /\[\[name\]\]/],
  ["a name in brackets", "<p>Dear [First Name],</p>", "unknown_placeholder", /\[First Name\]/],
  ["one of Liquid", "<p>{% if user %}</p>", "unknown_placeholder", /\{% if user %\}/],
  ["a picture without an address", "<p>Sale</p><img>", "not_a_picture", /has no address/],
  [
    "a form that is named in another way",
    `<form name="newsletter"><input name="email">${send}</form>`,
    "attribute_without_effect",
    /data-form="newsletter"/,
  ],
  [
    "a class of Tailwind",
    '<div class="card bg-red-500 p-4">Sale</div>',
    "attribute_without_effect",
    /^The class "bg-red-500" .* cssContent/,
  ],
  [
    "a class of Bootstrap",
    '<a class="btn btn-primary" href="/a">Sale</a>',
    "attribute_without_effect",
    /"btn-primary"/,
  ],
  [
    "a link without https",
    '<a href="www.acme.com">a</a>',
    "address_without_scheme",
    /leads to a path of the site .* "https:\/\/www\.acme\.com"\.$/,
  ],
  [
    "one without www",
    "<a href='other.com/a?b=1'>a</a>",
    "address_without_scheme",
    /"https:\/\/other\.com\/a\?b=1"/,
  ],
  [
    "one to the domain itself",
    "<a href=shop.acme.com/a>a</a>",
    "address_without_scheme",
    /https:\/\/shop/,
  ],
  [
    "an email address",
    '<a href="ann@acme.com">a</a>',
    "address_without_scheme",
    /"mailto:ann@acme\.com"/,
  ],
  [
    "a telephone number",
    '<a href="+49 30 123456">a</a>',
    "address_without_scheme",
    /"tel:\+49 30 123456"/,
  ],
  ["a picture without https", '<img src="cdn.acme.com/a.png">', "address_without_scheme", /https/],
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
  [
    "a form without fields",
    `<form data-form="x">${send}</form>`,
    "form_without_fields",
    /submissions are empty/,
  ],
  ["a field without a form", `<input name="email">${send}`, "answer_not_sent", /is in no form/],
  ["a button without a form", "<button>Buy</button>", "click_without_effect", /is in no form/],
  ["a link without an address", "<a class=b>Buy</a>", "click_without_effect", /^The link "<a cl/],
  ["one with an empty one", '<a href="#">Buy</a>', "click_without_effect", /leads nowhere/],
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

test.each<[string, string, RegExp]>([
  ["a rule for the page", "body { background: red }", /^The rule for body in cssContent .* :host/],
  ["variables of the page", ".a { color: red } :root { --x: red }", /^The rule for :root /],
  ["a reset of the page", "html, body { margin: 0 }", /^The rule for html, body /],
  ["a rule for the page's state", "@media print { body.dark .a { color: red } }", /body\.dark \.a/],
  ["a text", "just text", /^cssContent has no rule/],
  ["declarations alone", "color: red; padding: 4px", /^cssContent has no rule/],
  ["a declaration without a colon", "p { color red }", /^"color red" .* has no colon/],
  ["a variable of Sass", "$c: red; p { color: $c }", /^"\$c" .* preprocessor.* --name/],
  ["one of Less", "@c: red; p { color: @c }", /^"@c:" /],
  ["a name that goes on", ".a { &-b { color: red } }", /^"&-b" /],
  ["a rule of Tailwind", ".a { @apply p-4; }", /^"@apply" /],
  ["a comment of Sass", "// red\np { color: red }", /^"\/\/" /],
  ["a property in British English", "p { a: b; colour: red; }", /no property colour.* color\.$/],
])("CSS with %s warns", (_, cssContent, message) => {
  expect(warned({ cssContent })).toEqual([["css_without_effect", expect.stringMatching(message)]]);
});

test.each([
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

test("CSS of which no rule matches the HTML warns; a sheet that several messages share does not", () => {
  const htmlContent = '<div class="offer" id="o"><p>Sale</p></div>';
  const told = (cssContent: string) => warned({ htmlContent, cssContent });
  for (const [css, selector] of [
    [".btn { color: red }", ".btn"],
    ["#popup-root p { color: red }", "#popup-root p"],
    ["@media (min-width: 9px) { .a, #b { color: red } }", ".a"],
    [".offer.big { color: red }", ".offer.big"],
  ] as const) {
    expect([css, told(css)]).toEqual([
      css,
      [
        [
          "css_without_effect",
          `No rule of cssContent matches anything in htmlContent, such as ${selector}. Use its elements, classes and ids; :host is the message itself.`,
        ],
      ],
    ]);
  }
  for (const css of [
    ".btn { color: red } .offer { color: red }",
    ".btn, p { color: red }",
    "#o > p { color: red }",
    ".offer { .btn { color: red } }",
    ":host(.modal) { color: red }",
    "p:not(.btn) { color: red }",
    ".links a { color: red }",
    "@keyframes a { from { opacity: 0 } }",
    '[class*="btn"] { color: red }',
  ]) {
    expect([css, told(css)]).toEqual([css, []]);
  }
  const html = '<div class="bg-red-500">Sale</div>';
  expect(warned({ htmlContent: html, cssContent: ".bg-red-500 { color: red }" })).toEqual([]);
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

test("an address of the message's own domain is known without www", () => {
  const html = '<a href="acme.co/a">a</a>';
  expect(bareAddress(html, "www.acme.co")).toEqual({
    written: "acme.co/a",
    meant: "https://acme.co/a",
  });
  expect(bareAddress(html, "other.co")).toBeUndefined();
});

const goTo = (target: string, ...when: (number | string)[]) => ({ when, goTo: target });
const question = (id: string, type: Question["type"], more: Partial<Question> = {}) => ({
  id,
  type,
  text: "Which?",
  ...more,
});
const end = question("z", "OPEN_TEXT");
const grades = [1, 2, 3, 4, 5];

test.each<[string, Question[], string[]]>([
  ["no rules", [question("a", "NPS"), end], []],
  ["a rule for any answer", [question("a", "NPS", { next: [goTo("END")] }), end], ["z"]],
  [
    "one that leads on",
    [question("a", "NPS", { next: [goTo("z")] }), question("b", "NPS"), end],
    ["b"],
  ],
  ["a rule for some answers", [question("a", "NPS", { next: [goTo("END", 9, 10)] }), end], []],
  [
    "rules for all answers, of which one is required",
    [question("a", "CSAT", { required: true, next: [goTo("END", ...grades)] }), end],
    ["z"],
  ],
  ["the same where none is", [question("a", "CSAT", { next: [goTo("END", ...grades)] }), end], []],
  [
    "rules for all of a choice",
    [
      question("a", "SINGLE_CHOICE", {
        required: true,
        choices: ["x", "y"],
        next: [goTo("END", "x"), goTo("END", "y")],
      }),
      end,
    ],
    ["z"],
  ],
  [
    "a rule after one for any answer",
    [question("a", "NPS", { next: [goTo("END"), goTo("z", 1)] }), end],
    ["z"],
  ],
  [
    "rules that are never met themselves",
    [
      question("a", "NPS", { next: [goTo("END")] }),
      question("b", "NPS", { next: [goTo("z")] }),
      end,
    ],
    ["b", "z"],
  ],
])("of a survey with %s, the questions that are never asked warn", (_, questions, ids) => {
  const surveyData = { title: "A word", questions, thankYou: "Thanks!" };
  expect(warned({ surveyData })).toEqual(
    ids.map((id) => [
      "question_never_asked",
      expect.stringMatching(
        `^surveyData\\.questions\\[${questions.findIndex((each) => each.id === id)}\\] \\(${id}\\) is never asked`,
      ),
    ]),
  );
});

test("a slide whose address is no picture's warns, and so do placeholders of surveys and stories", () => {
  const slide = (imageUrl: string) => ({ imageUrl, linkUrl: null, duration: 5 });
  const slidesData = ["a.png", "a.mp4", "a.jpg?x=b.html", "page.html?v=2", "a", "a.php"].map(
    (name) => slide(`https://a.com/${name}`),
  );
  expect(warned({ slidesData })).toEqual([
    [
      "not_a_picture",
      expect.stringMatching(/^slidesData\[1\]\.imageUrl "https:\/\/a\.com\/a\.mp4"/),
    ],
    ["not_a_picture", expect.stringMatching(/^slidesData\[3\]\.imageUrl/)],
  ]);
  const surveyData = { title: "Hi {{name}}", questions: [question("a", "NPS")], thankYou: "Bye" };
  expect(codes({ surveyData })).toEqual(["unknown_placeholder"]);
  expect(codes({ slidesData: [{ ...slide("https://a.com/1"), text: "Hi {name}" }] })).toEqual([
    "unknown_placeholder",
  ]);
});

const ofPage = (content: object) =>
  pageWarnings(content, "shop.acme.com").map(({ code, message }) => [code, message]);

test.each<[string, object, string, RegExp]>([
  [
    "HTML in a plain text",
    { body: "<p>Ten off.</p>" },
    "read_as_text",
    /^"<\/p>" in content\.body is HTML/,
  ],
  [
    "Markdown in a section",
    { sections: [{ type: "text", bullets: ["a", "**b**"] }] },
    "read_as_text",
    /^"\*\*b\*\*" in content\.sections\[0\]\.bullets\[1\] is Markdown/,
  ],
  ["a placeholder", { heading: "Hi {{name}}" }, "unknown_placeholder", /in content\.heading, /],
  [
    "Markdown in HTML",
    { htmlContent: "**Sale**" },
    "read_as_text",
    /in content\.htmlContent is Markdown/,
  ],
  [
    "a bare address in a section's HTML",
    { sections: [{ type: "html", htmlContent: '<a href="www.a.com">a</a>' }] },
    "address_without_scheme",
    /in content\.sections\[0\]\.htmlContent leads/,
  ],
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
    ...Object.values(demoPages).map((page) => page({ url: "https://a.com/1", alt: "a" }).content),
    { body: "If a < b and b > c, 5* and 4** count", heading: "# of seats", form: null },
    { htmlContent: '<form data-form="a"><input name="b"><button>Send</button></form>' },
  ];
  expect(contents.length).toBeGreaterThan(8);
  for (const content of contents) expect([content, ofPage(content)]).toEqual([content, []]);
});

test("HTML and Markdown in the texts of a survey or a story warn", () => {
  const surveyData = {
    title: "<b>Hi</b>",
    questions: [question("a", "NPS", { text: "**How** likely?" })],
    thankYou: "Thank <you>",
  };
  expect(warned({ surveyData })).toEqual([
    ["read_as_text", expect.stringMatching(/^"<\/b>" in surveyData\.title is HTML, .*plain text/)],
    ["read_as_text", expect.stringMatching(/in surveyData\.questions\[0\]\.text is Markdown/)],
  ]);
});
