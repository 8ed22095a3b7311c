import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";
import { byName } from "../../rules/by-name";
import type { MessageSettings } from "./settings";

// The part of the selector before a token.
type Before = "nothing" | "combinator" | "part" | "space";

const closing: Partial<Record<string, string>> = byName({
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
});

// Pseudo-classes of jQuery and of testing tools, which browsers do not accept.
const foreignClasses =
  /^(contains|eq|gt|lt|even|odd|first|last|visible|hidden|parent|header|animated|selected|input|button|text|password|radio|checkbox|submit|reset|image|file|has-text|nth-match)$/;

/**
 * Whether browsers accept a text as a list of CSS selectors (Selectors Level 4, 17). Within brackets, only attributes and
 * `:not()` are checked. Pseudo-classes are assumed to exist, except jQuery's own.
 */
export function isSelector(text: string): boolean {
  return isList(tokenize({ css: text }).filter(([kind]) => kind !== TokenType.EOF));
}

function isList(tokens: readonly CSSToken[]): boolean {
  let before: Before = "nothing";
  let previous: CSSToken | undefined;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    const next = after(before, token, previous);
    if (!next) return false;
    before = next;
    previous = token;
    if (!closing[token[0]]) continue;
    const end = endOfBlock(tokens, index);
    if (!mayHold(token, tokens.slice(index + 1, end))) return false;
    index = end;
  }
  return (before === "part" || before === "space") && !isUnfinished(previous);
}

/** The index of the token that closes a block; the end of the text if none does. */
function endOfBlock(tokens: readonly CSSToken[], start: number): number {
  const open: string[] = [];
  for (let index = start; index < tokens.length; index += 1) {
    const [kind] = tokens[index] as CSSToken;
    const closer = closing[kind];
    if (closer) open.push(closer);
    else if (kind === open.at(-1)) open.pop();
    if (open.length === 0) return index;
  }
  return tokens.length;
}

/** Whether a block can contain these tokens. */
function mayHold(opener: CSSToken, tokens: readonly CSSToken[]): boolean {
  if (opener[0] === TokenType.OpenSquare) return isAttribute(tokens);
  const isEmpty = tokens.every(
    ([kind]) => kind === TokenType.Whitespace || kind === TokenType.Comment,
  );
  if (isEmpty || opener[0] !== TokenType.Function) return false;
  const name = opener[4].value.toLowerCase();
  return name === "not" ? isList(tokens) : !foreignClasses.test(name);
}

/** Whether tokens are the content of `[…]`: a name, alone or with a value. */
function isAttribute(tokens: readonly CSSToken[]): boolean {
  const shape = tokens.map(([kind, text]) => {
    if (kind === TokenType.Delim) return text;
    return kind === TokenType.Ident ? "i" : (signs[kind] ?? "?");
  });
  return /^ ?(\*?\|)?i ?([~|^$*]?= ?[is] ?i? ?)?$/.test(shape.join(""));
}

const signs: Partial<Record<string, string>> = byName({
  [TokenType.String]: "s",
  [TokenType.Whitespace]: " ",
  [TokenType.Comment]: "",
});

/** The state of the selector after a token; undefined if the token is not allowed there. */
function after(
  before: Before,
  token: CSSToken,
  previous: CSSToken | undefined,
): Before | undefined {
  const [kind, text] = token;
  if (isUnfinished(previous)) return completes(token, previous) ? "part" : undefined;
  const hasPart = before === "part" || before === "space";
  switch (kind) {
    case TokenType.Comment:
      return before;
    case TokenType.Whitespace:
      return before === "part" ? "space" : before;
    case TokenType.Comma:
      return hasPart ? "nothing" : undefined;
    case TokenType.Ident:
      return before === "part" && previous?.[1] !== "|" ? undefined : "part";
    case TokenType.Hash:
      // An id cannot begin with a digit.
      return token[4].type === "id" ? "part" : undefined;
    case TokenType.Colon:
    case TokenType.OpenSquare:
      return "part";
    case TokenType.Delim:
      if (/^[>+~]$/.test(text)) return hasPart ? "combinator" : undefined;
      if (text === "*") return before === "part" && previous?.[1] !== "|" ? undefined : "part";
      // Prefixes of namespaces are declared only in style sheets.
      if (text === "|" && previous?.[0] === TokenType.Ident) return undefined;
      return /^[.|&]$/.test(text) ? "part" : undefined;
    default:
      return undefined;
  }
}

/** Whether a name must follow. */
function isUnfinished(token: CSSToken | undefined): token is CSSToken {
  return token?.[0] === TokenType.Colon || token?.[1] === ".";
}

function completes([kind, text]: CSSToken, unfinished: CSSToken): boolean {
  if (kind === TokenType.Ident) return unfinished[1] === "." || !foreignClasses.test(text);
  return unfinished[1] === ":" && (kind === TokenType.Function || kind === TokenType.Colon);
}

export const selectorFields = ["triggerValue", "targetSelector"] as const;

export type SelectorField = (typeof selectorFields)[number];

/** The CSS selector in a message's field, if the field contains one. */
export function selectorIn(settings: MessageSettings, field: SelectorField): string | undefined {
  const isUsed = field === "targetSelector" || settings.trigger === "CLICK";
  return (isUsed && settings[field]) || undefined;
}

/** Why a message could never show: its selector is not valid CSS. */
export function selectorFault(settings: MessageSettings, field: SelectorField): string | undefined {
  const selector = selectorIn(settings, field);
  return selector === undefined || isSelector(selector)
    ? undefined
    : `${field} ${JSON.stringify(selector.slice(0, 80))} is not valid CSS, so the message never shows`;
}
