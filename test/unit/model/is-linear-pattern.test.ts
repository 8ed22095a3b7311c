import { compilePattern } from "../../../shared/kinds/message/safety/compile-pattern";
import { isLinearPattern } from "../../../shared/kinds/message/safety/is-linear-pattern";
import { parsePattern } from "../../../shared/kinds/message/safety/parse-pattern";
import { backtrack } from "../../support/backtrack";
import { drawn, isDeep, randomFor, repeatWith, sized } from "../../support/draw";
import { everydayPatterns } from "../../support/everyday-patterns";
import { randomPattern } from "../../support/random-pattern";
import { recheck } from "../../support/recheck";

const patterns = sized({ deep: 30_000, draw: 80 });

test.each([
  ...everydayPatterns,
  "",
  "^$",
  "[\\w-]",
  "a*",
  "^/\\u00e9[\\s\\S]$",
  // 32 ways, however long the text.
  "^(?:|)(?:|)(?:|)(?:|)(?:|)a$",
  "^(a?)(b??)(?:c{0,2})$",
])("%j is linear", (pattern) => {
  expect(isLinearPattern(pattern)).toBe(true);
});

test("the everyday patterns are many, and no checker objects to one", () => {
  expect(everydayPatterns.length).toBeGreaterThanOrEqual(60);
  for (const source of drawn(everydayPatterns, 20, "everyday patterns")) {
    expect([source, recheck({ source, flags: "" }, 40)]).not.toContain("vulnerable");
  }
});

test.each([
  "(a+)+$",
  "^(a*)*$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(a|a?)+$",
  "^(.*a){10}$",
  "^(\\w+\\s?)*$",
  "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$",
  "a*b",
  "\\d+x",
  ".*\\.pdf$",
  "^.*.*$",
  "^\\d*\\d*x",
  "^(a?){30}$",
  "^a?a?a?a?a?a?a?a?a?a?a?a?b",
  "^(a|b|ab)*c",
  "(x+x+)+y",
  "^(?=a)b",
  "^(a)\\1$",
  "^(?!a)",
  "(?<=a)b",
  "a{1000}",
  "^(a{0,400}){0,400}$",
  "^((((a+)+)+)+)+$",
  "^(?:|)(?:|)(?:|)(?:|)(?:|)(?:|)(?:|)a$",
  "^(\\s*\\S+\\s*)+$",
  "^[\\d\\w]*\\w*$",
  // The first iteration can match nothing, and the second what it left.
  "/(?:(?:a?)+b)+$",
  "^(?:(?:a??){1,}b)*$",
  "^(?:(?:a*|b)+/)+$",
  // A certain match is reached last.
  "^/blog(/(\\w+-?)*x)?",
  "^(?:(a+)+b|)",
  "^a(?:(a|a)*b)??(?:(a|a)*c)?",
  // An assertion may refuse what looks like a match.
  "(?:a+\\b|a+$)x?$",
  "^(?:a|a)*\\B/",
  // The same letter, written in two ways.
  "^(\\u004A|J)*$",
  "^(\\u002F|/)*$",
  "^(\\x2D|-)*$",
  "^(\\cj|\\n)*$",
  "^([!-\\d]|-)*$",
  "^([\\d-z]|-)*$",
  "^([^]|a)*$",
  "^(u{3}|\\u{3})*$",
  "^([\\c]|c|\\\\)*$",
  "^a((/*[ab]\\d{1,3}|)?\\?-)+x$",
])("%j is not", (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(isLinearPattern(pattern)).toBe(false);
});

test(
  `none of ${patterns} drawn patterns that an independent checker calls vulnerable is let through`,
  () => {
    const random = randomFor("patterns beside recheck");
    let linear = 0;
    let unknown = 0;
    const letThrough: string[] = [];
    for (let count = 0; count < patterns; count += 1) {
      const source = randomPattern(random);
      if (!isLinearPattern(source)) continue;
      linear += 1;
      const verdict = recheck({ source, flags: "" }, isDeep ? 500 : 80);
      if (verdict === "unknown") unknown += 1;
      if (verdict === "vulnerable") letThrough.push(source);
    }
    if (letThrough.length > 0)
      throw new Error(`${repeatWith}: let through ${letThrough.join("  ")}`);
    // Otherwise too little was compared.
    expect(linear).toBeGreaterThan(patterns / 4);
    expect(linear - unknown).toBeGreaterThan(patterns / 10);
  },
  isDeep ? 5_400_000 : 300_000,
);

test(
  `${patterns} random patterns match by their steps what they match in JavaScript, and accepted ones in few steps`,
  () => {
    const random = randomFor("patterns beside JavaScript");
    const letters = "ab/-?1A.\n!:";
    const otherwise: string[] = [];
    for (let count = 0; count < patterns; count += 1) {
      const source = randomPattern(random);
      const steps = compilePattern(parsePattern(source));
      const isLinear = isLinearPattern(source);
      for (const most of [6, 12, isLinear ? 300 : 12]) {
        const used = 1 + Math.floor(random() * letters.length);
        const text = Array.from({ length: Math.floor(random() * most) }, () =>
          letters.charAt(Math.floor(random() * used)),
        ).join("");
        const match = new RegExp(source).exec(text);
        const { end, taken } = backtrack(steps, text);
        const isFew = !isLinear || taken <= 500 * (text.length + 1);
        if (end !== (match ? match.index + match[0].length : undefined) || !isFew) {
          otherwise.push(
            `${repeatWith}: ${source} on ${JSON.stringify(text)} ends at ${end} after ${taken} steps, in JavaScript ${JSON.stringify(match)}.`,
          );
        }
      }
    }
    expect(otherwise).toEqual([]);
  },
  isDeep ? 1_800_000 : 60_000,
);
