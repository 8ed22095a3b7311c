import { linesIn, readable } from "../../../console/editor/readable";

test.each([
  [
    "htmlContent",
    '<h2>Sale</h2>\n<p>Until <b>Sunday</b> &amp; beyond</p><p><a href="/sale" class="x">Look</a></p><img src="a.png" alt="A mug">',
    "Sale\nUntil Sunday & beyond\nLook (/sale)\n[A mug]",
  ],
  ["status", "inactive", "Off"],
  ["language", "pt-br", "Brazilian Portuguese"],
  ["priority", 3, "3"],
  [
    "content",
    { sections: [{ type: "hero", count: 3 }] },
    "Section 1, Type: hero\nSection 1, Count: 3",
  ],
  ["position", "TOP_LEFT", "Top left"],
  ["countries", ["DE", "AT"], "Germany and Austria"],
  ["devices", ["MOBILE"], "Phones"],
  ["frequency", { max: 2, periodSeconds: 604_800 }, "twice a week"],
  [
    "urlRules",
    [
      { match: "CONTAINS", value: "/cups" },
      { match: "EXACT", value: "/", exclude: true },
    ],
    "address contains /cups\nnot: address is /",
  ],
  [
    "surveyData",
    { title: "Hello", questions: [{ id: "a", text: "Why?", required: true }] },
    "Title: Hello\nQuestion 1, Text: Why?\nQuestion 1, Required: Yes",
  ],
  [
    "content",
    {
      sections: [
        { type: "hero", heading: "Mugs" },
        { type: "quote", text: "Good.", name: "" },
      ],
    },
    "Section 1, Type: hero\nSection 1, Heading: Mugs\nSection 2, Type: quote\nSection 2, Text: Good.",
  ],
  [
    "surveyData",
    { questions: [{ id: "a", type: "RATING", text: "How?", display: "STARS" }] },
    "Question 1, Type: Rating\nQuestion 1, Text: How?\nQuestion 1, Display: Stars",
  ],
  [
    "goal",
    { kind: "URL", value: "/thanks", withinSeconds: 7_776_000, after: "CLICK" },
    "Visitors open /thanks\nWithin: 90 days\nAfter: clicking it",
  ],
  [
    "audience",
    { any: [{ all: [{ field: "utm.source", op: "IS_NOT", value: "mail" }] }] },
    "Only visitors whose UTM source is not mail.",
  ],
  // In the editor, a condition is begun without a value.
  ["audience", { any: [{ all: [{ field: "trait.plan", op: "IS", value: "" }] }] }, ""],
  ["dismissDuration", 7_776_000, "90 days"],
  ["expiresAt", null, ""],
])("%s reads as people read it", (field, value, text) => {
  expect(readable(field, value)).toBe(text);
});

test("a translation is shown by its language, without empty texts", () => {
  const german = { state: "current", source: "qt-mW", updatedAt: "2026-11-30T03:21:00.000Z" };
  expect(linesIn("translations", { de: { ...german, htmlContent: "<p>Angebot</p>" } })).toEqual([
    { place: "German, Content", text: "Angebot" },
  ]);
});
