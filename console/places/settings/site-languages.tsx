import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { settingsWords } from "./words";

interface SiteLanguagesProps {
  languages: readonly string[];
  onChange(languages: string[]): void;
}

/** The languages into which the site's records are translated. */
export function SiteLanguages({ languages, onChange }: SiteLanguagesProps) {
  // A comma at the end and a space stay while somebody types, and are no languages.
  const [typed, setTyped] = useState("");
  const isTyped = tagsIn(typed).join() === languages.join();
  return (
    <Field label={settingsWords.languages} at="languages" hint={settingsWords.languagesHint}>
      <input
        value={isTyped ? typed : languages.join(", ")}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange(tagsIn(value));
        }}
      />
    </Field>
  );
}

/** What stands between commas, each once. */
function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
