import { html } from "../../shared/kinds/landing-page/html";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import { renderSection, type Section } from "../../shared/kinds/landing-page/sections";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../shared/kinds/landing-page/words";
import type { PageDocument } from "./document";
import { hasForm } from "./form-in";
import { pageFacts } from "./page-facts";
import { scriptOf } from "./script-of";
import { siteFooter, siteHeader } from "./site-frame";
import { siteStyle } from "./site-style";

export interface PagePlace {
  /** The page's address: this host's, and the page's path. */
  pagesUrl: string;
  path: string;
  /** The address of the service. */
  baseUrl: string;
  now: Date;
  /** The page in each of its languages. */
  alternates?: PageDocument["alternates"];
  /** Nothing is counted, listed or shown over the page. */
  isPreview?: boolean;
}

type Look = Partial<
  Pick<
    Extract<PublishedPage, { templateId: "event" }>["content"],
    "accentColor" | "logo" | "footer"
  >
>;

const emptyForm: FormState = { values: new Map(), errors: new Map() };

/** A published page as a document. `form` is the input in its form, if the form must be shown again. */
export function renderPage(
  page: PublishedPage,
  site: PublishedSite | undefined,
  { pagesUrl, path, baseUrl, now, alternates, isPreview = false }: PagePlace,
  form: FormState = emptyForm,
): PageDocument {
  const { title, metaTitle, metaDescription, templateId, language } = page;
  const words = wordsIn(language);
  const context = { words, language, timezone: site?.timezone ?? "UTC", now, path, form };
  const sections = sectionsOf(page);
  const css: string[] = [];
  const rendered = sections.map((section) => renderSection(section, context, css));
  const { accentColor, logo, footer }: Look = lookOf(page);
  const canonical = `${pagesUrl}${path}`;
  const [imageUrl] = sections.flatMap((section) => imageIn(section) ?? []);
  return {
    title: metaTitle ?? title,
    description: metaDescription ?? descriptionIn(sections),
    language,
    // A thank-you page is not for search engines.
    canonical: isPreview || templateId === "thank-you" ? undefined : canonical,
    alternates,
    imageUrl,
    facts: pageFacts(page, sections, { url: canonical, imageUrl }),
    css: [siteStyle(site?.brand, accentColor), ...css],
    script:
      site && !isPreview ? scriptOf(site, baseUrl, hasForm(page) ? words : undefined) : undefined,
    body: html`${!isPreview && html`<img class="view" src="/view/${page.id}.gif" alt="" width="1" height="1">`}${siteHeader(site, logo)}
<main>
${rendered}
</main>
${siteFooter(site, words, footer)}`,
  };
}

/** The common part of all templates except `blank`. */
function lookOf({ templateId, content }: PublishedPage): Look {
  if (templateId === "blank") return {};
  const { accentColor, logo, footer } = content;
  return { accentColor, logo, footer };
}

function descriptionIn(sections: readonly Section[]): string | undefined {
  const [hero] = sections;
  return hero?.type === "hero" ? hero.subheading : undefined;
}

function imageIn(section: Section): string | undefined {
  return section.type === "hero" || section.type === "picture" ? section.image?.url : undefined;
}
