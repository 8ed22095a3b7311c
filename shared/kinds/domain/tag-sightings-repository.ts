import { bound, type Table } from "../../table/dynamo/table";
import { tagSightingPattern } from "../../table/keys";
import { reads, withRights } from "../../table/rights";
import { isTagSeen, readTagSeenAt } from "./store/tag-sightings";

/** When the pages of a site last loaded the tag. */
export const tagSightingsRepository = withRights(
  { toRead: [reads(tagSightingPattern)] },
  (table: Table) => ({
    seenAt: bound(table, readTagSeenAt),
    isSeen: bound(table, isTagSeen),
  }),
);
