import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

// What has been read of the selector before a token.
type Before = "nothing" | "combinator" | "part" | "space";

const closing: Partial<Record<string, string>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};

/**
 * Whether browsers take a text for a list of CSS selectors (Selectors Level 4, 17). What stands in brackets is not
 * judged, nor whether there is such a pseudo-class.
 */
export function isSelector(text: string): boolean {
  const open: string[] = [];
  let before: Before = "nothing";
  let previous: CSSToken | undefined;
  for (const token of tokenize({ css: text })) {
    const [kind] = token;
    if (kind === TokenType.EOF) break;
    if (open.length === 0) {
      const next = after(before, token, previous);
      if (!next) return false;
      before = next;
    }
    const closer = closing[kind];
    if (closer) open.push(closer);
    else if (kind === open.at(-1)) open.pop();
    previous = token;
  }
  return (before === "part" || before === "space") && !isUnfinished(previous);
}

/** How far the selector is after a token; undefined for a token that cannot stand there. */
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
      return /^[.|&]$/.test(text) ? "part" : undefined;
    default:
      return undefined;
  }
}

/** Whether a name has to follow. */
function isUnfinished(token: CSSToken | undefined): token is CSSToken {
  return token?.[0] === TokenType.Colon || token?.[1] === ".";
}

function completes([kind]: CSSToken, unfinished: CSSToken): boolean {
  if (kind === TokenType.Ident) return true;
  return unfinished[1] === ":" && (kind === TokenType.Function || kind === TokenType.Colon);
}
