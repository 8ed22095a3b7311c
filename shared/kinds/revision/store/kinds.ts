import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import type { Site } from "../../../table/keys";
import type { EditableLayout } from "../../../table/record-layout";
import type { Authorship } from "../../../table/records/authorship";
import { siteCheck } from "../../../table/records/site-check";
import type { Account } from "../../account/account";
import { countUp } from "../../account/store/usage";
import { type KnowledgeRow, knowledgeLayout } from "../../knowledge/store/items";
import { versionWrites } from "../../knowledge/store/versions";
import { type PageRow, pageLayout, publicationAfter } from "../../landing-page/store/items";
import { claim, released } from "../../landing-page/store/slugs";
import { configurationBytes } from "../../message/store/configuration-row";
import { type CountedRow, messageLayout } from "../../message/store/items";
import { writesBeside } from "../../message/store/writes-beside";
import { identifySurvey } from "../../message/survey/identify-survey";
import { pastAfter } from "../../message/survey/past-after";
import type { SurveyInput } from "../../message/survey/survey";
import type { EditedKind } from "../../record-kinds";

/** A kind of record that has versions. */
interface RevisionKind<Row> {
  layout: EditableLayout<Row>;
  /** Turns an earlier version into the record's next one. `head` is the record's current or, if it is deleted, last state. */
  revive(earlier: Row, next: NextVersion, head: Row, isDeleted: boolean): Row;
  /** The writes besides the record's own rows; `before` is undefined if the record is deleted. */
  writes(
    place: { account: Account; site: Site; timeId: string },
    before: Row | undefined,
    after: Row,
  ): TransactionWrite[] | Promise<TransactionWrite[]>;
}

/** The fields of a record that its next version sets. */
interface NextVersion extends Authorship {
  version: number;
  updatedAt: string;
}

/** A record of a kind that has versions. */
export type RevisedRow = CountedRow | PageRow | KnowledgeRow;

const messageRevisions: RevisionKind<CountedRow> = {
  layout: messageLayout,
  revive(earlier, next, { message: head, past, counters, overflowRows }) {
    const { surveyData: wanted } = earlier.message.settings;
    const { surveyData: now } = head.settings;
    const surveyData = wanted && identifySurvey(asWritten(earlier) ?? wanted, now, past);
    const settings = { ...earlier.message.settings, ...(surveyData && { surveyData }) };
    const message = { ...earlier.message, settings, ...next };
    const bytes = configurationBytes(message);
    const remembered = pastAfter(past, now, surveyData);
    return {
      ...earlier,
      ...{ message, past: remembered, configurationBytes: bytes, counters, overflowRows },
    };
  },
  // Only a deleted message needs a place under the cap.
  writes: ({ account, site, timeId }, before, after) =>
    writesBeside(site, timeId, before, after, before ? undefined : account),
};

/** A version's survey as it was written. A survey without choice ids gets the current ids, not those of its places. */
function asWritten({ stored }: CountedRow): SurveyInput | undefined {
  const content = stored?.body?.content as { surveyData?: SurveyInput } | undefined;
  return content?.surveyData;
}

const pageRevisions: RevisionKind<PageRow> = {
  layout: pageLayout,
  // A publication stays; a deleted page becomes a draft.
  revive: (earlier, next, head, isDeleted) => ({
    ...earlier,
    page: {
      ...earlier.page,
      ...next,
      published: isDeleted ? undefined : publicationAfter(head.page, earlier.page.settings),
    },
    views: head.views,
  }),
  writes({ account, site, timeId }, before, { page }) {
    const { slug } = page.settings;
    if (!before) {
      return [
        siteCheck(site),
        countUp(account, "landingPages", site.ordinal),
        claim(site, timeId, slug),
      ];
    }
    const isMoved = slug !== before.page.settings.slug;
    return [...(isMoved ? [claim(site, timeId, slug)] : []), ...released(site, before.page, page)];
  },
};

const knowledgeRevisions: RevisionKind<KnowledgeRow> = {
  layout: knowledgeLayout,
  revive: (earlier, next, { helpful, notHelpful }) => ({
    ...earlier,
    item: { ...earlier.item, ...next },
    helpful,
    notHelpful,
  }),
  async writes({ account, site, timeId }, before, after) {
    const { entryItem } = await import("../../knowledge/store/entry-item");
    return [
      ...(before ? [] : [siteCheck(site), countUp(account, "knowledgeItems", site.ordinal)]),
      upsert(entryItem(site, after)),
      ...versionWrites(site, timeId, after.item.version),
    ];
  },
};

/** The kinds of record that have versions. */
export const revisionKinds: Readonly<Record<EditedKind, RevisionKind<RevisedRow>>> = {
  message: messageRevisions,
  landingPage: pageRevisions,
  knowledge: knowledgeRevisions,
};
