/** A Lambda's code in one file. */
export interface LambdaBundle {
  text: string;
  /** How much of it is loaded when an instance starts. The rest waits for the first call of an operation. */
  startBytes: number;
  /** The sources of that part, as esbuild names them. */
  startSources: readonly string[];
}
