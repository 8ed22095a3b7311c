import type { DomainReference } from "../../shared/kinds/account/account";
import type { PageSettings } from "../../shared/kinds/landing-page/rules";
import { slugCandidates } from "../../shared/kinds/landing-page/slug";
import { newTimeId, recordId } from "../../shared/model/ids";
import type { Site } from "../../shared/table/keys";

/** The first version of a landing page with these settings, and its possible slugs, the best first. */
export function newPage(
  settings: Omit<PageSettings, "slug">,
  slug: string | undefined,
  { site, domain, now }: { site: Site; domain: DomainReference; now: Date },
) {
  const timeId = newTimeId(now);
  const page = {
    id: recordId("page", { ...site, timeId }),
    domainId: domain.id,
    settings,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  return {
    timeId,
    page,
    slugs: slug === undefined ? slugCandidates(settings.title, timeId) : [slug],
  };
}
