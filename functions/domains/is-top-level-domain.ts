import { edgeLength, edgeStart, labelText, rulesRoot } from "tldts-icann/dist/es6/src/data/trie";

let known: ReadonlySet<string> | undefined;

/**
 * Whether ICANN's part of the public suffix list knows a top-level domain. The library's functions accept any label, so this
 * reads the library's data. Only the edition with private suffixes has `isIcann`, and that is 50 KB larger.
 */
export function isTopLevelDomain(label: string): boolean {
  known ??= topLevelDomains();
  return known.has(label);
}

/** The labels of the edges from the trie's root, in the list's single text. */
function topLevelDomains(): ReadonlySet<string> {
  const labels = new Set<string>();
  const end = edgeStart[rulesRoot + 1] ?? 0;
  let offset = 0;
  for (let edge = 0; edge < end; edge += 1) {
    const length = edgeLength[edge] ?? 0;
    if (edge >= (edgeStart[rulesRoot] ?? 0)) labels.add(labelText.slice(offset, offset + length));
    offset += length;
  }
  return labels;
}
