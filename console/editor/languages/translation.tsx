import { useMutation, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { type RecordKind, recordKinds } from "../../api/records";
import { useHasRole } from "../../shell/site";
import { useInAddress } from "../../ui/address";
import { TextField } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { announce, announceFault } from "../../ui/toasts";
import { words } from "../../words";
import { translationWords } from "../../words/editing";
import { languageWords } from "../../words/locale";
import { SavedState } from "../editor-head";
import { type Texts, type Translated, type Translating, tagOf } from "./use-translating";

/** What follows once a record's own changes are saved, or refused. */
export interface AfterSave {
  saved(version: number): void;
  refused(): void;
}

export interface TranslationProps {
  kind: RecordKind;
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
  const { own, chosen, choose, textsOf, put, isUnsaved, draftClearer } = translating;
  const canWrite = useHasRole(recordKinds[kind].writer);
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
    const clearDraft = draftClearer(language);
    const onSuccess = () => {
      clearDraft();
      setSaved({ language, at: new Date() });
    };
    const send = (version: number) => save.mutate({ version, language, texts }, { onSuccess });
    setRefused(undefined);
    if (saveOwn) saveOwn({ saved: send, refused: () => setRefused(language) });
    else send(record.version);
  };
  return (
    <fieldset ref={fields} class="languages" disabled={!canWrite}>
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

export type LanguageState = "missing" | "current" | "outdated";

interface LanguageSwitchProps {
  states: ReadonlyMap<string, LanguageState>;
  /** The language of the record's own texts, if known. */
  own: string | null;
  /** Undefined: the record's own. */
  value: string | undefined;
  onChange(language: string): void;
}

/** The languages of a record with their states, its own first, and a field for one more. */
function LanguageSwitch({ states, own, value, onChange }: LanguageSwitchProps) {
  const [typed, setTyped] = useState("");
  const tag = tagOf(typed);
  return (
    <>
      {states.size > 0 && (
        <Segments
          label={translationWords.choose}
          options={[
            {
              value: "",
              name: own
                ? translationWords.marked(languageWords.nameOf(own), translationWords.own)
                : translationWords.ownUnnamed,
            },
            ...[...states].map(([language, state]) => ({
              value: language,
              name: translationWords.marked(
                languageWords.nameOf(language),
                translationWords.states[state],
              ),
            })),
          ]}
          value={value ?? ""}
          onChange={onChange}
        />
      )}
      <TextField
        label={translationWords.another}
        hint={translationWords.anotherHint}
        value={typed}
        maxLength={40}
        onChange={setTyped}
      />
      <button
        type="button"
        class="plain"
        disabled={tag === undefined}
        onClick={() => {
          if (tag) onChange(tag);
          setTyped("");
        }}
      >
        {translationWords.add}
      </button>
    </>
  );
}

interface WrittenTexts {
  /** Of the record as it was seen. */
  version: number;
  language: string;
  /** Null removes it. */
  texts: Texts | null;
}

/** Writes a record's texts in a language, or removes it, as the record was seen. */
function useSaveTranslation(kind: RecordKind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, language, texts }: WrittenTexts) =>
      answerOf(
        api.PATCH("/api/v1/translations/{recordId}/{language}", {
          params: {
            path: { recordId: id, language },
            header: { "If-Match": `"${version}"` },
          },
          body: { texts },
        }),
      ),
    onSuccess: ({ review }, { language, texts }) => {
      const name = languageWords.nameOf(language);
      if (review) announce(words.editor.waitsForReview);
      else announce(texts ? translationWords.saved(name) : translationWords.removed(name));
      return invalidate(
        queryClient,
        recordKinds[kind].record(id),
        queryKeys.revisions(id),
        // Its row says which translations are outdated.
        recordKinds[kind].list(),
        ...(review ? [queryKeys.reviews()] : []),
      );
    },
    onError: announceFault,
  });
}
