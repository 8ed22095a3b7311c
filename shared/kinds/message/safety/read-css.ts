import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";
import { isLocalAsset } from "../../../model/local-asset";

/** Functions that load an address. A plain string inside them is an address. */
const loadingFunctions = /^(url|image-set|-webkit-image-set|image)$/;

interface PlacedToken {
  token: CSSToken;
  /** The enclosing function, in lower case; empty outside functions. */
  within: string;
}

/** The tokens of a style sheet or a list of declarations, as browsers read them, escapes included. */
function* cssTokens(css: string): Generator<PlacedToken> {
  const open: string[] = [];
  for (const token of tokenize({ css })) {
    yield { token, within: open.at(-1) ?? "" };
    if (token[0] === TokenType.Function) open.push(token[4].value.toLowerCase());
    // The content of parentheses still belongs to the enclosing function.
    else if (token[0] === TokenType.OpenParen) open.push(open.at(-1) ?? "");
    else if (token[0] === TokenType.CloseParen) open.pop();
  }
}

/** The findings of one reading of CSS. A reading ends at the first unsafe part. */
export interface CssReading {
  /** The part that could run script or load something without https, in plain words. */
  unsafe: string | undefined;
  /** The first function that loads something. */
  loads: string | undefined;
  /** The part that makes text editable or reads the page around the message. */
  readsPage: string | undefined;
  isBlank: boolean;
}

const rules = /^(import|font-face|charset|namespace|document|-moz-document)$/;
// `expression` ran scripts in old browsers; `src` takes an address that only the browser can assemble.
const functions = /^(expression|src)$/;
const properties = /^(behavior|-moz-binding|-ms-behavior)$/;
// Inside a function that loads, other functions (`var`, `attr`, `if` …) could assemble an address that nobody has checked.
const harmlessWithin =
  /^(url|image-set|-webkit-image-set|image|cross-fade|-webkit-cross-fade|type|calc|(-webkit-)?(repeating-)?(linear|radial|conic)-gradient)$/;

/** Reads a style sheet or a list of declarations, once. */
export function readCss(css: string): CssReading {
  const reading: CssReading = {
    // Browsers without constructed style sheets get the CSS in a style element, which this would end.
    unsafe: /<\/style/i.test(css) ? "</style" : undefined,
    loads: undefined,
    readsPage: undefined,
    isBlank: !/\S/.test(css),
  };
  if (reading.unsafe) return reading;
  for (const { token, within } of cssTokens(css)) {
    reading.unsafe = tokenFault(token, within);
    if (reading.unsafe) break;
    reading.loads ??= loading(token);
    reading.readsPage ??= pageReading(token);
  }
  return reading;
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
  if (!URL.canParse(address)) return false;
  return new URL(address).protocol === "https:" || isLocalAsset(address);
}

function loading(token: CSSToken): string | undefined {
  if (token[0] === TokenType.URL) return token[1].slice(0, 60);
  if (token[0] !== TokenType.Function) return undefined;
  const name = token[4].value.toLowerCase();
  return loadingFunctions.test(name) ? `${name}()` : undefined;
}

function pageReading(token: CSSToken): string | undefined {
  if (token[0] !== TokenType.Function && token[0] !== TokenType.Ident) return undefined;
  const name = token[4].value.toLowerCase();
  if (name === "host-context") return ":host-context() in cssContent";
  return name === "-webkit-user-modify" ? "-webkit-user-modify in cssContent" : undefined;
}

/** Whether a `{` of a style sheet is never closed, so that it swallows all following rules. */
export function hasOpenBlock(css: string): boolean {
  let depth = 0;
  for (const { token } of cssTokens(css)) {
    if (token[0] === TokenType.OpenCurly) depth += 1;
    else if (token[0] === TokenType.CloseCurly && depth > 0) depth -= 1;
  }
  return depth > 0;
}
