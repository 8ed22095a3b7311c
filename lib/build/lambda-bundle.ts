/** A Lambda's code. */
export interface LambdaBundle {
  /** Its files by name. Lambda loads `index.mjs`, which imports the others. */
  files: Readonly<Record<string, string>>;
  /** The source map of each module by its file's name, as JSON. They are not deployed: `npm run stack` reads them. */
  sourceMaps: Readonly<Record<string, string>>;
  /** How much code is loaded when an instance starts. The rest waits for its first import. */
  startBytes: number;
  /** The sources of that part, as esbuild names them. */
  startSources: readonly string[];
}
