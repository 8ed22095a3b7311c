import * as z from "zod/mini";
import { joinCsv } from "../../../console/api/download-list";
import { changedWords } from "../../../console/editor/changed-text";
import { slackText } from "../../../functions/deliveries/payload";
import { highlight } from "../../../functions/pages/help/highlight";
import { renderMarkdown } from "../../../functions/pages/help/markdown";
import { prefersCsv, toCsv } from "../../../shared/handlers/http/csv";
import type { HttpEvent } from "../../../shared/handlers/http/event";
import { leadsMail, waitingMail } from "../../../shared/jobs/notices/notice-mail";
import { pictureInBase64 } from "../../../shared/kinds/asset/picture";
import { previewOf } from "../../../shared/kinds/conversation/chat-message";
import { brandSchema } from "../../../shared/kinds/domain/brand";
import { excerptOf } from "../../../shared/kinds/knowledge/excerpt";
import { articleAddress } from "../../../shared/kinds/knowledge/markdown/addresses";
import { frontMatter } from "../../../shared/kinds/knowledge/markdown/article-body";
import { htmlTokens } from "../../../shared/kinds/knowledge/markdown/html-tokens";
import { quotedCallouts } from "../../../shared/kinds/knowledge/markdown/quoted-callouts";
import { askedWords } from "../../../shared/kinds/knowledge/question";
import { searchEntryOf } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { sectionsOf } from "../../../shared/kinds/knowledge/sections";
import { wordsOf } from "../../../shared/kinds/knowledge/words";
import { articleFault } from "../../../shared/kinds/knowledge/written-content";
import { html, paragraphs } from "../../../shared/kinds/landing-page/html";
import { ownFormsIn, withFormsSentTo } from "../../../shared/kinds/landing-page/own-forms";
import { withoutStyleAttributes } from "../../../shared/kinds/landing-page/sections/html";
import { slugOf } from "../../../shared/kinds/landing-page/slug";
import {
  insecurePictures,
  isBlank,
  unsentAnswers,
} from "../../../shared/kinds/message/content-faults";
import { isSelector } from "../../../shared/kinds/message/is-selector";
import { formTargets } from "../../../shared/kinds/message/safety/form-targets";
import { hasOpenBlock, readCss } from "../../../shared/kinds/message/safety/read-css";
import { readHtml } from "../../../shared/kinds/message/safety/read-html";
import { nearestName } from "../../../shared/model/did-you-mean";
import { normalizeHostname } from "../../../shared/model/hostname";
import { markdownFault } from "../../../shared/model/markdown/markdown-fault";
import { addressesIn } from "../../../shared/model/mentions";
import { decodeAttribute } from "../../../shared/model/start-tags";
import { failureOf } from "../../../shared/runtime/log";
import { TimeAllowance } from "../../../shared/runtime/time-allowance";
import { cpuMs, type EverydayWork, slowness } from "../../support/cpu-time";
import { drawn, repeatWith } from "../../support/draw";
import { hostileMarkdown, longestAccepted } from "../../support/hostile-markdown";

// In quadratic time, a text of the maximum size would take seconds.
const limitMs = 100;
// A long change log takes this long to render, and then an edge caches the page.
const longestRenderMs = 250;
// Whatever does not finish by then is stopped.
const patienceMs = 10_000;

/** All functions that parse or render stored or sent texts, by name, with the longest text that a write allows. */
const readers: Record<string, [characters: number, read: (text: string) => unknown]> = {
  readHtml: [100_000, readHtml],
  readCss: [50_000, readCss],
  decodeAttribute: [100_000, decodeAttribute],
  readHtmlOfStyle: [100_000, (text) => readHtml(`<p style="${text}">`)],
  readHtmlOfSources: [100_000, (text) => readHtml(`<img srcset="${text}">`)],
  readHtmlOfName: [100_000, (text) => readHtml(`<p ${text}`)],
  formTargets: [100_000, formTargets],
  hasOpenBlock: [50_000, hasOpenBlock],
  insecurePictures: [100_000, insecurePictures],
  unsentAnswers: [100_000, unsentAnswers],
  isBlank: [100_000, (text) => isBlank(text, "")],
  isSelector: [1_000, isSelector],
  withoutStyleAttributes: [100_000, (text) => withoutStyleAttributes(text, "s0")],
  withoutStyle: [100_000, (text) => withoutStyleAttributes(`<p style="${text}">`, "s0")],
  ownFormsIn: [100_000, ownFormsIn],
  withFormsSentTo: [100_000, (text) => withFormsSentTo("/sale", text)],
  paragraphs: [10_000, (text) => html`${paragraphs(text)}`],
  markdownFault: [50_000, markdownFault],
  wordsOf: [50_000, wordsOf],
  askedWords: [200, (text) => askedWords(text, { language: "en", synonyms: [["x", "y z"]] })],
  sectionsOf: [50_000, sectionsOf],
  searchEntryOf: [50_000, (text) => searchEntryOf({ ...item, content: text }, inOne(text))],
  search: [50_000, (content) => searched(content, "refund x")],
  searchFor: [200, (text) => searched("A refund, x and y", text)],
  excerptOf: [50_000, (text) => excerptOf(inOne(text), asked)],
  frontMatter: [50_000, frontMatter],
  quotedCallouts: [50_000, quotedCallouts],
  articleFault: [50_000, articleFault],
  htmlTokens: [50_000, (text) => [...htmlTokens(text)]],
  articleAddress: [50_000, (text) => articleAddress(text, "link", "https://acme.com/docs/")],
  slugOf: [200, slugOf],
  previewOf: [4_000, previewOf],
  normalizeHostname: [100_000, normalizeHostname],
  addressesIn: [100_000, addressesIn],
  failureOf: [100_000, (text) => failureOf(new Error(text))],
  fontOf: [100_000, (text) => z.safeParse(brandSchema.shape.font, text)],
  pictureInBase64: [200_000, (text) => attempt(() => pictureInBase64("base64", text))],
  nearestName: [100_000, (text) => nearestName(text, ["create_message", "list_messages"])],
  changedWords: [100_000, (text) => changedWords(text, `${[...text].reverse().join("")} x`)],
  changedTexts: [100_000, (text) => changedWords(text, text.replaceAll(/[^ ]/g, "y"))],
  waitingMail: [
    4_000,
    (text) => waitingMail("a.com", { name: text, email: text, question: text }, ""),
  ],
  leadsMail: [
    10_000,
    (text) =>
      leadsMail("a.com", [{ form: text.slice(0, 100), data: { [text.slice(0, 100)]: text } }], {
        hasMore: false,
        link: "",
      }),
  ],
  slackText: [
    100_000,
    (text) =>
      slackText({
        type: "message.updated",
        recordId: "msg_x",
        actor: { kind: "key", id: "x", name: text.slice(0, 100) } as never,
        note: text.slice(0, 500),
        data: { name: text, content: text, data: { [text.slice(0, 100)]: text } },
      }),
  ],
  toCsv: [10_000, (text) => toCsv([{ data: { [text.slice(0, 100)]: text } }], ["data"])],
  prefersCsv: [10_000, (accept) => prefersCsv({ headers: { accept } } as unknown as HttpEvent)],
};

const item = { title: "Refunds", tags: [], questions: [], url: null, status: "published" as const };
// The maximum number of words in a question.
const asked = askedWords(
  [..."abcdefghijklmnopqrstuvwxyz0123456789"].join(" ").repeat(3).slice(0, 200),
  {
    language: "en",
    synonyms: [],
  },
);

/** A text as one section, the longest possible section of an item. */
const inOne = (text: string) => [{ heading: "", anchor: "", text }];

function searched(content: string, question: string) {
  const index = new SearchIndex();
  index.set("0", searchEntryOf({ ...item, content }, inOne(content)));
  index.settle();
  return index.search(question, {}, { language: "en", synonyms: [] });
}

function attempt(run: () => unknown): void {
  try {
    run();
  } catch {
    // The refusal is right; only its duration is tested.
  }
}

const openings = ["", "# ", "<a ", '<a b="', "a{b:url(", "/*", "@media ", "x"];
const units = [
  ..."<>&'\"=/\\@({[;:.-, \n\ta0é\u0301\u{1f600}",
  "<a ",
  "<a b=",
  "<a>",
  "<form>",
  "<p style=a>",
  "<!--",
  "</style",
  "&#x1",
  "&#1",
  "&a",
  "a=b ",
  "a:",
  "url(",
  "/*",
  "*/",
  "\\a",
  "a,b ",
  " ,",
  "xn--a.",
  "a. ",
  "a\n",
  "# a\n",
  "[a](",
  "\n \n",
];
// Endings that make a pattern fail after it has matched everything before.
const endings = ["", "!", "\u2028x"];
const cases = Object.keys(readers).flatMap((name) =>
  openings.flatMap((opening) =>
    units.flatMap((unit) => endings.map((ending) => ({ name, opening, unit, ending }))),
  ),
);

/** The duration, if it exceeds the limit. */
function tooLongMs(run: () => unknown, limit: number, everyday?: EverydayWork): number | undefined {
  const timed = () => new TimeAllowance(patienceMs).run(run);
  const ms = cpuMs(timed, limit);
  return ms > limit && ms > limit * slowness(everyday) ? Math.round(ms) : undefined;
}

test("no long text takes long to process, by any function", () => {
  const slow = drawn(cases, 120, "long texts").flatMap(({ name, opening, unit, ending }) => {
    const [characters = 0, read] = readers[name] ?? [];
    const text = (opening + unit.repeat(characters / unit.length)).slice(0, characters) + ending;
    // Whatever slows the parser also slows the functions that parse articles.
    const everyday = name === "sectionsOf" ? everydayArticle : undefined;
    const ms = tooLongMs(() => read?.(text), limitMs, everyday);
    return ms === undefined ? [] : [{ name, opening, unit, ending, ms }];
  });
  expect([repeatWith, slow]).toEqual([repeatWith, []]);
}, 1_800_000);

test("lists whose rows all have other columns are joined soon", () => {
  const page = (index: number) => {
    const heads = Array.from({ length: 1_000 }, (_, column) => `Data: ${index} ${column}`);
    const row = `x,${heads.map(() => "").join(",")}\r\n`;
    return `ID,${heads.join(",")}\r\n${row.repeat(20)}`;
  };
  const pages = [0, 1, 2, 3].map(page);
  expect(tooLongMs(() => joinCsv(pages), limitMs)).toBeUndefined();
});

const everydayMarkdown =
  "## Delivery\n\nIt takes *two* days, see [the list](https://acme.com/a).\n\n- one\n- two, **strong**\n\n";
// Measured together with the other everyday work, on one machine.
const everydayArticle: EverydayWork = {
  run: () => renderMarkdown(everydayMarkdown.repeat(20)),
  usualMs: 10,
};

test("the longest Markdown that a write accepts is rendered soon, and its HTML is bounded", () => {
  const isAccepted = (text: string) => articleFault(text) === undefined;
  const faults = Object.entries(hostileMarkdown).flatMap(([name, text]) => {
    const accepted = longestAccepted(text, isAccepted);
    let characters = 0;
    const ms = tooLongMs(
      () => {
        characters = renderMarkdown(accepted, { highlight }).html.text.length;
      },
      longestRenderMs,
      everydayArticle,
    );
    return ms === undefined && characters < 600_000 ? [] : [{ name, characters, ms }];
  });
  expect(faults).toEqual([]);
}, 300_000);

test("Markdown that a write refuses is refused quickly, and rendered as plain text", () => {
  const refused = Object.entries(hostileMarkdown).filter(([, text]) => articleFault(text));
  const faults = refused.flatMap(([name, text]) => {
    let characters = 0;
    const ms = tooLongMs(
      () => {
        characters = renderMarkdown(text, { highlight }).html.text.length;
      },
      limitMs,
      everydayArticle,
    );
    return ms === undefined && characters < 600_000 ? [] : [{ name, characters, ms }];
  });
  expect(faults).toEqual([]);
}, 300_000);
