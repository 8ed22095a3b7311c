import { type CSSToken, TokenType } from "@csstools/css-tokenizer";
import { startTags } from "../../model/start-tags";
import { cssTokens } from "./safety/css-tokens";

// What the script gives to parts of a message.
const scriptNames = ".cover .missing .links .wide .copied .error .thanks .trap #error".split(" ");

/**
 * The first selector of a message's CSS where each rule needs a class or an id that is nowhere in its HTML. A sheet of which
 * any rule applies may be shared by several messages.
 */
export function unmatchedSelector(css: string, html: string): string | undefined {
  const known = new Set([...scriptNames, ...namesIn(html)]);
  let first: string | undefined;
  for (const selectors of rulesOf(css)) {
    if (selectors.some((each) => namesOf(each).every((name) => known.has(name)))) return undefined;
    first ??= (selectors[0] ?? [])
      .map(([, text]) => text)
      .join("")
      .trim();
  }
  return first;
}

function* namesIn(html: string): Generator<string> {
  for (const { attributes } of startTags(html)) {
    for (const { name, value } of attributes) {
      const marks = { class: ".", id: "#" }[name];
      if (marks) yield* value.split(/\s+/).map((each) => marks + each);
    }
  }
}

/** The selectors of the rules that are in no other rule, but for rules of `@`. */
function* rulesOf(css: string): Generator<CSSToken[][]> {
  const open: ("rule" | "group" | "other")[] = [];
  let prelude: CSSToken[] = [];
  for (const { token } of cssTokens(css)) {
    const [kind] = token;
    if (kind === TokenType.Comment || kind === TokenType.EOF) continue;
    if (kind === TokenType.OpenCurly) {
      const block = blockOf(prelude);
      if (block === "rule" && open.every((each) => each === "group")) yield listOf(prelude);
      open.push(block);
    }
    if (kind === TokenType.CloseCurly) open.pop();
    const ends =
      kind === TokenType.OpenCurly || kind === TokenType.CloseCurly || kind === TokenType.Semicolon;
    if (ends) prelude = [];
    else prelude.push(token);
  }
}

function blockOf(prelude: readonly CSSToken[]): "rule" | "group" | "other" {
  const first = prelude.find(([kind]) => kind !== TokenType.Whitespace);
  if (first?.[0] !== TokenType.AtKeyword) return "rule";
  return /^(media|supports|layer|container)$/i.test(first[4].value) ? "group" : "other";
}

function listOf(prelude: readonly CSSToken[]): CSSToken[][] {
  const list: CSSToken[][] = [[]];
  let depth = 0;
  for (const token of prelude) {
    depth += depthOf(token);
    if (depth === 0 && token[0] === TokenType.Comma) list.push([]);
    else list.at(-1)?.push(token);
  }
  return list;
}

/** The classes and ids that a selector needs. What is in parentheses may be needed, or not. */
function namesOf(selector: readonly CSSToken[]): string[] {
  let depth = 0;
  return selector.flatMap((token, index) => {
    depth += depthOf(token);
    if (depth > 0) return [];
    if (token[0] === TokenType.Hash) return [`#${token[4].value}`];
    return token[0] === TokenType.Ident && selector[index - 1]?.[1] === "."
      ? [`.${token[4].value}`]
      : [];
  });
}

function depthOf([kind]: CSSToken): number {
  switch (kind) {
    case TokenType.Function:
    case TokenType.OpenParen:
    case TokenType.OpenSquare:
      return 1;
    case TokenType.CloseParen:
    case TokenType.CloseSquare:
      return -1;
    default:
      return 0;
  }
}
