import type { PageSettings } from "./rules";
import { pageTemplates, type TemplatedContent } from "./templates";

/** A page as visitors see it: complete, with the template's defaults for missing content. */
export function completePage(settings: PageSettings): PageSettings {
  const { title, templateId, content } = settings;
  const { defaultContent, content: schema } = pageTemplates[templateId];
  const heading = "heading" in schema._zod.def.shape ? { heading: title } : {};
  // Each part was checked when it was written, and a title fits a heading.
  const complete = { templateId, content: { ...heading, ...defaultContent, ...content } };
  const translations = Object.fromEntries(
    Object.entries(settings.translations).map(([language, each]) => {
      const words = "heading" in heading ? { heading: each.title } : {};
      const pageContent = { ...words, ...defaultContent, ...each.pageContent };
      return [language, { ...each, pageContent }];
    }),
  );
  return { ...settings, ...(complete as TemplatedContent), translations };
}
