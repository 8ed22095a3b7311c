import { bound, type Table } from "../../table/dynamo/table";
import { tagSightingPattern } from "../../table/keys";
import { reads, withRights } from "../../table/rights";
import { readSentTraits } from "./store/sent-traits";
import { isTagSeen, readTagSeenAt } from "./store/tag-sightings";

/** When the pages of a site last loaded the tag, and which traits they have sent. */
export const tagSightingsRepository = withRights(
  { toRead: [reads(tagSightingPattern)] },
  (table: Table) => ({
    seenAt: bound(table, readTagSeenAt),
    isSeen: bound(table, isTagSeen),
    traits: bound(table, readSentTraits),
  }),
);
