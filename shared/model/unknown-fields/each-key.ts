/** As many unknown fields as an error speaks of. */
export const mostKeys = 5;

/** A sentence on each of the first unknown fields, which names the field where there are several. */
export function eachKey(
  keys: readonly string[],
  advise: (key: string) => string | undefined,
): string[] {
  return keys.slice(0, mostKeys).flatMap((key) => {
    const advice = advise(key);
    if (advice === undefined) return [];
    const isNamed = keys.length === 1 || advice.startsWith(`${key} `);
    return [isNamed ? advice : `${JSON.stringify(key.slice(0, 80))}: ${inSentence(advice)}`];
  });
}

function inSentence(sentence: string): string {
  return sentence.replace(/^(Did|Send|Leave|This|A) /, (word) => word.toLowerCase());
}
