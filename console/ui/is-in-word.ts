/**
 * Whether a key belongs to a word that an input method is still composing, as in Japanese: its Enter chooses and sends
 * nothing. Safari tells so by the key's code alone.
 */
export function isInWord({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
