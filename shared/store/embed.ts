import { identifyVisitor, whileIdentifying } from "../kinds/conversation/store/identify";
import { enterLinkCode, requestLinkCode } from "../kinds/conversation/store/link-code";
import { readChatSettings } from "../kinds/conversation/store/settings";
import { startConversation } from "../kinds/conversation/store/start";
import { rateAsVisitor, readAsVisitor, sendAsVisitor } from "../kinds/conversation/store/visitor";
import { findSite } from "../kinds/domain/store/site-head";
import { tagSightings } from "../kinds/domain/store/tag-sightings";
import { readSomeShown } from "../kinds/experiment/store/shown";
import { guardedSubmitting } from "../kinds/form-submission/store/submit-form";
import type {
  FirstArticles,
  VisitorSearch,
} from "../kinds/knowledge/help-center/search-for-visitor";
import { listShown, readFormSource, readGoals, readShown } from "../kinds/message/store/shown";
import { type SurveyCall, submitSurvey } from "../kinds/survey-response/store/submit-survey";
import { visitorAuthor } from "../model/actor";
import type { CallingPage } from "../model/calling-page";
import { shortSiteId } from "../model/ids";
import { guardedCounting } from "../table/counters/guarded-counting";
import { readTally } from "../table/counters/read-tally";
import { bound, type Table } from "../table/dynamo/table";
import { createFloodGuard, type FloodGuard } from "../table/limits/flood-guard";
import { readWindow } from "../table/limits/visitor-window";

/** The arguments of what counts for the site's window. */
type Sent<Send> = Send extends (table: Table, guarded: FloodGuard, ...rest: infer Rest) => unknown
  ? Rest
  : never;

// A panel is small.
const maxArticles = 5;

/** All reads and writes of the public embed API. */
export type EmbedStore = ReturnType<typeof createEmbedStore>;

export function createEmbedStore(opened: Table) {
  const table: Table = { ...opened, author: visitorAuthor };
  const guarded = createFloodGuard(table);
  let search: VisitorSearch | undefined;
  let first: FirstArticles | undefined;
  return {
    list: bound(table, listShown),
    single: bound(table, readShown),
    goals: bound(table, readGoals),
    experiments: bound(table, readSomeShown),
    ...guardedCounting(table, guarded),
    site: bound(table, findSite),
    noteTag: tagSightings(table),
    countRead: readTally(table),
    formSource: bound(table, readFormSource),
    submitForm: guardedSubmitting(table, guarded),
    submitSurvey: (call: SurveyCall, now: Date) =>
      guarded({ site: call.site, kind: "submissions", address: call.address, count: 1 }, now, () =>
        submitSurvey(table, call, now),
      ),
    /** What a network's rate window has counted so far. */
    window: bound(table, readWindow),
    chat: {
      settings: bound(table, readChatSettings),
      start: (...rest: Sent<typeof startConversation>) =>
        startConversation(table, guarded, ...rest),
      send: (...rest: Sent<typeof sendAsVisitor>) => sendAsVisitor(table, guarded, ...rest),
      read: bound(table, readAsVisitor),
      identify: bound(table, identifyVisitor),
      whileIdentifying,
      rate: (...rest: Sent<typeof rateAsVisitor>) => rateAsVisitor(table, guarded, ...rest),
      requestCode: (...rest: Sent<typeof requestLinkCode>) =>
        requestLinkCode(table, guarded, ...rest),
      enterCode: (...rest: Sent<typeof enterLinkCode>) => enterLinkCode(table, guarded, ...rest),
      /**
       * The published articles of a page's site that answer a question, best first, or the first articles, in the language
       * nearest to the requested one.
       * @throws ApiError `rate_limited`
       */
      async searchHelp(
        page: CallingPage,
        {
          question,
          address,
          language,
        }: { question: string | undefined; address: string; language?: string },
        now: Date,
      ) {
        const site = await findSite(table, page);
        if (!site || question === "") return [];
        return await guarded({ site, kind: "searches", address, count: 1 }, now, async () => {
          // The index and its words are loaded for the first search.
          const { firstArticles, visitorSearch } = await import(
            "../kinds/knowledge/help-center/search-for-visitor"
          );
          search ??= visitorSearch(table);
          first ??= firstArticles(table);
          const answers = question
            ? await search(shortSiteId(site), question, language)
            : await first(shortSiteId(site), language);
          return answers.found
            .slice(0, maxArticles)
            .map((each) => ({ ...each, site, language: answers.language }));
        });
      },
    },
  };
}
