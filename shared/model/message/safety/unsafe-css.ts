import { type CSSToken, TokenType } from "@csstools/css-tokenizer";
import { cssTokens, loadingFunctions } from "./css-tokens";

const rules = /^(import|font-face|charset|namespace|document|-moz-document)$/;
// `expression` ran script in old browsers; `src` takes an address that only the browser puts together.
const functions = /^(expression|src)$/;
const properties = /^(behavior|-moz-binding|-ms-behavior)$/;
// Within a function that loads, all others (`var`, `attr`, `if` …) could put an address together that nobody has seen.
const harmlessWithin =
  /^(url|image-set|-webkit-image-set|image|cross-fade|-webkit-cross-fade|type|calc|(-webkit-)?(repeating-)?(linear|radial|conic)-gradient)$/;

/** The part of a style sheet that could run script or load something that is not https, in words. */
export function unsafeCss(css: string): string | undefined {
  // Where a browser without constructed sheets has the style in an element, this would end it.
  if (/<\/style/i.test(css)) return "</style";
  for (const { token, within } of cssTokens(css)) {
    const fault = tokenFault(token, within);
    if (fault) return fault;
  }
  return undefined;
}

function tokenFault(token: CSSToken, within: string): string | undefined {
  const text = token[1].slice(0, 60);
  switch (token[0]) {
    case TokenType.AtKeyword:
      return rules.test(token[4].value.toLowerCase()) ? text : undefined;
    case TokenType.Function:
      return functionFault(token[4].value.toLowerCase(), text, within);
    case TokenType.Ident:
      return properties.test(token[4].value.toLowerCase()) ? text : undefined;
    case TokenType.URL:
      return isHttps(token[4].value) ? undefined : text;
    case TokenType.String:
      return loadingFunctions.test(within) && !isHttps(token[4].value)
        ? `${within}(${text})`
        : undefined;
    case TokenType.BadURL:
    case TokenType.BadString:
      return text;
    default:
      return undefined;
  }
}

function functionFault(name: string, text: string, within: string): string | undefined {
  if (functions.test(name)) return `${text})`;
  return loadingFunctions.test(within) && !harmlessWithin.test(name)
    ? `${text}) in ${within}()`
    : undefined;
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}
