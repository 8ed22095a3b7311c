import { completePage } from "../../../shared/kinds/landing-page/complete-page";
import { templatedContent, unknownTemplate } from "../../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../../shared/kinds/landing-page/store/published";
import { isTemplateId } from "../../../shared/kinds/landing-page/templates";
import type { Drawing } from "./drawing";
import { textOr } from "./text-or";

/**
 * A landing page as the API takes or returns it, in the form that its renderer takes.
 * @throws ApiError if the API would refuse its content
 */
export function pageOf({ record }: Pick<Drawing, "record">): PublishedPage {
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
