/** An address with what the one before had after its `?`. */
export function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}
