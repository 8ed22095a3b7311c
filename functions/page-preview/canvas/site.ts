import { defaultBrand } from "../../../shared/kinds/domain/default-brand";
import { defaultHelpCenter } from "../../../shared/kinds/domain/default-help-center";
import {
  completePage,
  templatedContent,
  unknownTemplate,
} from "../../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { isTemplateId } from "../../../shared/kinds/landing-page/templates";
import type { Drawing } from "./drawing";

/** The value if it is a text, otherwise a replacement. */
export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}

const themes = { light: { theme: "LIGHT" }, dark: { theme: "DARK" } } as const;

/** The site of what is drawn, without messages and chat. */
export function siteOf({
  brand,
  helpCenter,
  timezone = "UTC",
  theme,
}: Omit<Drawing, "draw" | "record">): PublishedSite {
  return {
    accountId: "",
    hostname: "",
    ordinal: "",
    accountKey: "",
    timezone,
    languages: [],
    helpTitles: {},
    brand: { ...defaultBrand, ...brand, ...(theme && themes[theme]) },
    helpCenter: { ...defaultHelpCenter, ...helpCenter },
    hasMessages: false,
    hasChat: false,
  };
}

/**
 * A landing page as the API accepts or returns it, in the form for its renderer.
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
