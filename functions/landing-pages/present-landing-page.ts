import { pageUrl } from "../../shared/handlers/http/page-url";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import type { OperationContext } from "../../shared/handlers/operation/operation";
import { withReview } from "../../shared/handlers/operation/warnings";
import { type LandingPage, landingPageSchema } from "../../shared/kinds/landing-page/fields";
import type { PageRow } from "../../shared/kinds/landing-page/store/items";
import { textsOf } from "../../shared/kinds/landing-page/translations/in-language";
import { requireVersion } from "../../shared/kinds/record-fields";
import type { ReviewAction } from "../../shared/kinds/review/reviews";
import { presentTranslations } from "../../shared/model/translations/state-of";
import type { Named } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import { underReview } from "../revisions/reviews/held";

/** A stored landing page as callers see it, with its views and its public address. */
export function presentLandingPage({ page, views, conversions }: PageRow, site: Site): LandingPage {
  const { settings, published, changeNote: _, proposedBy: __, ...record } = page;
  const { translations: stored, ...own } = settings;
  const translations = presentTranslations(stored, textsOf(settings));
  return {
    ...record,
    ...own,
    ...(translations && { translations }),
    status: published ? "published" : "draft",
    publishedAt: published?.at ?? null,
    hasUnpublishedChanges: published !== undefined && published.version !== page.version,
    // A page with a new slug stays at the old address until it is published again.
    url: pageUrl(site, published?.slug ?? settings.slug),
    views,
    conversions,
  };
}

/** The answer to a write to a landing page. */
export const writtenLandingPageSchema = withReview(landingPageSchema);

/**
 * Proposes an author's change of a page to an editor. Unpublishing a page that is not published needs no proposal.
 * @returns the page as it is, with its review
 * @throws ApiError `not_found`, `precondition_failed`
 */
export async function proposePage(
  action: Exclude<ReviewAction, "change">,
  { id, ifVersion }: { id: string; ifVersion: number | undefined },
  { account, domain, store, now }: OperationContext<Named<"landingPages" | "reviews">, "any">,
) {
  const { site, timeId } = locate("landingPage", id, account, domain);
  const row = await store.landingPages.read(site, timeId);
  if (!row) throw notFound("landingPage", id, domain);
  requireVersion(row.page.version, ifVersion);
  const page = presentLandingPage(row, site);
  if (action === "unpublish" && page.status === "draft") return page;
  const { domainId, version: recordVersion } = row.page;
  return await store.reviews.propose(
    account.key,
    id,
    () => ({ recordId: id, domainId, action, recordVersion, proposal: undefined }),
    now,
    (review) => underReview(page, review),
  );
}
