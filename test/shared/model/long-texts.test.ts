import * as z from "zod/mini";
import { TimeAllowance } from "../../../functions/message-checks/explanation/time-allowance";
import { failureOf } from "../../../shared/log/failure-of";
import { pictureInBase64 } from "../../../shared/model/assets/picture-in-base64";
import { brandSchema } from "../../../shared/model/brand";
import { previewOf } from "../../../shared/model/chat/content";
import { normalizeHostname } from "../../../shared/model/hostname";
import { excerptOf } from "../../../shared/model/knowledge/excerpt";
import { askedWords } from "../../../shared/model/knowledge/question";
import { sectionsOf } from "../../../shared/model/knowledge/sections";
import { wordsOf } from "../../../shared/model/knowledge/words";
import { slugOf } from "../../../shared/model/landing-page/slug";
import { addressesIn } from "../../../shared/model/mentions";
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
  addressesIn,
  failureOf: (text) => failureOf(new Error(text)),
  fontOf: (text) => z.safeParse(brandSchema.shape.font, text),
  pictureInBase64: (text) => attempt(() => pictureInBase64("base64", text)),
};

function attempt(run: () => unknown): void {
  try {
    run();
  } catch {
    // That it is refused is right. How long that takes counts.
  }
}

const openings = ["", "# ", "<a ", '<a b="', "a{b:url(", "/*", "@media ", "x"];
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
// What makes a pattern that fitted so far fail at its end.
const endings = ["", "!", "\u2028x"];
const cases = Object.keys(readers).flatMap((name) =>
  openings.flatMap((opening) =>
    units.flatMap((unit) => endings.map((ending) => ({ name, opening, unit, ending }))),
  ),
);

test("no long text takes long to process, whatever reads it", () => {
  const tried = drawn(cases, 40, "long texts");
  const slow = tried.filter(({ name, opening, unit, ending }) => {
    const text = opening + unit.repeat(characters / unit.length) + ending;
    const isDone = new TimeAllowance(limitMs).run(() => {
      readers[name]?.(text);
      return true;
    });
    return !isDone;
  });
  expect([repeatWith, slow]).toEqual([repeatWith, []]);
}, 1_800_000);
