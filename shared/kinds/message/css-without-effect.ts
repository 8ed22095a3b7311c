import { type CSSToken, TokenType } from "@csstools/css-tokenizer";
import { preprocessorPart } from "./preprocessor-part";
import { cssTokens } from "./safety/css-tokens";

/**
 * What makes a style sheet useless: it has no rule, a rule is for elements outside the message, a declaration is none, or a part
 * is another language's.
 */
export type WithoutEffect =
  | { why: "no rule" }
  | { why: "outside"; selector: string }
  | { why: "preprocessor"; part: string }
  | { why: "no colon"; declaration: string }
  | { why: "no property"; property: string; meant: string };

// What people and models write for a property.
const meantProperties: Readonly<Record<string, string>> = {
  colour: "color",
  "background-colour": "background-color",
  "border-colour": "border-color",
  "font-colour": "color",
  "font-color": "color",
  "text-color": "color",
  "text-colour": "color",
  "text-size": "font-size",
  "bg-color": "background-color",
  bgcolor: "background-color",
  "text-weight": "font-weight",
  "corner-radius": "border-radius",
};

/** Why a message's CSS, or a rule of it, has no effect: the message is in a shadow root, which has no `body` of its own. */
export function cssWithoutEffect(css: string): WithoutEffect | undefined {
  const all = [...cssTokens(css)].map(({ token }) => token);
  const part = preprocessorPart(all);
  if (part !== undefined) return { why: "preprocessor", part };
  let prelude: CSSToken[] = [];
  let depth = 0;
  let hasRule = false;
  let isBlank = true;
  for (const token of all) {
    const [kind] = token;
    if (kind === TokenType.EOF || kind === TokenType.Comment) continue;
    if (kind === TokenType.OpenCurly) {
      const isNamed = prelude.some(([part]) => part !== TokenType.Whitespace);
      // JSON begins with a brace.
      if (depth === 0 && !isNamed) return { why: "no rule" };
      hasRule = true;
      if (isOutside(prelude)) return { why: "outside", selector: textOf(prelude) };
    }
    const ends =
      kind === TokenType.OpenCurly || kind === TokenType.CloseCurly || kind === TokenType.Semicolon;
    const isDeclared = depth > 0 && ends && kind !== TokenType.OpenCurly;
    const useless = isDeclared ? uselessDeclaration(prelude) : undefined;
    if (useless) return useless;
    if (kind === TokenType.OpenCurly) depth += 1;
    if (kind === TokenType.CloseCurly) depth -= 1;
    if (ends) prelude = [];
    else prelude.push(token);
    if (kind !== TokenType.Whitespace) isBlank = false;
  }
  return hasRule || isBlank ? undefined : { why: "no rule" };
}

function uselessDeclaration(tokens: readonly CSSToken[]): WithoutEffect | undefined {
  const [first] = tokens.filter(([kind]) => kind !== TokenType.Whitespace);
  if (first?.[0] !== TokenType.Ident) return undefined;
  if (!tokens.some(([kind]) => kind === TokenType.Colon))
    return { why: "no colon", declaration: textOf(tokens) };
  const property = first[4].value.toLowerCase();
  const meant = Object.hasOwn(meantProperties, property) ? meantProperties[property] : undefined;
  return meant === undefined ? undefined : { why: "no property", property, meant };
}

/** Whether each selector of a rule needs `html`, `body` or `:root`. */
function isOutside(prelude: readonly CSSToken[]): boolean {
  let depth = 0;
  let needsPage = false;
  for (const [index, token] of prelude.entries()) {
    const [kind] = token;
    if (kind === TokenType.AtKeyword) return false;
    if (
      kind === TokenType.Function ||
      kind === TokenType.OpenParen ||
      kind === TokenType.OpenSquare
    ) {
      depth += 1;
    } else if (kind === TokenType.CloseParen || kind === TokenType.CloseSquare) depth -= 1;
    else if (depth === 0 && kind === TokenType.Comma) {
      if (!needsPage) return false;
      needsPage = false;
    } else if (depth === 0 && kind === TokenType.Ident) {
      needsPage ||= isOfPage(token[4].value.toLowerCase(), prelude[index - 1]);
    }
  }
  return needsPage;
}

function isOfPage(name: string, before: CSSToken | undefined): boolean {
  if (before?.[0] === TokenType.Colon) return name === "root";
  return before?.[1] !== "." && /^(html|body)$/.test(name);
}

function textOf(tokens: readonly CSSToken[]): string {
  return tokens
    .map(([, text]) => text)
    .join("")
    .trim();
}
