import { markdownFault } from "../../../shared/model/markdown/markdown-fault";

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

test.each([
  [
    "a long file of JSON",
    `\`\`\`json\n${lines(1_500, (n) => `  "k${n}": [{"b": ${n}}],\n`)}\`\`\``,
  ],
  [
    "many examples of code",
    lines(
      90,
      (n) =>
        `\`\`\`ts\nconst a${n} = \`\${b[c[0]]}\` && !d || (e) => e * 2 * 3;\n\`\`\`\n\nText.\n\n`,
    ),
  ],
  ["a log", `~~~\n${lines(900, (n) => `[${n}] <info> a_b * c | d \\ e & f\n`)}~~~`],
  ["500 items", lines(500, (n) => `- item ${n}\n`)],
  [
    "a change log of 500 entries",
    lines(
      500,
      (n) => `- **Fixed:** item ${n} ([#${n}](https://github.com/a/b/pull/${n})) by @somebody\n`,
    ),
  ],
  [
    "200 questions",
    lines(200, (n) => `### How ${n}?\n\nGo to **Settings**, see [it](https://a.b/${n}).\n\n`),
  ],
  [
    "a table of 50 rows",
    `|${"a|".repeat(8)}\n|${"-|".repeat(8)}\n${`|${"b c|".repeat(8)}\n`.repeat(50)}`,
  ],
])("%s is accepted", (_, markdown) => {
  expect(markdownFault(markdown)).toBeUndefined();
});

test("one paragraph is refused before many short ones, since its signs are compared with one another", () => {
  const signs = (count: number) => "*a **b ".repeat(count);
  expect(markdownFault(signs(800))).toContain("so many");
  expect(markdownFault(lines(40, () => `${signs(20)}\n\n`))).toBeUndefined();
});

test.each([
  ["code", "```\n<div>\n```\n"],
  ["code in tildes", "~~~ a`b\n<div>\n~~~\n"],
  ["a comment", "<!--\n<div>\n-->\n"],
  ["text as it is", "<pre>\n<div>\n</pre>\n"],
  ["backticks that begin no code", "```a`b\n"],
  ["code that ends further to the left", "   ```\n```\n"],
])("what follows %s counts as Markdown", (_, before) => {
  expect(markdownFault(`${before}${"*a **b ".repeat(5_000)}`)).toContain("so many");
});
