import type { Warning } from "../../shared/handlers/operation/warnings";
import { hasUncaptured } from "../../shared/kinds/landing-page/own-forms";
import type { TemplatedContent } from "../../shared/kinds/landing-page/templates";
import type { Site } from "../../shared/table/keys";
import { unclosedWarnings } from "../messages/unclosed-warnings";

/** Warnings about page content that is allowed, but hardly intended. */
export function pageWarnings(content: TemplatedContent["content"]): Warning[] {
  return [
    ...ownHtmlIn(content).flatMap(([field, html]) => [
      ...unclosedWarnings(html, field),
      ...(hasUncaptured(html) ? [uncaptured(field)] : []),
    ]),
  ];
}

/** The fields of a page that hold HTML. */
function ownHtmlIn(content: TemplatedContent["content"]): [string, string][] {
  const own = "htmlContent" in content ? content.htmlContent : undefined;
  return [
    ...(own ? [["content.htmlContent", own] as [string, string]] : []),
    ...(content.sections ?? []).flatMap((section, index): [string, string][] =>
      section.type === "html"
        ? [[`content.sections[${index}].htmlContent`, section.htmlContent]]
        : [],
    ),
  ];
}

function uncaptured(field: string): Warning {
  return {
    code: "answer_not_sent",
    message: `A form in ${field} is not sent: a page sends only forms with a data-form and without an action, such as <form data-form="lead">.`,
  };
}

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

/** Warnings of what visitors of a page would find empty. */
export function unreadyWarnings({ templateId, content }: TemplatedContent): Warning[] {
  if (templateId === "blank" && !content.htmlContent && !content.sections?.length)
    return [empty("The page is empty: send content.htmlContent, or content.sections.")];
  if (templateId === "link-list" && !content.links?.length)
    return [
      empty('The list has no links: send content.links, such as [{"text": "Shop", "url": "/"}].'),
    ];
  return [];
}

function empty(message: string): Warning {
  return { code: "empty_content", message };
}
