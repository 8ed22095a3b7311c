/**
 * An id for a new question or choice. It is drawn, not counted: answers belong to ids, and those of a question or a choice
 * that was removed must not go to another.
 */
export function newId(prefix: "q" | "c"): string {
  return `${prefix}_${crypto.randomUUID().slice(0, 8)}`;
}
