const longestPath = 200;

/**
 * A page's path as it is counted: as browsers write paths, without what looks like somebody's address. Anything else counts
 * as `/`, since members and their agents read it.
 */
export function pagePath(sent: string): string {
  if (!/^\/[\x21-\x7e]*$/.test(sent)) return "/";
  const parts = sent.split("/").map((part) => (/@|%40/i.test(part) ? "*" : part));
  return parts.join("/").slice(0, longestPath);
}
