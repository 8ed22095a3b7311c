import { useRef } from "preact/hooks";
import type { Schemas } from "../../api/schemas";
import { useInAddress } from "../../ui/address";
import { useTyped } from "../../ui/use-typed";
import { languageWords } from "../../words/locale";
import { useSteps } from "../draft";

export type Texts = NonNullable<Schemas["UpdateTranslation"]["texts"]>;

export interface Translated {
  id: string;
  version: number;
  translations?: Record<string, Texts & { state: "current" | "outdated" }> | undefined;
}

export type Translating = ReturnType<typeof useTranslating>;

/**
 * The language being edited, which the URL holds, and the unsaved text in each language, which the browser stores. `record`
 * includes its unsaved changes. `begin` returns a translation's texts in the record's shape, filled up with the record's own
 * text.
 */
export function useTranslating<Record extends Translated>(
  record: Record,
  own: string | null,
  begin: (record: Record, translation: Texts | undefined) => Texts,
) {
  const { id, translations = {} } = record;
  const [requestedLanguage, choose] = useInAddress("language");
  const chosen =
    isTag(requestedLanguage) && requestedLanguage !== own ? requestedLanguage : undefined;
  const [drafts, setDrafts] = useTyped<{ [language: string]: Texts | undefined }>(
    `${id}.languages`,
    {},
  );
  const latest = useRef(drafts);
  latest.current = drafts;
  const put = (language: string, texts: Texts | undefined) =>
    setDrafts({ ...latest.current, [language]: texts });
  const steps = useSteps(drafts, setDrafts, chosen);
  const savedOf = (language: string) => begin(record, textsIn(translations[language]));
  // Typed text is put into the record's current shape too.
  const textsOf = (language: string) => {
    const { [language]: typed } = drafts;
    return typed ? begin(record, typed) : savedOf(language);
  };
  const isUnsaved = (language: string) =>
    JSON.stringify(textsOf(language)) !== JSON.stringify(savedOf(language));
  return {
    own,
    /** Undefined: the record's own language. */
    chosen,
    choose,
    textsOf,
    put: (language: string, texts: Texts) => {
      const [before, after] = [textsOf(language), texts].map((each) => JSON.stringify(each).length);
      steps.note(language, (after ?? 0) - (before ?? 0));
      put(language, texts);
    },
    /** Undo and redo of the texts in the chosen language. */
    steps,
    isUnsaved,
    /** How many texts of a language are still the same as the original. */
    leftOver: (language: string) => sameTexts(begin(record, undefined), textsOf(language)),
    /** The languages with unsaved text. */
    unsaved: Object.keys(drafts).filter(isUnsaved),
    /** Returns a function that forgets the text that was saved, and keeps what was typed while the request ran. */
    draftClearer: (language: string) => {
      const { [language]: sent } = drafts;
      return () => {
        steps.forget();
        if (latest.current[language] === sent) put(language, undefined);
      };
    },
    /** The record in the language being edited. */
    shown: chosen === undefined ? record : translated(record, chosen, textsOf(chosen)),
  };
}

/** Counts the texts that two records have in common. A single word does not count, because languages share words. */
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

/** The text between HTML tags, or the lines of plain text. */
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
    // An article has no language field: it has the help center's language.
    ...("language" in record && { language }),
  };
}

/** A translation without its state and time, as the API accepts it. */
function textsIn(
  translation: (Texts & { state: string; updatedAt?: string }) | undefined,
): Texts | undefined {
  if (!translation) return undefined;
  const { state: _, updatedAt: __, ...texts } = translation;
  return texts;
}

type Fields = Readonly<Record<string, unknown>>;

/** Replaces the texts of a value with a translation of the same shape. Texts without a translation stay. */
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

/** Whether a text looks like a language tag, for example pt-br. */
function isTag(text: string): boolean {
  return form.test(text);
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** The regional languages with their own names, for example Brazilian Portuguese. */
const regional = [
  ...["pt-br", "pt-pt", "en-gb", "en-us", "es-mx", "es-419", "fr-ca", "fr-ch"],
  ...["de-at", "de-ch", "nl-be", "zh-hans", "zh-hant"],
];

/** The language tag for a tag or a language name; undefined if it is neither. */
export function tagOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isTag(text)) return text;
  const tags = letters.flatMap((one) => letters.map((other) => one + other));
  return text === ""
    ? undefined
    : [...tags, ...regional].find((tag) => languageWords.nameOf(tag).toLowerCase() === text);
}
