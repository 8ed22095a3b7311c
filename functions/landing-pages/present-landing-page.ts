import { pageUrl } from "../../shared/handlers/http/page-url";
import type { LandingPage } from "../../shared/kinds/landing-page/fields";
import type { PageRow } from "../../shared/kinds/landing-page/store/items";
import { textsOf } from "../../shared/kinds/landing-page/translations/in-language";
import { presentTranslations } from "../../shared/model/translations/present-translations";
import type { Site } from "../../shared/table/keys";

/** A stored landing page as callers see it, with its views and its public address. */
export function presentLandingPage({ page, views, conversions }: PageRow, site: Site): LandingPage {
  const { settings, published, changeNote: _, ...record } = page;
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
