import { frontMatter } from "./front-matter";
import { quotedCallouts } from "./quoted-callouts";

/** What a parser of GitHub's Markdown is given of an article. Each line keeps its place. */
export function articleBody(markdown: string): string {
  const { rest } = frontMatter(markdown);
  const before = markdown.slice(0, markdown.length - rest.length);
  return "\n".repeat(before.split("\n").length - 1) + quotedCallouts(rest);
}
