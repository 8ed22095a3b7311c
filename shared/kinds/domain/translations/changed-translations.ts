import type { Translations } from "../../../model/translations/translation";
import { withTranslation } from "../../../model/translations/with-translation";
import { invalidField } from "../../../runtime/errors";
import type { DomainTexts } from "./texts";
import { textsOf, type Worded } from "./texts-of";

// They are on the site's head, which is read with every embed list.
const mostBytes = 20_000;

/**
 * A domain's translations after an update that names some languages; null removes one.
 * @throws ApiError `invalid_body`
 */
export function changedTranslations(
  domain: Worded & { translations: Translations<DomainTexts> },
  named: Readonly<Record<string, DomainTexts | null>>,
  now: Date,
): Translations<DomainTexts> {
  const own = textsOf(domain);
  let spoken = {
    language: domain.chat.language as string | null,
    translations: domain.translations,
  };
  for (const [language, texts] of Object.entries(named)) {
    spoken = withTranslation(spoken, { language, texts, own }, now);
  }
  const bytes = Buffer.byteLength(JSON.stringify(spoken.translations));
  if (bytes > mostBytes) {
    throw invalidField(
      "translations",
      `may take ${mostBytes} bytes of JSON together, and take ${bytes}`,
      { hint: "Shorten one, or remove a language with null." },
    );
  }
  return spoken.translations;
}
