/** ICANN's rules of the Public Suffix List, sorted (`com`, `co.uk`, `*.ck`, `!www.ck`), as the package tldts has them. */
export function suffixRules(): string[] {
  return [
    ...rulesBelow(trie.rulesRoot, ""),
    ...rulesBelow(trie.exceptionsRoot, "").map((rule) => `!${rule}`),
  ]
    .filter((rule) => isPunycode.test(rule))
    .sort();
}

// The package has international names in both spellings; ours arrive in this one.
const isPunycode = /^[!-~]+$/;
const icannFlag = 1;

/** The package's own data: nodes with numbered edges, each edge a label, each flagged node the end of a rule, ICANN's or a private one. */
interface SuffixTrie {
  nodeFlags: Uint8Array;
  edgeStart: Uint16Array;
  edgeLength: Uint8Array;
  edgeChild: Uint16Array;
  labelText: string;
  rulesRoot: number;
  exceptionsRoot: number;
}

const trie: SuffixTrie = require("tldts/dist/cjs/src/data/trie");

const labels = Array.from(trie.edgeLength, (length, edge) => {
  const offset = trie.edgeLength.subarray(0, edge).reduce((sum, before) => sum + before, 0);
  return trie.labelText.slice(offset, offset + length);
});

function rulesBelow(node: number, suffix: string): string[] {
  const edges = labels.slice(trie.edgeStart[node], trie.edgeStart[node + 1]);
  return edges.flatMap((label, index) => {
    const child = trie.edgeChild[(trie.edgeStart[node] ?? 0) + index] ?? 0;
    const rule = suffix === "" ? label : `${label}.${suffix}`;
    return [
      ...((trie.nodeFlags[child] ?? 0) & icannFlag ? [rule] : []),
      ...rulesBelow(child, rule),
    ];
  });
}
