import type { StreamReading } from "../function-group";
import { followedRows } from "./handlers";

/** The rows whose changes make the feed: one filter for all partitions that have the same rows. */
export function changesInFeed(): StreamReading["changesUnder"] {
  const partitions = new Set(followedRows.map(({ pk }) => pk));
  const filters = new Map<string, { pk: string[]; sk?: string[] }>();
  for (const pk of partitions) {
    const rows = followedRows.flatMap((each) => (each.pk === pk && each.sk ? [each.sk] : []));
    const filter = filters.get(rows.join());
    if (filter) filter.pk.push(pk);
    else filters.set(rows.join(), { pk: [pk], ...(rows.length > 0 && { sk: rows }) });
  }
  return [...filters.values()];
}
