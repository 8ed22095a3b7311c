import { regions } from "../../words/locale";

/** The codes that the API takes, which the build puts here. */
declare const COUNTRY_CODES: string;

export const nameOfCountry = (code: string) => regions.of(code) ?? code;

const codes = new Map(COUNTRY_CODES.split(" ").map((code) => [nameOfCountry(code), code]));

export const countryNames: readonly string[] = [...codes.keys()].sort((one, other) =>
  one.localeCompare(other),
);

/** The code of a country that somebody typed, by its name or its code; undefined where there is none. */
export function countryIn(typed: string): string | undefined {
  const text = typed.trim();
  // Also a code that people use, though the API has another: UK.
  const wanted = /^[a-z]{2}$/i.test(text) ? nameOfCountry(text.toUpperCase()) : text;
  const name = countryNames.find((each) => each.toLowerCase() === wanted.toLowerCase());
  return name && codes.get(name);
}
