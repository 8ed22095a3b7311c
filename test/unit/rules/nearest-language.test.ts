import { nearestLanguage } from "../../../shared/rules/nearest-language";

test.each<[string, string[], string | undefined]>([
  ["de", ["en", "de"], "de"],
  ["de-CH", ["en", "de"], "de"],
  ["de_ch", ["de", "de-ch"], "de-ch"],
  ["zh-Hant-TW", ["zh-hans", "zh-hant"], "zh-hant"],
  ["zh-tw", ["zh-hans", "zh-hant"], "zh-hant"],
  ["zh", ["zh-hans", "zh-hant"], "zh-hans"],
  ["sr", ["sr-latn", "sr-cyrl"], "sr-cyrl"],
  ["pt", ["pt-br", "pt-pt"], "pt-br"],
  ["pt-mz", ["en", "pt-br"], "pt-br"],
  ["en-gb", ["en-us"], "en-us"],
  ["fr", ["en", "de"], undefined],
  ["", ["en"], undefined],
  ["-", ["en"], undefined],
  ["not a language", ["no"], undefined],
  ["den", ["de"], undefined],
])("a reader of %j finds in %j: %j", (wanted, available, nearest) => {
  expect(nearestLanguage(wanted, available)).toBe(nearest);
});
