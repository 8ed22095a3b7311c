import { priceIn } from "../../../../functions/pages/render-page";

test.each([
  ["€28", "en", 28, "EUR"],
  ["28,50 €", "de", 28.5, "EUR"],
  ["1.280 €", "de", 1280, "EUR"],
  ["1 280,50 €", "fr", 1280.5, "EUR"],
  ["£1,280.50", "en-GB", 1280.5, "GBP"],
  ["$49", "en", 49, "USD"],
  ["$49", "en-US", 49, "USD"],
  ["CA$49", "en", undefined, undefined],
  ["$49", "en-AU", undefined, undefined],
  ["$49", "es", undefined, undefined],
  ["CHF 49", "de", 49, "CHF"],
  ["49 XYZ", "de", undefined, undefined],
  ["$49 a month", "en", undefined, undefined],
  ["from €5", "en", undefined, undefined],
  ["€5–€9", "en", undefined, undefined],
  ["Free", "en", undefined, undefined],
  ["constructor 1", "en", undefined, undefined],
])("for %s in %s the structured data has %s %s", (text, language, amount, currency) => {
  expect(priceIn(text, language)).toEqual(amount === undefined ? undefined : { amount, currency });
});
