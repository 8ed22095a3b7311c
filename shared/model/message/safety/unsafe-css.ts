import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

const rules = /^(import|font-face|charset|namespace|document|-moz-document)$/;
// `expression` ran script in old browsers; `src` takes an address that only the browser puts together.
const functions = /^(expression|src)$/;
const properties = /^(behavior|-moz-binding|-ms-behavior)$/;
// Functions of which a bare text is an address.
const takeAddresses = /^(url|image-set|-webkit-image-set|image)$/;

/** What in a style sheet could run script or load what is not https, as people name it. */
export function unsafeCss(css: string): string | undefined {
  // Where a browser without constructed sheets has the style in an element, this would end it.
  if (/<\/style/i.test(css)) return "</style";
  const open: string[] = [];
  for (const token of tokenize({ css })) {
    const fault = tokenFault(token, open.at(-1) ?? "");
    if (fault) return fault;
    if (token[0] === TokenType.Function) open.push(token[4].value.toLowerCase());
    else if (token[0] === TokenType.OpenParen) open.push("");
    else if (token[0] === TokenType.CloseParen) open.pop();
  }
  return undefined;
}

function tokenFault(token: CSSToken, within: string): string | undefined {
  const text = token[1].slice(0, 60);
  switch (token[0]) {
    case TokenType.AtKeyword:
      return rules.test(token[4].value.toLowerCase()) ? text : undefined;
    case TokenType.Function:
      return functions.test(token[4].value.toLowerCase()) ? `${text})` : undefined;
    case TokenType.Ident:
      return properties.test(token[4].value.toLowerCase()) ? text : undefined;
    case TokenType.URL:
      return isHttps(token[4].value) ? undefined : text;
    case TokenType.String:
      return takeAddresses.test(within) && !isHttps(token[4].value)
        ? `${within}(${text})`
        : undefined;
    case TokenType.BadURL:
    case TokenType.BadString:
      return text;
    default:
      return undefined;
  }
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}
