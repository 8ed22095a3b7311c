/** A hash of 32 bits (FNV-1a). What comes first spreads best. It hides nothing. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const each of text) hash = Math.imul(hash ^ (each.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}
