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

/** Whether a text begins as front matter does, and nothing ends that. */
export function hasOpenFrontMatter(markdown: string): boolean {
  const [start] = opening.exec(markdown) ?? [];
  if (start === undefined) return false;
  const block = markdown.slice(start.length, start.length + longest);
  return /^[a-z][\w-]*:[ \t]*\S/.test(block) && !closing.test(block);
}

/** Whether a text begins with front matter in TOML. */
export function hasToml(markdown: string): boolean {
  const [start] = /^\uFEFF?\+{3}[ \t]*\r?\n/.exec(markdown) ?? [];
  if (start === undefined) return false;
  const block = markdown.slice(start.length, start.length + longest);
  const end = /^\+{3}[ \t]*\r?$/m.exec(block);
  return end !== null && /^[\w.-]+[ \t]*=/m.test(block.slice(0, end.index));
}

/** Whether a line may stand in front matter: a field, what belongs to one, or a comment. */
function isOfYaml(line: string): boolean {
  return /^(?:[\w-]+[ \t]*:|[ \t]|-|#|[\]}]|\r?$)/.test(line);
}
