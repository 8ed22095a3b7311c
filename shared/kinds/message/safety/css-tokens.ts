import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

/** Functions that load an address. A plain string inside them is an address. */
export const loadingFunctions = /^(url|image-set|-webkit-image-set|image)$/;

export interface PlacedToken {
  token: CSSToken;
  /** The enclosing function, in lower case; empty outside functions. */
  within: string;
}

/** The tokens of a style sheet or a list of declarations, as browsers read them, escapes included. */
export function* cssTokens(css: string): Generator<PlacedToken> {
  const open: string[] = [];
  for (const token of tokenize({ css })) {
    yield { token, within: open.at(-1) ?? "" };
    if (token[0] === TokenType.Function) open.push(token[4].value.toLowerCase());
    // The content of parentheses still belongs to the enclosing function.
    else if (token[0] === TokenType.OpenParen) open.push(open.at(-1) ?? "");
    else if (token[0] === TokenType.CloseParen) open.pop();
  }
}
