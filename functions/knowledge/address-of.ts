import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { presentKnowledge } from "./present-knowledge";

/** Where a visitor can read an item: at its own address, or else in the help center, if the domain has one. */
export function addressOf(row: KnowledgeRow, hasPages: boolean): string | null {
  const { url, helpUrl } = presentKnowledge(row);
  return url ?? (hasPages ? helpUrl : null);
}
