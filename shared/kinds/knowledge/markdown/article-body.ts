import { quotedCallouts } from "./quoted-callouts";

const opening = /^\uFEFF?---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
// Far more than a file's own facts.
const longest = 20_000;

/** The front matter that a Markdown text begins with, and the text after it. */
export function frontMatter(markdown: string): { yaml: string | undefined; rest: string } {
  const none = { yaml: undefined, rest: markdown };
  const [start] = opening.exec(markdown) ?? [];
  if (start === undefined) return none;
  const block = markdown.slice(start.length, start.length + longest);
  const end = closing.exec(block);
  const yaml = block.slice(0, end?.index);
  // A rule and a text below it are no front matter.
  if (!end || !/^[\w-]+[ \t]*:/m.test(yaml) || !yaml.split("\n").every(isOfYaml)) return none;
  return { yaml, rest: markdown.slice(start.length + end.index + end[0].length) };
}

/** Whether a line may stand in front matter: a field, what belongs to one, or a comment. */
function isOfYaml(line: string): boolean {
  return /^(?:[\w-]+[ \t]*:|[ \t]|-|#|[\]}]|\r?$)/.test(line);
}

/** An article's text as a parser of GitHub's Markdown gets it. Each line keeps its number. */
export function articleBody(markdown: string): string {
  const { rest } = frontMatter(markdown);
  const before = markdown.slice(0, markdown.length - rest.length);
  return "\n".repeat(before.split("\n").length - 1) + quotedCallouts(rest);
}
