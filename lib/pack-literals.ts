import { brotliCompressSync } from "node:zlib";

// Literals this long are data. Code never has ten thousand of these characters in a row. Minified numbers may be
// written as 1e3.
const numbers = /\[(?:\d+(?:e\d+)?,){2000,}\d+(?:e\d+)?\]/g;
const text = /"[\w\u0080-\u{10ffff}*-]{10000,}"/gu;

/**
 * Compresses large literals in minified code. Long arrays of numbers and long texts, such as the public suffix list,
 * become an expression that unpacks them at start-up (3 ms for that list).
 */
export function packLiterals(code: string): string {
  return code.replace(numbers, pack).replace(text, pack);
}

function pack(json: string): string {
  const packed = brotliCompressSync(json).toString("base64");
  return `JSON.parse(require("zlib").brotliDecompressSync(Buffer.from("${packed}","base64")))`;
}
