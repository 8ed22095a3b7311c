import { keyOf } from "../../../console/places/pages/field-key";
import { honeypotField } from "../../../shared/kinds/landing-page/own-forms";

test.each([
  ["First name", "first_name"],
  ["Größe (cm)", "grosse_cm"],
  ["2nd choice?", "nd_choice"],
  ["住所", "answer"],
  ["", "answer"],
  ["Website URL", `${honeypotField}2`],
  ["Email", "email2"],
])("the answer to “%s” is stored as %s", (label, key) => {
  expect(keyOf(label, ["email"])).toBe(key);
});

test("a long label gives a key that the API accepts", () => {
  expect(keyOf("How did you hear about us, and when? ".repeat(3), [])).toMatch(
    /^[A-Za-z][\w-]{0,49}$/,
  );
});
