/** ICANN's rules of the Public Suffix List, sorted (`com`, `co.uk`, `*.ck`, `!www.ck`), as the package tldts-icann has them. */
export function suffixRules(): string[] {
  return [
    ...rulesBelow(trie.rulesRoot, ""),
    ...rulesBelow(trie.exceptionsRoot, "").map((rule) => `!${rule}`),
  ].sort();
}

/** The package's own data: nodes with numbered edges, each edge a label, each flagged node the end of a rule. */
interface SuffixTrie {
  nodeFlags: Uint8Array;
  edgeStart: Uint16Array;
  edgeLength: Uint8Array;
  edgeChild: Uint16Array;
  labelText: string;
  rulesRoot: number;
  exceptionsRoot: number;
}

const trie: SuffixTrie = require("tldts-icann/dist/cjs/src/data/trie");

const labels = Array.from(trie.edgeLength, (length, edge) => {
  const offset = trie.edgeLength.subarray(0, edge).reduce((sum, before) => sum + before, 0);
  return trie.labelText.slice(offset, offset + length);
});

function rulesBelow(node: number, suffix: string): string[] {
  const edges = labels.slice(trie.edgeStart[node], trie.edgeStart[node + 1]);
  return edges.flatMap((label, index) => {
    const child = trie.edgeChild[(trie.edgeStart[node] ?? 0) + index] ?? 0;
    const rule = suffix === "" ? label : `${label}.${suffix}`;
    return [...(trie.nodeFlags[child] ? [rule] : []), ...rulesBelow(child, rule)];
  });
}
