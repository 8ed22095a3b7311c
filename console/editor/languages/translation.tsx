import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { type RecordKind, recordKinds, writeTranslation } from "../../api/records";
import { useHasRole, useSite } from "../../shell/site";
import { useInAddress } from "../../ui/address";
import { TextField } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { translationWords } from "../../words/editing";
import { languageWords } from "../../words/locale";
import { type Texts, type Translated, type Translating, tagOf } from "./use-translating";

export interface TranslationProps {
  kind: RecordKind;
  /** The record with its unsaved changes. */
  record: Translated;
  translating: Translating;
  /** Asks for confirmation if a translation changes more than visible text; otherwise writes at once. */
  askFirst?: ((write: () => void) => void) | undefined;
  states: ReadonlyMap<string, LanguageState>;
  fieldsOf(texts: Texts, change: (texts: Texts) => void): ComponentChildren;
  children?: ComponentChildren;
}

/** The choice of a language, and the record's text fields in that language. */
export function Translation(props: TranslationProps) {
  const { kind, record, translating, states, fieldsOf } = props;
  const askFirst = props.askFirst ?? ((write) => write());
  const { chosen, textsOf, put, leftOver, draftClearer } = translating;
  const canWrite = useHasRole(recordKinds[kind].writer);
  const removal = useRemoval(kind, record);
  const [, setTab] = useInAddress("tab");
  const fields = useRef<HTMLFieldSetElement>(null);
  // A link to a language scrolls to its fields. Whoever chooses one here sees them already.
  useEffect(() => {
    if (chosen !== undefined) fields.current?.scrollIntoView({ block: "start" });
  }, []);
  const state = chosen === undefined ? undefined : states.get(chosen);
  const left = chosen === undefined ? 0 : leftOver(chosen);
  return (
    <fieldset ref={fields} class="languages" disabled={!canWrite}>
      <LanguageSwitch states={states} translating={translating} />
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
          {state === "partial" && <p class="soft">{translationWords.left(left)}</p>}
          <PageLanguage language={chosen} />
          {fieldsOf(textsOf(chosen), (texts) => put(chosen, texts))}
          {state !== "missing" && (
            <button
              type="button"
              class="quiet bad"
              disabled={removal.isPending}
              onClick={() =>
                askFirst(() => removal.mutate(chosen, { onSuccess: draftClearer(chosen) }))
              }
            >
              {translationWords.remove(languageWords.nameOf(chosen))}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A hint shown when the site's start page has another language, because visitors read the record in that one. */
function PageLanguage({ language }: { language: string }) {
  const { domain } = useSite();
  const { data } = useQuery({
    queryKey: queryKeys.inspection(domain.hostname),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/domains/{id}/inspection", { params: { path: { id: domain.hostname } } }),
      ),
    retry: false,
    // A page rarely changes its language.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fixed = data?.language?.toLowerCase();
  if (!fixed || fixed.split("-")[0] === language.split("-")[0]) return null;
  return (
    <p class="bad">
      {translationWords.isFixed(
        languageWords.nameOf(fixed),
        languageWords.nameOf(language),
        language,
      )}
    </p>
  );
}

/** `partial`: some texts are still the same as the original. */
export type LanguageState = "missing" | "partial" | "current" | "outdated";

interface LanguageSwitchProps {
  states: ReadonlyMap<string, LanguageState>;
  translating: Translating;
}

/** The record's languages with their states, its own first, and a field to add one. */
function LanguageSwitch({ states, translating }: LanguageSwitchProps) {
  const { own, chosen: value, choose: onChange, isUnsaved } = translating;
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
                translationWords.states[isUnsaved(language) ? "unsaved" : state],
              ),
            })),
          ]}
          value={value ?? ""}
          onChange={onChange}
        />
      )}
      {value === undefined && (
        <>
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
      )}
    </>
  );
}

/** Removes a record's texts in one language. The write fails if the record has changed since. */
function useRemoval(kind: RecordKind, { id, version }: Translated) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: string) => writeTranslation(id, version, language, null),
    onSuccess: ({ review }, language) => {
      toast(
        review
          ? words.editor.waitsForReview
          : translationWords.removed(languageWords.nameOf(language)),
      );
      return invalidate(
        queryClient,
        recordKinds[kind].record(id),
        queryKeys.revisions(id),
        // A row of the list shows which translations are outdated.
        recordKinds[kind].list(),
        ...(review ? [queryKeys.reviews()] : []),
      );
    },
    onError: toastError,
  });
}
