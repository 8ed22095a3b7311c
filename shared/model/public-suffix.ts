import { brotliDecompressSync } from "node:zlib";
import { packedSuffixRules } from "./public-suffix-rules";

/**
 * Whether a normalised hostname lies below a public suffix of ICANN's, as `acme.com` and `shop.acme.co.uk` do, and a
 * bare suffix (`co.uk`), an unknown top-level domain or a single label does not. The rules are those of
 * https://publicsuffix.org/list, where the longest one that matches decides.
 */
export function isBelowPublicSuffix(hostname: string): boolean {
  const labels = hostname.split(".");
  for (let start = 0; start < labels.length; start++) {
    const name = labels.slice(start).join(".");
    const siblings = ["*", ...labels.slice(start + 1)].join(".");
    if (rules().has(`!${name}`)) return true;
    if (rules().has(name) || rules().has(siblings)) return start > 0;
  }
  return false;
}

let unpacked: ReadonlySet<string> | undefined;

/** Unpacked at the first question (2 ms), because most requests never ask. */
function rules(): ReadonlySet<string> {
  unpacked ??= new Set(
    brotliDecompressSync(Buffer.from(packedSuffixRules, "base64")).toString().split("\n"),
  );
  return unpacked;
}
