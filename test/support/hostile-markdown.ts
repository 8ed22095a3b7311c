const longest = 50_000;

const fill = (unit: string) => unit.repeat(Math.floor(longest / unit.length));
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

/**
 * Markdown of 50,000 characters for which parsers take long: CommonMark's own cases (cmark's `pathological_tests.py`), and
 * more of constructs, nesting and cells than people write.
 */
export const hostileMarkdown: Readonly<Record<string, string>> = {
  "quotes in lists": fill("- > "),
  "nested emphasis": fill("*_"),
  "strong in emphasis": `${"*a **a ".repeat(3500)}b${" a** a*".repeat(3500)}`,
  "emphasis that never opens": fill("a_ "),
  "emphasis that never closes": fill("_a "),
  "mismatched emphasis": fill("*a_ "),
  "openers of two kinds": `${"*a ".repeat(8000)}${"_a*_ ".repeat(5000)}`,
  "links that never open": fill("a]"),
  "links that never close": fill("[a"),
  "links over emphasis": fill("[ a_"),
  "addresses that never begin": fill("[ (]("),
  "emphasis in words": `**x [a*b**c*](d)${fill("a**b ").slice(0, 49_000)}`,
  "nested brackets": `${"[".repeat(25_000)}a${"]".repeat(24_999)}`,
  "nested pictures": `${"![".repeat(12_500)}a${"](b)".repeat(6_000)}`,
  "nested parentheses": `[a](${"(".repeat(49_000)}`,
  "nested quotes": `${">".repeat(49_999)}a`,
  "quotes that go on": lines(200, () => ">").concat("a\n", "b\n".repeat(24_000)),
  "lists that go on": `${"- ".repeat(20)}a\n${"b\n".repeat(24_000)}`,
  "nested lists": lines(300, (index) => `${" ".repeat(index)}* a\n`),
  "wider nested lists": lines(220, (index) => `${"  ".repeat(index)}* a\n`),
  "lists in lists": fill("- - a\n"),
  "numbers in numbers": fill("1. "),
  "loose lists": fill("- a\n\n"),
  "empty items": fill("-\n"),
  "empty quotes": fill(">\n"),
  backticks: lines(315, (index) => `e${"`".repeat(index)}`),
  "backticks in pairs": fill("`a``b"),
  backslashes: fill("\\*"),
  entities: fill("&amp;"),
  "entities that are none": fill("&a"),
  comments: fill("<!--"),
  "comments that never end": fill("<!-- a"),
  instructions: fill("<?"),
  declarations: fill("<!A "),
  "character data": fill("<![CDATA["),
  elements: fill("<a>"),
  "elements that never end": fill("<a "),
  autolinks: fill("<http:a>"),
  addresses: fill("<a@b"),
  references: lines(4_000, (index) => `[${index}]: u${index}\n`),
  "one reference again": fill("[a]: u\n"),
  "a long reference, used": `[a]: /${"u".repeat(10_000)}\n\n${"[a] ".repeat(9_000)}`,
  "a long title, used": `[a]: /u "${"u".repeat(20_000)}"\n\n${"[a]".repeat(9_000)}`,
  "titles that never end": fill('[a]: b "c\n'),
  "a wide table": `|${"a|".repeat(8_000)}\n|${"-|".repeat(8_000)}\n|${"a|".repeat(8_000)}\n`,
  "a wide table of short rows": `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${"|a\n".repeat(12_000)}`,
  "a long table": `|a|\n|-|\n${"|\n".repeat(24_000)}`,
  "many tables": fill("a|b\n-|-\n\n"),
  "tables in name": fill("a|b\n"),
  headings: fill("# a\n"),
  "underlined headings": fill("a\n=\n"),
  rules: fill("---\n"),
  "code blocks": fill("```\n"),
  "indented code": fill("    a\n"),
  "line breaks": fill("a  \n"),
  pictures: fill("![a](b)"),
  links: fill("[a](b)"),
  "blank lines": fill("\n"),
  "blank space": fill(" "),
  "a rule before blank space": `- ${" ".repeat(49_000)}x`,
  "a rule of a table before blank space": `-|-${" ".repeat(49_000)}x`,
};

/** The longest beginning of a text that `accepts` takes. */
export function longestAccepted(text: string, accepts: (text: string) => boolean): string {
  let [shortest, longest] = [0, text.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (accepts(text.slice(0, middle))) shortest = middle;
    else longest = middle - 1;
  }
  return text.slice(0, shortest);
}
