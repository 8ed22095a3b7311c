import {
  completePage,
  templatedContent,
  unknownTemplate,
} from "../../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../../shared/kinds/landing-page/store/published";
import { isTemplateId } from "../../../shared/kinds/landing-page/templates";
import { renderPage } from "../../pages/render-page";
import type { Draw, Drawing } from "./drawing";
import { shown } from "./shown";
import { siteOf } from "./site-of";
import { textOr } from "./text-or";

/**
 * Draws a landing page with the renderer of published ones.
 * @throws ApiError if the API would refuse its content
 */
export function drawPage(drawing: Drawing, baseUrl: string): Draw {
  const place = { pagesUrl: location.origin, path: "", baseUrl, now: new Date(), isPreview: true };
  return shown(renderPage(pageOf(drawing), siteOf(drawing), place));
}

function pageOf({ record }: Drawing): PublishedPage {
  const { title, slug, language, metaTitle, metaDescription, templateId, content } = record;
  const template = `${templateId}`;
  if (!isTemplateId(template)) throw unknownTemplate(template);
  return {
    accountId: "",
    hostname: "",
    id: "",
    publishedAt: new Date().toISOString(),
    ...completePage({
      title: textOr(title, ""),
      slug: textOr(slug, ""),
      language: textOr(language, "en"),
      metaTitle: textOr(metaTitle, null),
      metaDescription: textOr(metaDescription, null),
      translations: {},
      ...templatedContent(template, content ?? {}),
    }),
  };
}
