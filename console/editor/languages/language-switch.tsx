import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { languageWords } from "../../words/languages";
import { tagOf } from "./tag-of";

export type LanguageState = "missing" | "current" | "outdated";

interface LanguageSwitchProps {
  states: ReadonlyMap<string, LanguageState>;
  value: string | undefined;
  onChange(language: string): void;
}

/** The languages of a record with their states, and a field for one more. */
export function LanguageSwitch({ states, value, onChange }: LanguageSwitchProps) {
  const [typed, setTyped] = useState("");
  const tag = tagOf(typed);
  return (
    <>
      {states.size > 0 && (
        <Segments
          label={languageWords.choose}
          options={[...states].map(([language, state]) => ({
            value: language,
            name: languageWords.marked(languageWords.nameOf(language), languageWords.states[state]),
          }))}
          value={value ?? ""}
          onChange={onChange}
        />
      )}
      <Field label={languageWords.another} hint={languageWords.anotherHint}>
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
        {languageWords.add}
      </button>
    </>
  );
}
