import { locate, notFound } from "../../../shared/handlers/operation/locate";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../../shared/handlers/operation/warnings";
import { attributeOf, formsIn } from "../../../shared/kinds/message/safety/form-targets";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import type { StoredMessage } from "../../../shared/kinds/message/store/items";
import { changeTranslation } from "../../../shared/kinds/message/translations/change-translation";
import { inLanguage } from "../../../shared/kinds/message/translations/in-language";
import { requireVersion } from "../../../shared/kinds/record-fields";
import { decodeAttribute, startTags } from "../../../shared/model/start-tags";
import type { Named } from "../../../shared/store";
import { experimentWarnings } from "../../messages/experiment-warnings";
import { messageWarnings } from "../../messages/message-warnings";
import { holdAuthor, orPropose, pendingForAuthor, underReview } from "../../revisions/reviews/held";
import { proposeChange } from "../../revisions/reviews/propose-change";
import { type NewTexts, presentWritten } from "../translatable";
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

const fieldTags = ["input", "select", "textarea"];

/**
 * A warning about parts of HTML with forms that its translation lacks: a form, fields, or a form's name. `field` is the field
 * with the HTML.
 */
function formWarnings(own: string, translated: string, field: string): Warning[] {
  const names = formNames(own);
  const translatedForms = formNames(translated);
  if (translatedForms.length < names.length)
    return leftOut(
      `The original has ${names.length === 1 ? "a form" : `${names.length} forms`}, and ${field} has ${translatedForms.length || "none"}, so visitors of this language cannot send it. Keep the form with its names, and translate what is read.`,
    );
  const translatedNames = namesIn(translated);
  const lost = namesIn(own).filter((name) => !translatedNames.includes(name));
  if (lost.length > 0)
    return leftOut(
      `The form in ${field} lacks the original's field${lost.length > 1 ? "s" : ""} ${lost.slice(0, 10).join(", ")}, so visitors of this language do not send ${lost.length > 1 ? "them" : "it"}. Keep each name as it is.`,
    );
  const renamed = names.findIndex((name, index) => name !== translatedForms[index]);
  return renamed < 0
    ? []
    : leftOut(
        `The form in ${field} has the data-form ${shown(translatedForms[renamed])}, and the original's has ${shown(names[renamed])}, so their submissions are under two names. Keep the original's.`,
      );
}

/** The name of each form, in their order; undefined for one without. */
function formNames(html: string): (string | undefined)[] {
  return formsIn(html).map((tag) => attributeOf(tag, "data-form"));
}

function namesIn(html: string): string[] {
  const names = [...startTags(html)]
    .filter(({ name }) => fieldTags.includes(name))
    .flatMap((tag) => attributeOf(tag, "name") ?? []);
  return [...new Set(names.map(decodeAttribute))];
}

function shown(name: string | undefined): string {
  return name === undefined ? "left out" : JSON.stringify(decodeAttribute(name).slice(0, 80));
}

function leftOut(message: string): Warning[] {
  return [{ code: "form_left_out", message }];
}
