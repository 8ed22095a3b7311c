import type { Knowledge } from "../../shared/model/knowledge/fields";
import type { KnowledgeRow } from "../../shared/store/knowledge/items";

/** A stored item as callers see it. */
export function presentKnowledge({ item }: KnowledgeRow): Knowledge {
  const { settings, changeNote: _, ...record } = item;
  return { ...record, ...settings };
}
