import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useMay } from "../../shell/site";
import { useInAddress } from "../../ui/use-in-address";
import { words } from "../../words";
import { languageWords } from "../../words/languages";
import { translationWords } from "../../words/translations";
import { SavedState } from "../saved-state";
import { type LanguageState, LanguageSwitch } from "./language-switch";
import { useSaveTranslation } from "./use-save-translation";
import type { Texts, Translated, Translating } from "./use-translating";

/** What follows once a record's own changes are saved, or refused. */
export interface AfterSave {
  saved(version: number): void;
  refused(): void;
}

export interface TranslationProps {
  kind: "message" | "article" | "page";
  /** With its unsaved changes. */
  record: Translated;
  translating: Translating;
  /** Saves the record's own changes; undefined if there are none. */
  saveOwn: ((after: AfterSave) => void) | undefined;
  /** Asks first where a translation changes more than what is read; else writes at once. */
  askFirst?: ((write: () => void) => void) | undefined;
  /** Whether the record cannot be saved now. */
  isBusy: boolean;
  states: ReadonlyMap<string, LanguageState>;
  fieldsOf(texts: Texts, change: (texts: Texts) => void): ComponentChildren;
  children?: ComponentChildren;
}

/** The choice of a language, and the fields of what the record says in it. */
export function Translation(props: TranslationProps) {
  const { kind, record, translating, saveOwn, isBusy, states, fieldsOf } = props;
  const askFirst = props.askFirst ?? ((write) => write());
  const { own, chosen, choose, textsOf, put, isUnsaved, settler } = translating;
  const mayWrite = useMay(kind === "article" ? "authorOrSupport" : "author");
  const save = useSaveTranslation(kind, record.id);
  const [, setTab] = useInAddress("tab");
  const fields = useRef<HTMLFieldSetElement>(null);
  const block = useRef<ScrollLogicalPosition>("start");
  // A link to a language leads to its fields.
  useEffect(() => {
    if (chosen !== undefined) fields.current?.scrollIntoView({ block: block.current });
    block.current = "nearest";
  }, [chosen]);
  const [refused, setRefused] = useState<string>();
  const [saved, setSaved] = useState<{ language: string; at: Date }>();
  const state = chosen === undefined ? undefined : states.get(chosen);
  const name = languageWords.nameOf(chosen ?? "en");
  const isBlocked = isBusy || save.isPending;
  const write = (language: string, texts: Texts | null) => {
    const settle = settler(language);
    const onSuccess = () => {
      settle();
      setSaved({ language, at: new Date() });
    };
    const send = (version: number) => save.mutate({ version, language, texts }, { onSuccess });
    setRefused(undefined);
    if (saveOwn) saveOwn({ saved: send, refused: () => setRefused(language) });
    else send(record.version);
  };
  return (
    <fieldset ref={fields} class="languages" disabled={!mayWrite}>
      <LanguageSwitch states={states} own={own} value={chosen} onChange={choose} />
      {chosen !== undefined && state !== undefined && (
        <div key={chosen} lang={chosen} dir="auto">
          {state === "missing" && <p class="soft">{translationWords.begins}</p>}
          {state === "outdated" && (
            <p class="bad">
              {translationWords.isOutdated}{" "}
              <button type="button" class="link" onClick={() => setTab("history")}>
                {translationWords.whatChanged}
              </button>
            </p>
          )}
          {fieldsOf(textsOf(chosen), (texts) => put(chosen, texts))}
          {refused === chosen && saveOwn ? (
            <p class="bad" role="alert">
              {translationWords.ownRefused(name)}
            </p>
          ) : (
            saveOwn && <p class="soft">{translationWords.savesBoth}</p>
          )}
          <div class="row">
            <button
              type="button"
              class="primary"
              disabled={isBlocked}
              onClick={() => askFirst(() => write(chosen, textsOf(chosen)))}
            >
              {translationWords.save(name)}
            </button>
            {state !== "missing" && (
              <button
                type="button"
                class="quiet bad"
                disabled={isBlocked}
                onClick={() => askFirst(() => write(chosen, null))}
              >
                {translationWords.remove(name)}
              </button>
            )}
            <SavedState
              unsaved={isUnsaved(chosen) ? words.unsaved : ""}
              savedAt={saved?.language === chosen ? saved.at : undefined}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}
