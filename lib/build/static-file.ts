/** A public file. */
export interface StaticFile {
  /** Without a leading slash. */
  path: string;
  content: string | Buffer;
  contentType: string;
  /** Whether the path changes with the content, so that caches may keep the file forever. */
  isImmutable?: boolean;
}
