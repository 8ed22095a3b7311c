import { ApiError } from "../../../runtime/errors";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { claimWrite } from "../../../table/records/write";
import type { StoredPage } from "./items";

/** Claims a slug that is free, or that the page already has because it is published under it. */
export function claim(site: Site, timeId: string, slug: string): TransactionWrite {
  return claimWrite(keys.slugClaim(site, slug), timeId, () => slugIsTaken(site, slug));
}

/** Releases the slugs that a page no longer uses: neither its own, nor the one it is published under. */
export function released(
  site: Site,
  before: StoredPage,
  after: StoredPage | undefined,
): TransactionWrite[] {
  const retained = after ? slugsOf(after) : new Set();
  return [...slugsOf(before)]
    .filter((slug) => !retained.has(slug))
    .map((slug) => ({ Delete: { Key: keys.slugClaim(site, slug) } }));
}

function slugsOf({ settings, published }: StoredPage): Set<string> {
  return new Set([settings.slug, ...(published ? [published.slug] : [])]);
}

/** The documented error for a slug that another page has. */
export function slugIsTaken({ hostname }: Site, slug: string): ApiError {
  return new ApiError(
    "duplicate",
    `slug ${JSON.stringify(slug)} is taken on ${hostname}; choose another. list_landing_pages has those in use.`,
  );
}
