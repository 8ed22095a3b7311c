import { locate, notFound } from "../../../shared/handlers/operation/locate";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import { warn } from "../../../shared/handlers/operation/warnings";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import type { StoredMessage } from "../../../shared/kinds/message/store/items";
import { changeTranslation } from "../../../shared/kinds/message/translations/change-translation";
import { inLanguage } from "../../../shared/kinds/message/translations/in-language";
import { requireVersion } from "../../../shared/kinds/record-fields";
import type { Named } from "../../../shared/store";
import { experimentWarnings } from "../../messages/experiment-warnings";
import { messageWarnings } from "../../messages/message-warnings";
import { holdAuthor, orPropose, pendingForAuthor, underReview } from "../../revisions/reviews/held";
import { proposeChange } from "../../revisions/reviews/propose-change";
import { type NewTexts, presentWritten } from "../translatable";
import { formWarnings } from "./form-warnings";
import { translatableMessage } from "./translatable-records";

type Context = OperationContext<Named<"messages" | "reviews" | "shownExperiments">, "any">;

/**
 * Writes a message's texts in a language, or proposes them to an editor where an update of the message would be.
 * @throws ApiError `not_found`, `precondition_failed`, and `invalid_body` for texts that do not fit
 */
export async function translateMessage(
  { recordId, language, texts, ifVersion }: NewTexts,
  context: Context,
) {
  const { account, domain, store, now, role } = context;
  const { site, timeId } = locate("message", recordId, account, domain);
  const change = (settings: MessageSettings) => changeTranslation(settings, language, texts, now);
  const present = (message: StoredMessage) =>
    presentWritten(translatableMessage(message), language);
  const warningsOf = async (settings: MessageSettings) =>
    settings.translations[language]
      ? [
          ...(await messageWarnings(
            inLanguage(settings, language),
            { htmlContent: texts?.htmlContent },
            { hostname: site.hostname, isTagSeen: true, now },
          )),
          ...formWarnings(
            settings.htmlContent ?? "",
            texts?.htmlContent ?? "",
            "texts.htmlContent",
          ),
        ]
      : [];
  return await orPropose({
    readPending: () => pendingForAuthor(context, recordId),
    write: async (pending) => {
      let earlier: MessageSettings | undefined;
      const updating = store.messages.update(
        site,
        timeId,
        (before) => {
          requireVersion(before.version, ifVersion);
          earlier = before.settings;
          const after = change(before.settings);
          holdAuthor({ role, live: ["active"], before, after, pending });
          return after;
        },
        now,
      );
      const [row, experiments] = await Promise.all([updating, store.shownExperiments.shown(site)]);
      if (!row) throw notFound("message", recordId, domain);
      const { settings } = row.message;
      return warn(present(row.message), [
        ...(await warningsOf(settings)),
        ...(earlier ? experimentWarnings(timeId, earlier, settings, experiments.values()) : []),
      ]);
    },
    propose: async () => {
      const row = await store.messages.read(site, timeId);
      if (!row) throw notFound("message", recordId, domain);
      const { message } = row;
      requireVersion(message.version, ifVersion);
      const warnings = await warningsOf(change(message.settings));
      return await proposeChange(context, { record: message, change }, (review) =>
        underReview(warn(present(message), warnings), review),
      );
    },
  });
}
