import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { list, regions } from "../../words/locale";
import { whereWords } from "../../words/message-fields";

interface CountriesFieldProps {
  /** Country codes. */
  countries: readonly string[];
  onChange(countries: string[]): void;
}

/** A text field for countries, by name or code. The browser completes the last one. */
export function CountriesField({ countries, onChange }: CountriesFieldProps) {
  // The text while it contains something that is not a country. A save in between re-renders the field.
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const displayText = typed ?? countries.map(nameOfCountry).join(", ");
  const unknown = partsOf(displayText).filter((each) => !countryIn(each));
  const before = displayText
    .split(",")
    .slice(0, -1)
    .map((each) => each.trim());
  const take = (text: string) => {
    const parts = partsOf(text);
    const codes = parts.flatMap((each) => countryIn(each) ?? []);
    const areAll = codes.length === parts.length;
    setTyped(areAll ? undefined : text);
    setRefused(!areAll);
    onChange([...new Set(codes)]);
  };
  return (
    <>
      <Field
        label={words.editor.countries}
        at="countries"
        hint={whereWords.countriesHint}
        error={
          isRefused
            ? whereWords.noCountry(list.format(unknown.map((each) => `“${each}”`)))
            : undefined
        }
      >
        <input
          list="countries"
          value={displayText}
          placeholder={whereWords.countriesExample}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      </Field>
      <datalist id="countries">
        {countryNames.map((name) => (
          <option key={name} value={[...before, name].join(", ")} />
        ))}
      </datalist>
    </>
  );
}

function partsOf(text: string): string[] {
  return text.split(",").flatMap((each) => each.trim() || []);
}

/** The codes that the API accepts. The build inserts them. */
declare const COUNTRY_CODES: string;

export const nameOfCountry = (code: string) => regions.of(code) ?? code;

const codes = new Map(COUNTRY_CODES.split(" ").map((code) => [nameOfCountry(code), code]));

export const countryNames: readonly string[] = [...codes.keys()].sort((one, other) =>
  one.localeCompare(other),
);

/** The code of a country from its name or its code; undefined if there is no such country. */
export function countryIn(typed: string): string | undefined {
  const text = typed.trim();
  // People also type codes that the API does not use, such as UK.
  const wanted = /^[a-z]{2}$/i.test(text) ? nameOfCountry(text.toUpperCase()) : text;
  const name = countryNames.find((each) => each.toLowerCase() === wanted.toLowerCase());
  return name && codes.get(name);
}
