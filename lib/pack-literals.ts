import { brotliCompressSync } from "node:zlib";

// Long enough to be data, and of characters that ten thousand times in a row are no code. Minified
// numbers may be written as 1e3.
const numbers = /\[(?:\d+(?:e\d+)?,){2000,}\d+(?:e\d+)?\]/g;
const text = /"[\w\u0080-\u{10ffff}*-]{10000,}"/gu;

/**
 * Minified code whose large literals travel compressed: long arrays of numbers and long texts, such as
 * the public suffix list, become an expression that unpacks them at the start (3 ms for that list).
 */
export function packLiterals(code: string): string {
  return code.replace(numbers, pack).replace(text, pack);
}

function pack(json: string): string {
  const packed = brotliCompressSync(json).toString("base64");
  return `JSON.parse(require("zlib").brotliDecompressSync(Buffer.from("${packed}","base64")))`;
}
