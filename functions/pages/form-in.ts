import type { PageForm } from "../../shared/kinds/landing-page/content-parts";
import { type OwnForm, ownFormsIn } from "../../shared/kinds/landing-page/own-forms";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";

/** The form section of a page; undefined if it has none. */
export function formIn(page: PublishedPage): PageForm | undefined {
  for (const section of sectionsOf(page)) if (section.type === "form") return section.form;
  return undefined;
}

/** A page's own HTML. */
export function ownHtmlOf(page: PublishedPage): string[] {
  return sectionsOf(page).flatMap((section) =>
    section.type === "html" ? [section.htmlContent] : [],
  );
}

/** The forms in a page's own HTML. */
export function ownFormsOf(page: PublishedPage): OwnForm[] {
  return ownHtmlOf(page).flatMap(ownFormsIn);
}

/** Whether a page has a form that is sent to the service. */
export function hasForm(page: PublishedPage): boolean {
  return formIn(page) !== undefined || ownFormsOf(page).length > 0;
}
