import { quotedCallouts } from "./quoted-callouts";

const opening = /^\uFEFF?---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
// Far more than a file's own facts.
const longest = 20_000;

/** The front matter at the start of a Markdown text, and the text after it. */
export function frontMatter(markdown: string): { yaml: string | undefined; rest: string } {
  const none = { yaml: undefined, rest: markdown };
  const [start] = opening.exec(markdown) ?? [];
  if (start === undefined) return none;
  const block = markdown.slice(start.length, start.length + longest);
  const end = closing.exec(block);
  const yaml = block.slice(0, end?.index);
  // A rule followed by text is not front matter.
  if (!end || !/^[\w-]+[ \t]*:/m.test(yaml) || !yaml.split("\n").every(isOfYaml)) return none;
  return { yaml, rest: markdown.slice(start.length + end.index + end[0].length) };
}

/** Whether a line can be in front matter: a field, its continuation, or a comment. */
function isOfYaml(line: string): boolean {
  return /^(?:[\w-]+[ \t]*:|[ \t]|-|#|[\]}]|\r?$)/.test(line);
}

/** An article's text prepared for a parser of GitHub's Markdown. Lines keep their numbers. */
export function articleBody(markdown: string): string {
  const { rest } = frontMatter(markdown);
  const before = markdown.slice(0, markdown.length - rest.length);
  return "\n".repeat(before.split("\n").length - 1) + quotedCallouts(rest);
}
