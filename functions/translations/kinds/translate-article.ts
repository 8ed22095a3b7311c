import { locate, notFound } from "../../../shared/handlers/operation/locate";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import { warn } from "../../../shared/handlers/operation/warnings";
import type { KnowledgeSettings } from "../../../shared/kinds/knowledge/fields";
import type { StoredKnowledge } from "../../../shared/kinds/knowledge/store/items";
import {
  changeTranslation,
  inLanguage,
} from "../../../shared/kinds/knowledge/translations/in-language";
import { requireVersion } from "../../../shared/kinds/record-fields";
import type { Named } from "../../../shared/store";
import { contentWarnings } from "../../knowledge/content-warnings";
import { holdAuthor, orPropose, pendingForAuthor, underReview } from "../../revisions/reviews/held";
import { proposeChange } from "../../revisions/reviews/propose-change";
import { type NewTexts, presentWritten } from "../translatable";
import { translatableArticle } from "./translatable-records";

type Context = OperationContext<Named<"knowledge" | "reviews">, "any">;

/**
 * Writes an article's texts in a language, or proposes them to an editor where an update of the article would be.
 * @throws ApiError `not_found`, `precondition_failed`, and `invalid_body` for texts that do not fit
 */
export async function translateArticle(
  { recordId, language, texts, ifVersion }: NewTexts,
  context: Context,
) {
  const { account, domain, store, now, role } = context;
  const { site, timeId } = locate("knowledge", recordId, account, domain);
  const ownLanguage = (await store.knowledge.helpCenter(site)).language.toLowerCase();
  const change = (settings: KnowledgeSettings) =>
    changeTranslation(settings, { language, ownLanguage, texts }, now);
  const present = (item: StoredKnowledge) =>
    presentWritten(translatableArticle(item, ownLanguage), language);
  const warningsOf = async (settings: KnowledgeSettings) =>
    texts ? await contentWarnings(inLanguage(settings, language)) : [];
  return await orPropose({
    readPending: () => pendingForAuthor(context, recordId),
    write: async (pending) => {
      const row = await store.knowledge.update(
        site,
        timeId,
        (before) => {
          requireVersion(before.version, ifVersion);
          const after = change(before.settings);
          holdAuthor({ role, live: ["published"], before, after, pending });
          return after;
        },
        now,
      );
      if (!row) throw notFound("knowledge", recordId, domain);
      return warn(present(row.item), await warningsOf(row.item.settings));
    },
    propose: async () => {
      const row = await store.knowledge.read(site, timeId);
      if (!row) throw notFound("knowledge", recordId, domain);
      const { item } = row;
      requireVersion(item.version, ifVersion);
      const warnings = await warningsOf(change(item.settings));
      return await proposeChange(context, { record: item, change }, (review) =>
        underReview(warn(present(item), warnings), review),
      );
    },
  });
}
