import { locate, notFound } from "../../shared/handlers/operation/locate";
import type { OperationContext } from "../../shared/handlers/operation/operation";
import { requireVersion } from "../../shared/kinds/record-fields";
import type { ReviewAction } from "../../shared/kinds/review/reviews";
import type { Named } from "../../shared/store";
import { underReview } from "../revisions/reviews/under-review";
import { presentLandingPage } from "./present-landing-page";

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
