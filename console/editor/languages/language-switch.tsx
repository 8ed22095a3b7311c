import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { languageWords } from "../../words/languages";
import { translationWords } from "../../words/translations";
import { tagOf } from "./tag-of";

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
export function LanguageSwitch({ states, own, value, onChange }: LanguageSwitchProps) {
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
      <Field label={translationWords.another} hint={translationWords.anotherHint}>
        <input
          value={typed}
          maxLength={40}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
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
