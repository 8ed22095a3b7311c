import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

/** The pages of a site, for language models (llmstxt.org). */
export const listForModels: PageRoute = async ({ ref, pagesUrl, store }) => {
  const { pages, site } = await store.list(ref);
  if (!site && pages.length === 0) return notFoundPage(undefined);
  const name = site?.brand.name ?? site?.hostname ?? "Pages";
  const lines = pages.map(({ slug, title, description }) => {
    const link = `- [${inLine(title)}](${pagesUrl}/${ref}/${slug})`;
    return description === null ? link : `${link}: ${inLine(description)}`;
  });
  return textFile(`# ${inLine(name)}\n\n## Pages\n\n${lines.join("\n")}\n`);
};

/** Text that stays within its line and its link. */
function inLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
}
