import { locate, notFound } from "../../../shared/handlers/operation/locate";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import { changeTranslation } from "../../../shared/kinds/landing-page/translations/in-language";
import { requireVersion } from "../../../shared/kinds/record-fields";
import { adviseByName } from "../../../shared/model/unknown-fields";
import type { Named } from "../../../shared/store";
import { type NewTexts, presentWritten } from "../translatable";
import { translatablePage } from "./translatable-records";

type Context = OperationContext<Named<"landingPages">, "any">;

/**
 * Writes a landing page's texts in a language. Visitors see them once the page is published again, so no editor has to
 * approve them.
 * @throws ApiError `not_found`, `precondition_failed`, and `invalid_body` for texts that do not fit
 */
export async function translatePage(
  { recordId, language, texts, ifVersion }: NewTexts,
  { account, domain, store, now }: Context,
) {
  const { site, timeId } = locate("landingPage", recordId, account, domain);
  const row = await store.landingPages.update(
    site,
    timeId,
    ({ settings, version }) => {
      requireVersion(version, ifVersion);
      return changeTranslation(settings, { language, texts }, now, adviseByName);
    },
    now,
  );
  if (!row) throw notFound("landingPage", recordId, domain);
  return presentWritten(translatablePage(row.page), language);
}
