/** What visitors would read as it stands though it was meant otherwise. */
export interface ReadAsText {
  kind: "Markdown" | "HTML" | "escaped HTML" | "a placeholder";
  /** The first such part. */
  part: string;
}

const markdown = [
  /(?<![\w*])\*\*(?=\S)[^*\n]{0,200}[^\s*]\*\*(?![\w*])/,
  /\[[^[\]\n]{1,200}\]\((?:https?:\/\/|\/|mailto:)[^()\s]{1,500}\)/,
  /^[ \t]{0,3}##{1,5} +\w[^\n]{0,60}/m,
  // Two rows of a table.
  /^[ \t]{0,3}\|[^\n]{1,200}\|[ \t]{0,3}\n[ \t]{0,3}\|[^\n]{1,200}\|/m,
];
const escapes = [
  /&amp;(?:nbsp|lt|gt|amp|quot|apos|euro|copy|#\d+);/,
  /^[ \t]*(?:\\[nrt])+[ \t]*$/m,
];
const escapedTag = /&lt;\/[a-z][a-z\d]{0,10}&gt;|&lt;br ?\/?&gt;/i;
const tag = /<\/(?:p|b|strong|em|i|u|a|ul|ol|li|h[1-6]|div|span)>|<br ?\/?>/i;
const placeholders = [
  /\{\{[^{}\n]{1,60}\}\}/,
  /\$\{[\w.]{1,60}\}/,
  /\*\|[\w:]{1,40}\|\*/,
  /<%[^%\n]{1,80}%>/,
  /\{%[^%\n]{1,80}%\}/,
  /%%[A-Za-z_][\w.]{1,40}%%/,
  // Not the bytes of an address, which have two characters.
  /(?<![\w%])%[A-Z][A-Z\d_]{2,40}%(?![\w%])/,
  /\[\[[A-Za-z_][\w .-]{0,40}\]\]/,
  // Not the field of a form, such as user[name].
  /(?<![\w\]])\[(?:(?:your|first|last|full|customer)[ _-]?)?name\](?!\()/i,
  /\{(?:(?:visitor|user|customer|contact)\.)?(?:(?:first|last|full)_?)?(?:name|email)\}/i,
];

/** The parts of a message's HTML that show Markdown, HTML or placeholders to visitors, each kind once. */
export function readAsText(html: string): ReadAsText[] {
  // Content about code may show any of these.
  if (/<(?:code|pre|kbd|samp|textarea)\b/i.test(html)) return [];
  const text = textOf(html);
  const isPlain = !/<[a-z]/i.test(html);
  return [
    found("Markdown", text, isPlain ? [...markdown, /^# +[A-Z][^\n]{0,60}/m] : markdown),
    found("escaped HTML", text, isPlain ? [escapedTag, ...escapes] : escapes),
    found("a placeholder", html, placeholders),
  ].flat();
}

/** The parts of a plain text that show Markdown, HTML or placeholders to visitors, each kind once. */
export function readAsPlainText(text: string): ReadAsText[] {
  return [
    found("HTML", text, [tag]),
    found("Markdown", text, [...markdown, /^# +(?!of\b)[A-Za-z][^\n]{0,60}/]),
    found("a placeholder", text, placeholders),
  ].flat();
}

function found(kind: ReadAsText["kind"], text: string, patterns: readonly RegExp[]): ReadAsText[] {
  const [part] = patterns.flatMap((pattern) => text.match(pattern)?.[0] ?? []);
  return part === undefined ? [] : [{ kind, part: part.trim() }];
}

/** The texts between the tags of HTML, each on lines of its own. */
function textOf(html: string): string {
  const [before = "", ...comments] = html.split("<!--");
  const rest = comments.map((each) =>
    each.includes("-->") ? each.slice(each.indexOf("-->") + 3) : "",
  );
  return [before, ...rest].join("").replace(/<[a-z/][^<>]*>/gi, "\n");
}
