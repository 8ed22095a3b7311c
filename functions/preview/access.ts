import { keys } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";
import { type Facet, facet } from "../../shared/table/rights";

const { items, sites } = partitions;

/** What previews do with the table: they read what visitors do not see, and the secret of links. */
export const previewAccess: readonly Facet[] = [
  facet(["BatchGetItem", "GetItem"], items, sites, keys.secret("preview").pk),
];
