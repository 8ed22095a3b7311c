import { TokenType } from "@csstools/css-tokenizer";
import { cssTokens } from "./css-tokens";

/** Whether a `{` of a style sheet is never closed: it takes all rules that follow into its own. */
export function hasOpenBlock(css: string): boolean {
  let depth = 0;
  for (const { token } of cssTokens(css)) {
    if (token[0] === TokenType.OpenCurly) depth += 1;
    else if (token[0] === TokenType.CloseCurly && depth > 0) depth -= 1;
  }
  return depth > 0;
}
