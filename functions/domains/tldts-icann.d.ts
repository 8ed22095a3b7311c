/** The library's own data, which has no types: a trie of labels, each node's edges side by side. */
declare module "tldts-icann/dist/es6/src/data/trie" {
  export const edgeStart: Uint16Array;
  export const edgeLength: Uint8Array;
  export const labelText: string;
  export const rulesRoot: number;
}
