import { language, languageTag, pageLanguage } from "../../../shared/model/language";

const tag = languageTag("A language.");
const messageOf = (value: string) => tag.safeParse(value).error?.issues[0]?.message;

test.each(["de", "pt-br", "zh-hant-tw", "es-419", "gsw", "tlh"])("%s is a language", (value) => {
  expect(tag.safeParse(value).success).toBe(true);
  expect(language("It").safeParse(value).success).toBe(true);
});

test.each(["zz", "xx-de", "german", "d", "de_at", "de-", ""])("%j is none", (value) => {
  expect(messageOf(value)).toMatch(/^must be a language tag/);
  expect(language("It").safeParse(value).success).toBe(false);
});

test.each([
  ["deu", "de"],
  ["ger-at", "de-at"],
  ["zho-hant", "zh-hant"],
  ["tlh", "tlh"],
  ["fil", "fil"],
  ["de", "de"],
])("%s is stored as %s, as browsers and pages write it", (value, stored) => {
  expect(tag.parse(value)).toBe(stored);
  expect(language("It").parse(value).toLowerCase()).toBe(stored);
  expect(pageLanguage(value)).toBe(stored);
});

test.each([
  ["jp", "ja"],
  ["cn", "zh"],
  ["ua", "uk"],
])("the country %s leads to its language", (country, meant) => {
  expect(messageOf(country)).toContain(`the language of ${country} is "${meant}"`);
});
