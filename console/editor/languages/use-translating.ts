import { useRef } from "preact/hooks";
import type { Schemas } from "../../api/schemas";
import { useInAddress } from "../../ui/address";
import { useTyped } from "../../ui/use-typed";
import { languageWords } from "../../words/locale";

export type Texts = NonNullable<Schemas["UpdateTranslation"]["texts"]>;

export interface Translated {
  id: string;
  version: number;
  translations?: Record<string, Texts & { state: "current" | "outdated" }> | undefined;
}

export type Translating = ReturnType<typeof useTranslating>;

/**
 * The language that is edited, which stands in the address, and what is typed in each and not saved yet, which the browser keeps.
 * `record` has its unsaved changes. `begin` gives the texts of a translation in the record's shape, with the record's own words
 * where it has none.
 */
export function useTranslating<Record extends Translated>(
  record: Record,
  own: string | null,
  begin: (record: Record, translation: Texts | undefined) => Texts,
) {
  const { id, translations = {} } = record;
  const [requestedLanguage, choose] = useInAddress("language");
  const [drafts, setDrafts] = useTyped<{ [language: string]: Texts | undefined }>(
    `${id}.languages`,
    {},
  );
  const latest = useRef(drafts);
  latest.current = drafts;
  const put = (language: string, texts: Texts | undefined) =>
    setDrafts({ ...latest.current, [language]: texts });
  const savedOf = (language: string) => begin(record, textsIn(translations[language]));
  // What was typed takes the record's present shape too.
  const textsOf = (language: string) => {
    const { [language]: typed } = drafts;
    return typed ? begin(record, typed) : savedOf(language);
  };
  const isUnsaved = (language: string) =>
    JSON.stringify(textsOf(language)) !== JSON.stringify(savedOf(language));
  const chosen =
    isTag(requestedLanguage) && requestedLanguage !== own ? requestedLanguage : undefined;
  return {
    own,
    /** Undefined: the record's own language. */
    chosen,
    choose,
    textsOf,
    put,
    isUnsaved,
    /** How many texts of a language still read as the record's own. */
    leftOver: (language: string) => sameTexts(begin(record, undefined), textsOf(language)),
    /** The languages of which something is not saved. */
    unsaved: Object.keys(drafts).filter(isUnsaved),
    /** Forgets what was typed once it is saved. What was typed meanwhile stays. */
    draftClearer: (language: string) => {
      const { [language]: sent } = drafts;
      return () => latest.current[language] === sent && put(language, undefined);
    },
    /** The record as it is in the language that is edited. */
    shown: chosen === undefined ? record : translated(record, chosen, textsOf(chosen)),
  };
}

/** How many texts two records have in common. One word may be the same in two languages. */
function sameTexts(own: unknown, other: unknown): number {
  if (typeof own === "string") {
    const others = piecesOf(`${other ?? ""}`);
    return piecesOf(own).filter((each) => /\S\s+\S/.test(each) && others.includes(each)).length;
  }
  if (typeof own !== "object" || own === null) return 0;
  return Object.entries(own).reduce(
    (sum, [name, value]) => sum + sameTexts(value, (other as Fields | undefined)?.[name]),
    0,
  );
}

/** The texts between the tags of HTML, and the lines of other texts. */
function piecesOf(text: string): string[] {
  return text.split(/<[^>]*>|\n/).map((each) => each.trim());
}

function translated<Record extends Translated>(
  record: Record,
  language: string,
  { pageContent, ...texts }: Texts,
): Record {
  return {
    ...inTexts(record, { ...texts, ...(pageContent && { content: pageContent }) }),
    // The language of an article is that of its help center.
    ...("language" in record && { language }),
  };
}

/** A translation as it is written. */
function textsIn(
  translation: (Texts & { state: string; updatedAt?: string }) | undefined,
): Texts | undefined {
  if (!translation) return undefined;
  const { state: _, updatedAt: __, ...texts } = translation;
  return texts;
}

type Fields = Readonly<Record<string, unknown>>;

/** A value with the words of a translation that has its shape. What the translation leaves out stays. */
function inTexts<Value>(own: Value, texts: unknown): Value;

function inTexts(own: unknown, texts: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(texts)) {
    return own.map((each, index) => inTexts(each, texts[index]));
  }
  if (!isFields(own) || !isFields(texts)) return texts ?? own;
  const translated = Object.entries(texts).map(([name, text]) => [name, inTexts(own[name], text)]);
  return { ...own, ...Object.fromEntries(translated) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

const form = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

/** Whether a text has the form of a language's tag, such as pt-br. */
function isTag(text: string): boolean {
  return form.test(text);
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Those that have a name of their own, such as Brazilian Portuguese. */
const regional = [
  ...["pt-br", "pt-pt", "en-gb", "en-us", "es-mx", "es-419", "fr-ca", "fr-ch"],
  ...["de-at", "de-ch", "nl-be", "zh-hans", "zh-hant"],
];

/** The tag of a language, by the tag itself or by its name; undefined for neither. */
export function tagOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isTag(text)) return text;
  const tags = letters.flatMap((one) => letters.map((other) => one + other));
  return text === ""
    ? undefined
    : [...tags, ...regional].find((tag) => languageWords.nameOf(tag).toLowerCase() === text);
}
