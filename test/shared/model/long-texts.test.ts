import { TimeAllowance } from "../../../functions/message-checks/explanation/time-allowance";
import { previewOf } from "../../../shared/model/chat/content";
import { normalizeHostname } from "../../../shared/model/hostname";
import { excerptOf } from "../../../shared/model/knowledge/excerpt";
import { askedWords } from "../../../shared/model/knowledge/question";
import { sectionsOf } from "../../../shared/model/knowledge/sections";
import { wordsOf } from "../../../shared/model/knowledge/words";
import { slugOf } from "../../../shared/model/landing-page/slug";
import { readCss } from "../../../shared/model/message/safety/read-css";
import { readHtml } from "../../../shared/model/message/safety/read-html";
import { decodeAttribute } from "../../../shared/model/message/safety/start-tags";
import { drawn, repeatWith } from "../../support/draw";

// What a text of this length takes is some hundredths of a second; in quadratic time it would be minutes.
const limitMs = 10_000;
const characters = 200_000;

const readers: Record<string, (text: string) => unknown> = {
  readHtml,
  readCss,
  decodeAttribute,
  readHtmlOfStyle: (text) => readHtml(`<p style="${text}">`),
  readHtmlOfSources: (text) => readHtml(`<img srcset="${text}">`),
  readHtmlOfName: (text) => readHtml(`<p ${text}`),
  wordsOf,
  askedWords: (text) => askedWords(text, { language: "en", synonyms: [["x", "y z"]] }),
  sectionsOf,
  excerptOf: (text) => excerptOf(text, askedWords("refund x", { language: "en", synonyms: [] })),
  slugOf,
  previewOf,
  normalizeHostname,
};

const openings = ["", "<a ", '<a b="', "a{b:url(", "/*", "@media ", "x"];
const units = [
  ..."<>&'\"=/\\@({[;:.-, \n\ta0é\u0301\u{1f600}",
  "<a ",
  "<a b=",
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
];
const cases = Object.keys(readers).flatMap((name) =>
  openings.flatMap((opening) => units.map((unit) => ({ name, opening, unit }))),
);

test("no long text takes long to process, whatever reads it", () => {
  const tried = drawn(cases, 40, "long texts");
  const slow = tried.filter(({ name, opening, unit }) => {
    const text = opening + unit.repeat(characters / unit.length);
    const isDone = new TimeAllowance(limitMs).run(() => {
      readers[name]?.(text);
      return true;
    });
    return !isDone;
  });
  expect([repeatWith, slow]).toEqual([repeatWith, []]);
}, 1_800_000);
