import type { Warning } from "../../shared/handlers/operation/warnings";
import type { TemplatedContent } from "../../shared/kinds/landing-page/templates";
import type { Site } from "../../shared/table/keys";

/** The pages that a page's forms lead to and that are not published: visitors see the form's thanks instead. */
export async function thanksWarnings(
  content: TemplatedContent["content"],
  site: Site,
  isPublished: (site: Site, slug: string) => Promise<boolean>,
): Promise<Warning[]> {
  const slugs = new Set(formsOf(content).flatMap(({ thanksSlug }) => thanksSlug ?? []));
  const found = await Promise.all(
    [...slugs].map(async (slug) => ({ slug, isThere: await isPublished(site, slug) })),
  );
  return found
    .filter(({ isThere }) => !isThere)
    .map(({ slug }) => ({
      code: "not_published",
      message: `thanksSlug ${JSON.stringify(slug)} is no published page of ${site.hostname}, so visitors read the form's thanks until one is: create_landing_page with this slug (template thank-you), then publish_landing_page. list_landing_pages has the slugs.`,
    }));
}

function formsOf(content: TemplatedContent["content"]) {
  const own = "form" in content ? content.form : undefined;
  const sections = content.sections ?? [];
  return [
    ...(own ? [own] : []),
    ...sections.flatMap((section) => (section.type === "form" ? [section.form] : [])),
  ];
}
