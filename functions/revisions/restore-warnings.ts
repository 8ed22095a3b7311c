import type { Warning } from "../../shared/handlers/operation/warnings";
import type { RevisionView } from "../../shared/kinds/revision/store/read-revision";

const publish = "POST /api/v1/landing-pages/{id}/publish, tool publish_landing_page";
const unpublish = "POST /api/v1/landing-pages/{id}/unpublish, tool unpublish_landing_page";

/** Of a published page that was changed since. */
export const asPublished = notPublished("Visitors see the page as it was published.");

/** What a restore did not do, though its caller may have expected it: a page's published version stays as it was. */
export function restoreWarnings({ row, changes }: RevisionView, wasDeleted: boolean): Warning[] {
  const isPage = "page" in row;
  if (!wasDeleted && changes?.length === 0) {
    const isSeen = isPage && row.page.published !== undefined;
    const instead = ` To take the page from visitors: ${unpublish}.`;
    return [
      {
        code: "nothing_changed",
        message: `The newest version is the same, so nothing was written.${isSeen ? instead : ""}`,
      },
    ];
  }
  if (!isPage) return [];
  if (wasDeleted) {
    const wasSeen = changes?.some(({ field }) => field === "publishedAt");
    return wasSeen ? [notPublished("The page came back as a draft.")] : [];
  }
  const { published, version } = row.page;
  return published && published.version !== version ? [asPublished] : [];
}

/** Says that visitors do not see a page's newest version. */
function notPublished(what: string): Warning {
  return { code: "not_published", message: `${what} To show them this version: ${publish}.` };
}
