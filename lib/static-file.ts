/** A public file. */
export interface StaticFile {
  /** Without a slash at the start. */
  path: string;
  content: string | Buffer;
  contentType: string;
  /** Whether its path changes with its content, so that it may be kept for good. */
  isImmutable?: boolean;
}
