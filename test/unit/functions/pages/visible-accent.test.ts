import { visibleAccent } from "../../../../functions/pages/site-frame";
import { contrastBetween } from "../../../../shared/model/contrast-text";

test.each([
  // A visible colour stays.
  ["#2563eb", "light", "#2563eb"],
  ["#ffd400", "light", "#ffd400"],
  ["#ffd400", "dark", "#ffd400"],
  // Black on black and white on white are replaced by the text's colour.
  ["#111111", "dark", "#f2f3f5"],
  ["#15171c", "dark", "#f2f3f5"],
  ["#111111", "light", "#111111"],
  ["#ffffff", "light", "#15171c"],
] as const)("%s on a %s page is %s", (color, scheme, shown) => {
  expect(visibleAccent(color, scheme)).toBe(shown);
});

test("a dark colour becomes lighter on a dark page, and stays a colour", () => {
  for (const color of ["#1f5c4a", "#0b1f4b", "#3b0764", "#400000"]) {
    const shown = visibleAccent(color, "dark");
    expect(contrastBetween(shown, "#101216")).toBeGreaterThanOrEqual(3);
    expect(shown).not.toBe("#f2f3f5");
  }
});
