import { siteRef } from "../../shared/model/ids";
import type { LandingPage } from "../../shared/model/landing-page/fields";
import type { Site } from "../../shared/store/keys";
import type { PageRow } from "../../shared/store/landing-pages/items";

/** A stored page as callers see it: its views, and the address where visitors find it. */
export function presentLandingPage(
  { page, views }: PageRow,
  site: Site,
  baseUrl: string,
): LandingPage {
  const { settings, published, ...record } = page;
  return {
    ...record,
    ...settings,
    status: published ? "published" : "draft",
    publishedAt: published?.at ?? null,
    hasUnpublishedChanges: published !== undefined && published.version !== page.version,
    // Until it is published again, a page with a new slug stays where it was.
    url: `${baseUrl}/p/${siteRef(site)}/${published?.slug ?? settings.slug}`,
    views,
  };
}
