import { articlePath } from "../../shared/kinds/knowledge/article-path";
import { pagePath } from "../../shared/kinds/landing-page/page-path";
import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

/** The pages of a site and the articles of its help center, for language models (llmstxt.org). */
export const listForModels: PageRoute = async ({ ref, pagesUrl, store }) => {
  const [{ pages, site }, { articles }] = await Promise.all([
    store.list(ref),
    store.help.read(ref),
  ]);
  if (!site && pages.length === 0) return notFoundPage(undefined);
  const name = site?.brand.name ?? site?.hostname ?? "Pages";
  const lines = pages.map(({ slug, title, description }) => {
    const link = `- [${inLine(title)}](${pagesUrl}${pagePath(ref, slug)})`;
    return description === null ? link : `${link}: ${inLine(description)}`;
  });
  const helps = site?.helpCenter.enabled
    ? articles.map((each) => `- [${inLine(each.title)}](${pagesUrl}${articlePath(ref, each)})`)
    : [];
  return textFile(
    [
      `# ${inLine(name)}\n`,
      ...section("Pages", lines),
      ...section(inLine(site?.helpCenter.title ?? "Help center"), helps),
    ].join("\n"),
  );
};

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${heading}\n`, ...lines, ""] : [];
}

/** Text that stays within its line and its link. */
function inLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
}
