import { bm25 } from "./bm25";
import type { ListedTool } from "./listed-tools";

/** Ranks tools for a request by their names and descriptions, as a client with a search over its tools does. */
export function rankTools(tools: readonly ListedTool[]): (request: string) => string[] {
  return bm25(tools.map(({ name, description }) => [name, `${name} ${description}`]));
}
