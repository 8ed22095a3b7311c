/** What the deployment of a public file needs to know of it. */
export interface StaticKind {
  contentType: string;
  /** Whether the path changes with the content, so that caches may keep the file forever. */
  isImmutable?: boolean;
}

/** A public file. */
export interface StaticFile extends StaticKind {
  /** Without a leading slash. */
  path: string;
  content: string | Buffer;
}
