/** How many words a text has. In scripts without spaces, what stands between spaces is one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
