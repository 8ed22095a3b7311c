import { defaultBrand } from "../../../shared/model/default-brand";
import { defaultHelpCenter } from "../../../shared/model/default-help-center";
import {
  completePage,
  templatedContent,
  unknownTemplate,
} from "../../../shared/model/landing-page/rules";
import { isTemplateId } from "../../../shared/model/landing-page/templates";
import type { PublishedPage } from "../../../shared/store/landing-pages/published";
import { isRightToLeft } from "../../pages/is-right-to-left";
import { look } from "../../pages/look";
import { renderPage } from "../../pages/render-page";
import type { Draw, Drawing } from "./drawing";

/**
 * Draws a landing page with the renderer of published ones.
 * @throws ApiError where the API would refuse its content
 */
export function drawPage(drawing: Drawing, baseUrl: string): Draw {
  const place = { pagesUrl: location.origin, path: "", baseUrl, now: new Date(), isPreview: true };
  const { title, language, css = [], body } = renderPage(pageOf(drawing), siteOf(drawing), place);
  return (onDrawn) => {
    const root = document.documentElement;
    const styles = [look, ...css].map((text) => {
      const style = document.createElement("style");
      style.textContent = text;
      return style;
    });
    document.title = title;
    root.lang = language;
    root.dir = isRightToLeft(language) ? "rtl" : "ltr";
    document.head.append(...styles);
    document.body.innerHTML = body.text;
    onDrawn();
    return () => {
      const { scrollY } = window;
      for (const style of styles) style.remove();
      document.body.replaceChildren();
      // Whoever types far down a page stays there when it is drawn again.
      queueMicrotask(() => scrollTo({ top: scrollY, behavior: "instant" }));
    };
  };
}

const nobody = { accountId: "", hostname: "" };

function siteOf({ brand, timezone = "UTC", theme }: Drawing) {
  const themes = { light: { theme: "LIGHT" }, dark: { theme: "DARK" } } as const;
  return {
    ...nobody,
    ordinal: "",
    accountKey: "",
    timezone,
    brand: { ...defaultBrand, ...brand, ...(theme && themes[theme]) },
    helpCenter: defaultHelpCenter,
    hasMessages: false,
    hasChat: false,
  };
}

function pageOf({ record }: Drawing): PublishedPage {
  const { title, slug, language, metaTitle, metaDescription, templateId, content } = record;
  const template = `${templateId}`;
  if (!isTemplateId(template)) throw unknownTemplate(template);
  return {
    ...nobody,
    id: "",
    publishedAt: new Date().toISOString(),
    ...completePage({
      title: textOr(title, ""),
      slug: textOr(slug, ""),
      language: textOr(language, "en"),
      metaTitle: textOr(metaTitle, null),
      metaDescription: textOr(metaDescription, null),
      ...templatedContent(template, content ?? {}),
    }),
  };
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}
