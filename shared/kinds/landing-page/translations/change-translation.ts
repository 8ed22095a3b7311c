import { withTranslation } from "../../../model/translations/with-translation";
import type { adviseByName } from "../../../model/unknown-fields";
import { ApiError, invalidField } from "../../../runtime/errors";
import { type PageSettings, templatedContent } from "../rules";
import { shapeFault } from "./shape-fault";
import type { PageTexts } from "./texts";
import { textsOf } from "./texts-of";

const fields = ["title", "pageContent", "metaTitle", "metaDescription"];

// A page's content and its translations lie in one row of the table.
const mostBytes = 230_000;

interface NewTexts {
  language: string;
  /** Null: without this language. */
  texts: PageTexts | null;
}

/**
 * A page with these texts in another language, or without that language.
 * @throws ApiError `invalid_body` for texts that do not fit the page
 */
export function changeTranslation(
  settings: PageSettings,
  { language, texts }: NewTexts,
  now: Date,
  advice?: typeof adviseByName,
): PageSettings {
  const own = settings.language;
  if (texts) refuseTexts(texts, settings, advice);
  const spoken = { language: own.toLowerCase(), translations: settings.translations };
  const { translations } = withTranslation(
    spoken,
    { language, texts, own: textsOf(settings) },
    now,
  );
  if (translations === settings.translations) return settings;
  const changed = { ...settings, translations };
  if (texts) refuseSize(changed);
  return changed;
}

function refuseTexts(
  texts: PageTexts,
  { templateId, content }: PageSettings,
  advice: typeof adviseByName | undefined,
): void {
  const named = Object.entries(texts).filter(([, value]) => value !== undefined);
  const foreign = named.find(([name]) => !fields.includes(name))?.[0];
  if (foreign)
    throw invalidField(`texts.${foreign}`, `is no text of a page, which has ${fields.join(", ")}`);
  const { title, pageContent } = texts;
  const required = (name: string, own: string) =>
    invalidField(`texts.${name}`, `is required: it translates the page's ${own}`, {
      rule: "required",
    });
  const refused = [
    ...(title === undefined ? [required("title", "title")] : []),
    ...(pageContent === undefined ? [required("pageContent", "content")] : []),
  ];
  try {
    if (pageContent !== undefined) templatedContent(templateId, pageContent, advice);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refused.push(error);
  }
  // One answer has all that is wrong.
  if (refused.length > 0)
    throw new ApiError(
      "invalid_body",
      refused.map(({ message }) => message).join(" "),
      {},
      refused.flatMap(({ faults }) => faults),
    );
  const fault = shapeFault(content, pageContent ?? {});
  if (fault) throw new ApiError("invalid_body", `${fault}.`);
}

function refuseSize({ content, translations }: PageSettings): void {
  const bytes = Buffer.byteLength(JSON.stringify({ content, translations }));
  if (bytes <= mostBytes) return;
  throw new ApiError(
    "invalid_body",
    `A page's content and its translations may take ${mostBytes} bytes of JSON together, and take ${bytes}: shorten one, or remove a language (update_translation with "texts": null).`,
  );
}
