import type { Place } from "../places/place";

/** What the keys of all that is known of a place's list begin with. */
export function listKey({ path }: Place): [string] {
  return [path.slice(1)];
}
