import type { ElementContent, RootContent } from "hast";

// Syntax of other tools, which GitHub's Markdown does not have.
const syntaxes: readonly { pattern: RegExp; what: string; instead: string }[] = [
  {
    pattern: /\{\{[^{}\n]{1,60}\}\}/,
    what: "a placeholder",
    instead: "Nothing fills it in: write the words themselves.",
  },
  {
    pattern: /\{%[^%\n]{1,80}%\}|\{(?:visitor|user|customer|contact)\.[a-z_]{1,40}\}/i,
    what: "a placeholder",
    instead: "Nothing fills it in: write the words themselves.",
  },
  {
    // Price levels, such as $$ and $$$, have none of these signs.
    pattern: /\$\$[^$\n\\^_=]{0,200}[\\^_=][^$\n]{0,200}\$\$|^\$\$\n[^$]{1,300}\n\$\$/m,
    what: "a formula",
    instead: "Write it in words or as code.",
  },
  {
    pattern: /!?\[\[[^[\]\n]{1,100}\]\]/,
    what: "a wiki's link",
    instead: "Write [text](address).",
  },
  {
    pattern: /:::[ \t]*[a-z][^\n]{0,40}/i,
    what: "a callout within a text",
    instead: "Put :::note and the closing ::: on lines of their own.",
  },
  {
    pattern: /^(?:import|export)\s[^\n]{0,80}?\sfrom\s+["'“][^\n]{1,80}/m,
    what: "a line of MDX",
    instead: "Leave it out: no component is loaded.",
  },
];

const code = new Set(["code", "pre", "kbd", "samp"]);

/** Syntax of other tools that readers see as it is written; the first of each kind. Code may show any of it. */
export function unreadSyntax(
  nodes: readonly (RootContent | ElementContent)[],
): { part: string; what: string; instead: string }[] {
  const texts: string[] = [];
  const visit = (node: RootContent | ElementContent) => {
    if (node.type === "text") texts.push(node.value);
    if (node.type === "element" && !code.has(node.tagName)) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return syntaxes.flatMap(({ pattern, what, instead }) => {
    const part = texts.map((text) => pattern.exec(text)?.[0]).find((each) => each !== undefined);
    return part === undefined ? [] : [{ part, what, instead }];
  });
}
