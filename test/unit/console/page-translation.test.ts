import { fitted } from "../../../console/places/pages/fitted";
import { shapeFault } from "../../../shared/kinds/landing-page/translations/in-language";

const form = (label: string, button: string, names = ["email"]) => ({
  name: "waitlist",
  fields: names.map((name) => ({ name, label, type: "email", required: true })),
  button,
  thanks: "Thanks.",
});

test.each([
  ["there is none", undefined],
  ["it is empty", {}],
  ["it is of another shape", { heading: 7, bullets: "x", form: { fields: [null], name: 3 } }],
  [
    "it is of an earlier shape",
    { heading: "Bald", bullets: ["Eins", "Zwei", "Drei"], form: form("E-Mail", "Los", []) },
  ],
])("a translation has the shape of the page's content where %s", (_, translated) => {
  const own = { heading: "Soon", bullets: ["One", "Two"], form: form("Email", "Go"), logo: null };
  expect(shapeFault(own, fitted(own, translated as never))).toBeUndefined();
});

test("texts stay with their originals when sections and a form's fields change places", () => {
  const own = {
    sections: [
      { type: "quote", text: "Good", name: "Mara" },
      { type: "text", heading: "Why", body: "Because" },
      { type: "text", heading: "New", body: "Also" },
      { type: "form", form: form("Email", "Go", ["phone", "email"]) },
    ],
  };
  const translated = {
    heading: "Alt",
    sections: [
      { type: "text", heading: "Warum", body: "Darum" },
      { type: "form", form: { ...form("E-Mail", "Los"), name: "liste" } },
      { type: "quote", text: "Gut", name: "Mara K." },
    ],
  };
  const made = fitted(own, translated);
  expect(made).toEqual({
    sections: [
      { type: "quote", text: "Gut", name: "Mara K." },
      { type: "text", heading: "Warum", body: "Darum" },
      { type: "text", heading: "New", body: "Also" },
      {
        type: "form",
        form: {
          ...form("E-Mail", "Los"),
          fields: [
            { name: "phone", label: "Email", type: "email", required: true },
            { name: "email", label: "E-Mail", type: "email", required: true },
          ],
        },
      },
    ],
  });
  expect(shapeFault(own, made)).toBeUndefined();
});

test("a translation keeps its texts that replace the template's", () => {
  const own = { heading: "Soon" };
  expect(fitted(own, { heading: "Bald", subheading: "Noch ein wenig" })).toEqual({
    heading: "Bald",
    subheading: "Noch ein wenig",
  });
});
