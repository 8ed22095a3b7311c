/**
 * Whether a key belongs to a word that an input method is still composing, as in Japanese: its Enter ends the word, and
 * sends nothing. Safari ends the word first, and shows that only by the key's code.
 */
export function isInWord({
  isComposing,
  keyCode,
}: {
  isComposing: boolean;
  keyCode: number;
}): boolean {
  return isComposing || keyCode === 229;
}
