import { embedConfiguration } from "../../../shared/kinds/message/configuration";
import { newSettings, settingsChange } from "../../../shared/kinds/message/rules";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import { changeTranslation } from "../../../shared/kinds/message/translations/change-translation";
import { inLanguage, textsOf } from "../../../shared/kinds/message/translations/in-language";
import type { MessageTexts } from "../../../shared/kinds/message/translations/texts";
import { presentTranslations } from "../../../shared/model/translations/state-of";

const now = new Date("2026-11-27T10:00:00.000Z");
const banner = newSettings({ name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" });
const story = newSettings({
  name: "Story",
  template: "story",
  slidesData: [
    { imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5, text: "One", alt: "First" },
    { imageUrl: "https://a.com/2.png", linkUrl: "https://a.com", duration: 6 },
  ],
});
const survey = newSettings({
  name: "Survey",
  template: "survey",
  surveyData: {
    title: "A word",
    questions: [
      { id: "nps", type: "NPS", text: "How likely?", lowLabel: "Not" },
      { id: "colour", type: "SINGLE_CHOICE", text: "Which?", choices: ["Red", "Blue"] },
    ],
    thankYou: "Thanks",
  },
});
const germanSurvey = {
  title: "Ein Wort",
  questions: [
    { id: "nps", text: "Wie wahrscheinlich?", lowLabel: "Nie" },
    {
      id: "colour",
      text: "Welche?",
      choices: [
        { id: "c1", text: "Rot" },
        { id: "c2", text: "Blau" },
      ],
    },
  ],
  thankYou: "Danke",
};

const german = (settings: MessageSettings, texts: MessageTexts) =>
  changeTranslation(settings, "de", texts, now);
const stateIn = (settings: MessageSettings) =>
  presentTranslations(settings.translations, textsOf(settings))?.de?.state;

test("a translation changes only the texts, and says its language and direction", () => {
  const translated = german(banner, { htmlContent: "<p>Angebot</p>" });
  expect(embedConfiguration("msg_1", inLanguage(translated, "de"))).toEqual({
    ...embedConfiguration("msg_1", banner),
    htmlContent: "<p>Angebot</p>",
    language: "de",
    dir: "ltr",
  });
  const arabic = changeTranslation(banner, "ar", { htmlContent: "<p>عرض</p>" }, now);
  expect(embedConfiguration("msg_1", inLanguage(arabic, "ar"))).toMatchObject({ dir: "rtl" });
});

test("a story keeps its images and links if a translation has no others", () => {
  const translated = german(story, {
    slidesData: [{ text: "Eins", alt: "Erste" }, { linkUrl: "https://a.com/de" }],
  });
  expect(inLanguage(translated, "de").slidesData).toEqual([
    { ...story.slidesData?.[0], text: "Eins", alt: "Erste" },
    { ...story.slidesData?.[1], linkUrl: "https://a.com/de" },
  ]);
});

test("a survey keeps its ids, types and rules", () => {
  const translated = german(survey, { surveyData: germanSurvey });
  const [nps, colour] = survey.surveyData?.questions ?? [];
  expect(inLanguage(translated, "de").surveyData).toEqual({
    title: "Ein Wort",
    questions: [
      { ...nps, text: "Wie wahrscheinlich?", lowLabel: "Nie" },
      { ...colour, text: "Welche?", choices: germanSurvey.questions[1]?.choices },
    ],
    thankYou: "Danke",
  });
});

test("a changed text makes translations outdated, and its return current again; looks do not", () => {
  const translated = german(banner, { htmlContent: "<p>Angebot</p>" });
  const change = (patch: object) => settingsChange(patch)(translated);
  expect(stateIn(change({ cssContent: "p { color: red }", position: "TOP" }))).toBe("current");
  const changed = change({ htmlContent: "<p>Offer</p>" });
  expect(stateIn(changed)).toBe("outdated");
  expect(inLanguage(changed, "de").htmlContent).toBe("<p>Angebot</p>");
  expect(stateIn(settingsChange({ htmlContent: "<p>Sale</p>" })(changed))).toBe("current");
});

test("a moved slide keeps its translation, and a new one shows its own text", () => {
  const translated = german(story, { slidesData: [{ text: "Eins", alt: "Erste" }, {}] });
  const [one, two] = story.slidesData ?? [];
  if (!one || !two) throw new Error("no slides");
  const added = { ...two, imageUrl: "https://a.com/3.png", text: "Three" };
  const changed = settingsChange({ slidesData: [added, two, one] })(translated);
  expect(inLanguage(changed, "de").slidesData).toEqual([
    added,
    two,
    { ...one, text: "Eins", alt: "Erste" },
  ]);
  expect(stateIn(changed)).toBe("outdated");
});

test("a new question and a new choice show their own words until they are translated", () => {
  const translated = german(survey, { surveyData: germanSurvey });
  const [nps, colour] = survey.surveyData?.questions ?? [];
  const changed = settingsChange({
    surveyData: {
      title: "A word",
      questions: [
        { id: "why", type: "OPEN_TEXT", text: "Why?" },
        { id: "colour", type: "SINGLE_CHOICE", text: "Which?", choices: ["Green", "Red"] },
      ],
      thankYou: "Thanks",
    },
  })(translated);
  expect([nps, colour]).toHaveLength(2);
  expect(inLanguage(changed, "de").surveyData?.questions).toMatchObject([
    { id: "why", text: "Why?" },
    { id: "colour", text: "Welche?", choices: [{ text: "Green" }, { id: "c1", text: "Rot" }] },
  ]);
  // Removed questions are also removed from the translation, so the result of a read can be sent again.
  expect(changed.translations.de?.surveyData?.questions).toEqual([
    { id: "colour", text: "Welche?", choices: [{ id: "c1", text: "Rot" }] },
  ]);
});

test("no question shows one choice twice, whatever words a new choice has", () => {
  const translated = german(survey, { surveyData: germanSurvey });
  const changed = settingsChange({
    surveyData: {
      title: "A word",
      questions: [
        { id: "colour", type: "SINGLE_CHOICE", text: "Which?", choices: ["Red", "Blue", "Rot"] },
      ],
      thankYou: "Thanks",
    },
  })(translated);
  const [question] = inLanguage(changed, "de").surveyData?.questions ?? [];
  expect(question?.choices?.map(({ text }) => text)).toEqual(["Red", "Blue", "Rot"]);
});

test.each<[string, MessageSettings, unknown, RegExp]>([
  ["texts of another template", banner, { surveyData: germanSurvey }, /^texts\.surveyData is no/],
  ["no texts", banner, {}, /^texts\.htmlContent is required/],
  ["a script", banner, { htmlContent: "<script>x</script>" }, /^texts\.htmlContent must not have/],
  [
    "a slide too few",
    story,
    { slidesData: [{ text: "Eins", alt: "Erste" }] },
    /each of the 2 slides/,
  ],
  [
    "a missing text",
    story,
    { slidesData: [{ alt: "Erste" }, {}] },
    /^texts\.slidesData\[0\]\.text is/,
  ],
  [
    "a text too many",
    story,
    { slidesData: [{ text: "Eins", alt: "Erste" }, { text: "Zwei" }] },
    /^texts\.slidesData\[1\]\.text translates nothing/,
  ],
  [
    "an unknown question",
    survey,
    { surveyData: { ...germanSurvey, questions: [{ id: "x", text: "x" }] } },
    /exactly the ids of the survey, nps, colour; got "x"/,
  ],
  [
    "a missing question",
    survey,
    { surveyData: { ...germanSurvey, questions: germanSurvey.questions.slice(1) } },
    /missing: nps/,
  ],
  [
    "one word for two choices",
    survey,
    {
      surveyData: {
        ...germanSurvey,
        questions: [
          germanSurvey.questions[0],
          {
            id: "colour",
            text: "Welche?",
            choices: [
              { id: "c1", text: "Rot" },
              { id: "c2", text: "Rot" },
            ],
          },
        ],
      },
    },
    /must not name a choice twice/,
  ],
])("%s is refused", (_, settings, texts, fault) => {
  expect(() => german(settings, texts as MessageTexts)).toThrow(fault);
});

test("a translation into the message's own language is refused, and so is changing the own language to a translated one", () => {
  const own = { ...banner, language: "de" };
  expect(() => german(own, { htmlContent: "<p>x</p>" })).toThrow(/the record's own, de/);
  const translated = german(banner, { htmlContent: "<p>Angebot</p>" });
  expect(() => settingsChange({ language: "de" })(translated)).toThrow(/must not be one of its/);
});

test("content and translations fit into one row of the table", () => {
  const long = { htmlContent: `<p>${"a".repeat(90_000)}</p>` };
  const one = german(banner, long);
  expect(() => changeTranslation(one, "fr", long, now)).toThrow(/may take 180000 bytes/);
  expect(() => settingsChange({ ...long, cssContent: "" })(one)).toThrow(/may take 180000 bytes/);
});

test("styles that could leak what is typed are refused with a form in any language", () => {
  const translated = german(banner, { htmlContent: "<form><input></form>" });
  expect(() =>
    settingsChange({ cssContent: "input:valid { background: url(https://a.com) }" })(translated),
  ).toThrow(/what visitors type; .* \(in the translation de\)/);
});

test("texts that are there already change nothing; null removes them", () => {
  const translated = german(banner, { htmlContent: "<p>Angebot</p>" });
  expect(changeTranslation(translated, "de", { htmlContent: "<p>Angebot</p>" }, new Date())).toBe(
    translated,
  );
  expect(changeTranslation(translated, "de", null, now).translations).toEqual({});
  expect(changeTranslation(banner, "de", null, now)).toBe(banner);
});
