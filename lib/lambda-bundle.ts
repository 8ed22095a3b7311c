/** A Lambda's code. */
export interface LambdaBundle {
  /** Its files by name. Lambda loads `index.js`. */
  files: Readonly<Record<string, string>>;
  /** The source map of `index.js`, as JSON. It is not deployed: `npm run stack` reads it. */
  sourceMap: string;
  /** How much of `index.js` runs when an instance starts. The rest waits for a first import. */
  startBytes: number;
  /** The sources of that part, as esbuild names them. */
  startSources: readonly string[];
}
