import { articleUrl } from "../../shared/handlers/http/page-url";
import { withReview } from "../../shared/handlers/operation/warnings";
import { type Knowledge, knowledgeSchema } from "../../shared/kinds/knowledge/fields";
import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { textsOf } from "../../shared/kinds/knowledge/translations/in-language";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord } from "../../shared/model/ids";
import { presentTranslations } from "../../shared/model/translations/state-of";

/** A stored item as callers see it. */
export function presentKnowledge({ item, helpful, notHelpful }: KnowledgeRow): Knowledge {
  const { settings, changeNote: _, proposedBy: __, ...record } = item;
  const location = locateRecord(recordKinds.knowledge.prefix, item.id);
  const isPublished = settings.status === "published" && location !== undefined;
  const helpUrl = isPublished
    ? articleUrl(location, { ...settings, timeId: location.timeId })
    : null;
  const { translations: stored, ...own } = settings;
  const translations = presentTranslations(stored, textsOf(settings));
  return {
    ...record,
    ...own,
    ...(translations && { translations }),
    ...{ helpUrl, helpful, notHelpful },
  };
}

/** The answer to a write to a knowledge item. */
export const writtenKnowledgeSchema = withReview(knowledgeSchema);

/** Where a visitor can read an item: at its own address, otherwise in the help center, if the domain has one. */
export function addressOf(row: KnowledgeRow, hasPages: boolean): string | null {
  const { url, helpUrl } = presentKnowledge(row);
  return url ?? (hasPages ? helpUrl : null);
}
