import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { useTyped } from "../../ui/use-typed";
import { languageWords } from "../../words/languages";
import { type LanguageState, LanguageSwitch } from "./language-switch";
import { type Texts, useSaveTranslation } from "./use-save-translation";

interface LanguagesProps {
  kind: "message" | "article" | "page";
  record: {
    id: string;
    version: number;
    translations?: Record<string, Texts & { state: "current" | "outdated" }> | undefined;
  };
  /** The language of the record's own texts, if known. */
  own: string | null;
  /** What has been edited and is not saved yet has no translations. */
  isChanged: boolean;
  /** The texts of the fields: the translation in the record's present shape, with the record's own where it has none. */
  begin(translation: Texts | undefined): Texts;
  fieldsOf(texts: Texts, change: (texts: Texts) => void): ComponentChildren;
  children?: ComponentChildren;
}

/** A record's texts in its other languages: what is missing, what is outdated, and the fields of one. */
export function Languages(props: LanguagesProps) {
  const { kind, record, own, isChanged, begin, fieldsOf, children } = props;
  const { languages } = useSite().domain;
  const mayWrite = useMay(kind === "article" ? "authorOrSupport" : "author");
  const [chosen, setChosen] = useState<string>();
  const [drafts, setDrafts] = useTyped<Record<string, Texts | undefined>>(
    `${record.id}.languages`,
    {},
  );
  const { translations = {} } = record;
  const save = useSaveTranslation({ kind, ...record });
  const named = [...languages, ...Object.keys(translations), ...(chosen ? [chosen] : [])];
  const states = new Map<string, LanguageState>(
    [...new Set(named)]
      .filter((each) => each !== own)
      .map((each) => [each, translations[each]?.state ?? "missing"]),
  );
  const counts = { current: 0, outdated: 0, missing: 0 };
  for (const state of states.values()) counts[state] += 1;
  const state = chosen === undefined ? undefined : states.get(chosen);
  const name = languageWords.nameOf(chosen ?? "en");
  const latest = useRef(drafts);
  latest.current = drafts;
  const put = (language: string, texts: Texts | undefined) =>
    setDrafts({ ...latest.current, [language]: texts });
  // What was typed takes the record's present shape too.
  const textsOf = (language: string) => begin(drafts[language] ?? textsIn(translations[language]));
  const write = (language: string, texts: Texts | null) => {
    const { [language]: sent } = drafts;
    // What was typed meanwhile stays.
    const settle = () => latest.current[language] === sent && put(language, undefined);
    save.mutate({ language, texts }, { onSuccess: settle });
  };
  return (
    <details class="section">
      <summary>
        <b>{languageWords.title}</b>
        <span>{languageWords.summary(counts)}</span>
      </summary>
      {children}
      <fieldset class="languages" disabled={!mayWrite}>
        <LanguageSwitch states={states} value={chosen} onChange={setChosen} />
        {chosen !== undefined && state !== undefined && (
          <div key={chosen} lang={chosen} dir="auto">
            {state === "missing" && <p class="soft">{languageWords.begins}</p>}
            {state === "outdated" && <p class="bad">{languageWords.isOutdated}</p>}
            {fieldsOf(textsOf(chosen), (texts) => put(chosen, texts))}
            {isChanged && <p class="soft">{languageWords.saveFirst}</p>}
            <div class="row">
              <button
                type="button"
                class="primary"
                disabled={isChanged || save.isPending}
                onClick={() => write(chosen, textsOf(chosen))}
              >
                {languageWords.save(name)}
              </button>
              {state !== "missing" && (
                <button
                  type="button"
                  class="quiet bad"
                  disabled={isChanged || save.isPending}
                  onClick={() => write(chosen, null)}
                >
                  {languageWords.remove(name)}
                </button>
              )}
            </div>
          </div>
        )}
      </fieldset>
    </details>
  );
}

/** A translation as it is written. */
function textsIn(
  translation: (Texts & { state: string; updatedAt?: string }) | undefined,
): Texts | undefined {
  if (!translation) return undefined;
  const { state: _, updatedAt: __, ...texts } = translation;
  return texts;
}
