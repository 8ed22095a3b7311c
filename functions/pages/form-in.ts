import type { PageForm } from "../../shared/model/landing-page/content-parts";
import { sectionsOf } from "../../shared/model/landing-page/presets";
import type { PublishedPage } from "../../shared/store/landing-pages/published";

/** The form of a page; undefined where it has none. */
export function formIn(page: PublishedPage): PageForm | undefined {
  for (const section of sectionsOf(page)) if (section.type === "form") return section.form;
  return undefined;
}
