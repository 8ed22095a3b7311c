import { type CSSToken, TokenType } from "@csstools/css-tokenizer";

const rules = new Set(
  "apply each else extend for forward if include mixin return screen tailwind theme use variants while".split(
    " ",
  ),
);

/** The part of CSS, if any, that Sass, Less or Tailwind turns into CSS: browsers drop what has it. */
export function preprocessorPart(tokens: readonly CSSToken[]): string | undefined {
  const index = tokens.findIndex((token, at) => isOfPreprocessor(token, tokens[at + 1]));
  return index < 0
    ? undefined
    : tokens
        .slice(index, index + 2)
        .map(([, text]) => text)
        .join("")
        .trim();
}

function isOfPreprocessor(token: CSSToken, after: CSSToken | undefined): boolean {
  const [kind, text] = token;
  if (kind === TokenType.AtKeyword) {
    const name = token[4].value.toLowerCase();
    // A variable of Less.
    return rules.has(name) || (name !== "page" && after?.[0] === TokenType.Colon);
  }
  if (kind !== TokenType.Delim) return false;
  if (text === "$") return after?.[0] === TokenType.Ident;
  // A name that goes on from the one around it.
  if (text === "&") return after?.[0] === TokenType.Ident && /^[-_]/.test(after[1]);
  return text === "/" && after?.[0] === TokenType.Delim && after[1] === "/";
}
