import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { list } from "../../words/locale";
import { countryIn, countryNames, nameOfCountry } from "./countries";
import { whereWords } from "./where-words";

interface CountriesFieldProps {
  /** Their codes. */
  countries: readonly string[];
  onChange(countries: string[]): void;
}

/** The countries of a message by their names: typed, also as codes, or chosen from the list. */
export function CountriesField({ countries, onChange }: CountriesFieldProps) {
  // As it is typed, until all that it names are countries: a save meanwhile draws the field anew.
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const shown = typed ?? countries.map(nameOfCountry).join(", ");
  const unknown = partsOf(shown).filter((each) => !countryIn(each));
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
        fault={
          isRefused
            ? whereWords.noCountry(list.format(unknown.map((each) => `“${each}”`)))
            : undefined
        }
      >
        <input
          value={shown}
          placeholder={whereWords.countriesExample}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      </Field>
      <Field label={whereWords.addCountry}>
        <select
          value=""
          onChange={({ currentTarget }) =>
            take([...partsOf(shown), currentTarget.value].join(", "))
          }
        >
          <option value="" />
          {countryNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </>
  );
}

function partsOf(text: string): string[] {
  return text.split(",").flatMap((each) => each.trim() || []);
}
