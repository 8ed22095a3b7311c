import { withTranslation } from "../../../model/translations/state-of";
import type { adviseByName } from "../../../model/unknown-fields";
import { ApiError, invalidField } from "../../../runtime/errors";
import { type PageSettings, templatedContent } from "../rules";
import type { PageTexts } from "./texts";

/** A page with its texts in one of its other languages; undefined if it has no such translation. */
export function inLanguage<Page extends PageSettings>(
  page: Page,
  language: string,
): Page | undefined {
  const { [language]: texts } = page.translations;
  if (!texts || !Object.hasOwn(page.translations, language)) return undefined;
  const { title = page.title, pageContent = page.content } = texts;
  const { metaTitle = null, metaDescription = null } = texts;
  return { ...page, language, title, content: pageContent, metaTitle, metaDescription };
}

type Worded = Pick<PageSettings, "title" | "content" | "metaTitle" | "metaDescription">;

/** The translatable texts of a landing page. */
export function textsOf({ title, content, metaTitle, metaDescription }: Worded): PageTexts {
  return {
    title,
    pageContent: content,
    ...(metaTitle !== null && { metaTitle }),
    ...(metaDescription !== null && { metaDescription }),
  };
}

const fields = ["title", "pageContent", "metaTitle", "metaDescription"];

// A page's content and its translations are in one row of the table.
const maxBytes = 230_000;

interface NewTexts {
  language: string;
  /** Null removes the language. */
  texts: PageTexts | null;
}

/**
 * A page with these texts in another language, or with that language removed.
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
    throw invalidField(
      `texts.${foreign}`,
      `is not a text of a page, which has only ${fields.join(", ")}`,
    );
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
  // One response lists all errors.
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
  if (bytes <= maxBytes) return;
  throw new ApiError(
    "invalid_body",
    `A page's content and its translations may take ${maxBytes} bytes of JSON together, and take ${bytes}: shorten one, or remove a language (update_translation with "texts": null).`,
  );
}

/**
 * Where a translated content has another structure than the page's own, as a sentence; undefined if the structure is the same.
 * It may have more of the template's fields. The names under which forms are stored must be the same.
 */
export function shapeFault(own: object, translated: object): string | undefined {
  return objectFault(own, translated, [], true);
}

type Path = readonly (string | number)[];

function objectFault(
  own: object,
  translated: object,
  path: Path,
  mayHaveMore = false,
): string | undefined {
  const others = new Map<string, unknown>(Object.entries(translated));
  const entries = Object.entries(own).filter(([, value]) => value !== undefined);
  const more = [...others.keys()].find((name) => !entries.some(([each]) => each === name));
  if (more !== undefined && !mayHaveMore) {
    return `${named([...path, more])} must be left out: the page has nothing there`;
  }
  for (const [name, value] of entries) {
    const here = [...path, name];
    if (!others.has(name)) return `${named(here)} is required, as in the page's own content`;
    const fault = valueFault(value, others.get(name), here);
    if (fault) return fault;
  }
  return undefined;
}

function valueFault(own: unknown, translated: unknown, path: Path): string | undefined {
  if (Array.isArray(own) && Array.isArray(translated)) {
    if (own.length !== translated.length) {
      return `${named(path)} must have ${own.length} entries, as the page's own; it has ${translated.length}`;
    }
    for (const [index, each] of own.entries()) {
      const fault = valueFault(each, translated[index], [...path, index]);
      if (fault) return fault;
    }
    return undefined;
  }
  if (isObject(own) && isObject(translated)) return objectFault(own, translated, path);
  const isText = typeof own === "string" && typeof translated === "string";
  if (own === translated || (isText && !isFixed(path))) return undefined;
  return `${named(path)} must be ${JSON.stringify(own)?.slice(0, 100)}, as in the page's own content`;
}

/** The type of a section, and the names under which a form's values are stored. */
function isFixed(path: Path): boolean {
  const name = path.at(-1);
  return name === "type" || (name === "name" && path.includes("form"));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field's name, for example `texts.pageContent.sections[0].heading`. */
function named(path: Path): string {
  const parts = path.map((each) => (typeof each === "number" ? `[${each}]` : `.${each}`));
  return `texts.pageContent${parts.join("")}`;
}
