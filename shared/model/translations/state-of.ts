import { createHash } from "node:crypto";
import type { TranslationState } from "./translation";

/** A short hash of a record's own texts, by which a translation of earlier ones is known. */
export function hashOf(texts: object): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 16);
}

/** How a translation stands to the record's own texts, whose hash is `source`. */
export function stateOf(
  translation: { source: string } | undefined,
  source: string,
): TranslationState {
  if (!translation) return "missing";
  return translation.source === source ? "current" : "outdated";
}
