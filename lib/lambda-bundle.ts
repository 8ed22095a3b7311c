/** A Lambda's code. */
export interface LambdaBundle {
  /** Its files by name. Lambda loads `index.js`, which loads the others when they are needed. */
  files: Readonly<Record<string, string>>;
  /** How much of it is loaded when an instance starts. The rest waits for the first call of an operation. */
  startBytes: number;
  /** The sources of that part, as esbuild names them. */
  startSources: readonly string[];
}
