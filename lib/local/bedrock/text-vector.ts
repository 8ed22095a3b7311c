import { createHash } from "node:crypto";

/**
 * A vector of a text by its letters: words that share letters share directions. It stands in for a model, and knows nothing of
 * what words mean. Its length is 1, as a model's is.
 */
export function textVector(text: string, dimensions: number): number[] {
  const numbers = new Array<number>(dimensions).fill(0);
  for (const gram of gramsOf(text)) {
    const digest = createHash("md5").update(gram).digest();
    const place = digest.readUInt32BE(0) % dimensions;
    // With both signs, those that meet in one place by chance cancel each other out.
    numbers[place] = (numbers[place] ?? 0) + (digest.readUInt8(4) % 2 === 0 ? 1 : -1);
  }
  const length = Math.hypot(...numbers);
  return length === 0 ? numbers : numbers.map((each) => each / length);
}

/** Each three letters in a row of each word, whose ends count as letters. */
function gramsOf(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = [..."^", ...word, "$"];
    return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(""));
  });
}
