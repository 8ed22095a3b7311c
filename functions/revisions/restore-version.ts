import type { OperationContext } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import type { Survey } from "../../shared/kinds/message/survey/survey";
import type { RevisionView } from "../../shared/kinds/revision/store/read-revision";
import type { Named } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import { type SurveyAnswers, surveyChangeWarnings } from "../messages/survey-change-warnings";
import { locateRevised, noSuchVersion } from "./locate-revised";
import { presentRevision } from "./present-revision";

const publish = "POST /api/v1/landing-pages/{id}/publish, tool publish_landing_page";
const unpublish = "POST /api/v1/landing-pages/{id}/unpublish, tool unpublish_landing_page";

/** The note on a published page that was changed since. */
export const asPublished = notPublished("Visitors see the page as it was published.");

/** Warns of what a restore did not do, although the caller may have expected it: a page's published version is unchanged. */
function restoreWarnings({ row, changes }: RevisionView, wasDeleted: boolean): Warning[] {
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

/** Warns that visitors do not see a page's newest version. */
function notPublished(what: string): Warning {
  return { code: "not_published", message: `${what} To show them this version: ${publish}.` };
}

/** A version to restore. `check` receives the record's newest one; throwing stops the restore. */
interface Wanted {
  recordId: string;
  version: number;
  check(newest: { version: number; isDeleted: boolean }): void;
}

type Context = Pick<
  OperationContext<Named<"revisions" | "surveyResponses">, "any">,
  "account" | "domain" | "now"
> & {
  store: Pick<
    OperationContext<Named<"revisions" | "surveyResponses">, "any">["store"],
    "revisions" | "surveyResponses"
  >;
};

/**
 * Makes an earlier version of a record its newest one, and warns of what that does not do.
 * @throws whatever `check` throws; ApiError `not_found`, `duplicate`, `plan_limit`
 */
export async function restoreVersion(
  { account, domain, store, now }: Context,
  { recordId, version, check }: Wanted,
) {
  const error = noSuchVersion(recordId, version);
  const { kind, site, timeId } = locateRevised(recordId, account, domain, error);
  let after: RevisionView | undefined;
  const restored = await store.revisions.restore(
    kind,
    {
      ...{ account, site, timeId, version, check },
      present(view, wasDeleted) {
        if (!wasDeleted) after = view;
        const answer = presentRevision(recordId, view, { site, now });
        return warn(answer, restoreWarnings(view, wasDeleted));
      },
    },
    now,
  );
  if (!restored) throw error;
  const lost = after ? await restoredSurveyWarnings(store, site, recordId, after) : [];
  return warn(restored, lost);
}

/** Warns of questions and choices that a restored version of a survey does not have, with the number of their answers. */
async function restoredSurveyWarnings(
  store: SurveyAnswers,
  site: Site,
  messageId: string,
  { row, changes }: RevisionView,
): Promise<Warning[]> {
  const change = changes?.find(({ field }) => field === "surveyData");
  if (!change || !("message" in row)) return [];
  const before = (change.before ?? undefined) as Survey | undefined;
  const after = (change.after ?? undefined) as Survey | undefined;
  return await surveyChangeWarnings({ store }, { site, messageId, before, after, past: row.past });
}
