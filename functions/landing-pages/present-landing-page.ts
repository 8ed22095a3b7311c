import { siteRef } from "../../shared/model/ids";
import type { LandingPage } from "../../shared/model/landing-page/fields";
import type { Site } from "../../shared/store/keys";
import type { PageRow } from "../../shared/store/landing-pages/items";

/** A stored landing page as callers see it, with its views and its public address. */
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
    // A page with a new slug stays at the old address until it is published again.
    url: `${baseUrl}/p/${siteRef(site)}/${published?.slug ?? settings.slug}`,
    views,
  };
}
