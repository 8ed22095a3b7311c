import { newSettings, settingsChange } from "../../../shared/kinds/message/rules";
import type { MessagePatch } from "../../../shared/kinds/message/settings";

const banner = { name: "Sale", template: "banner" as const, htmlContent: "<p>Sale</p>" };
const surveyData = {
  title: "Word",
  questions: [{ id: "why", type: "OPEN_TEXT" as const, text: "Why?" }],
  thankYou: "Thanks!",
};
const survey = { name: "Word", template: "survey" as const, surveyData };
type Goal = MessagePatch["goal"];

test.each<[object, Goal]>([
  [banner, null],
  [banner, { kind: "URL", value: "/thanks" }],
  [banner, { kind: "URL", value: "https://pay.acme.com/orders/*", after: "CLICK" }],
  [banner, { kind: "EVENT", value: "purchase", currency: "EUR", withinSeconds: 2_592_000 }],
  [banner, { kind: "FORM" }],
  [banner, { kind: "CLICK", after: "SEEN" }],
  [survey, { kind: "SURVEY" }],
])("%j takes the goal %j as it is", (message, goal) => {
  const settings = newSettings({ ...message, goal } as Parameters<typeof newSettings>[0]);
  expect(settings.goal).toEqual(goal);
});

test.each<[object, Goal, string]>([
  [banner, { kind: "URL" }, 'goal.value is required if goal.kind is "URL": a path or an address'],
  [banner, { kind: "URL", value: "thanks" }, "goal.value must be a path or an address"],
  [banner, { kind: "URL", value: "/*/thanks" }, "goal.value must be a path or an address"],
  [banner, { kind: "URL", value: "/a#b" }, "goal.value must be a path or an address"],
  [banner, { kind: "EVENT" }, 'goal.value is required if goal.kind is "EVENT": the name'],
  [banner, { kind: "CLICK", value: "a" }, 'goal.value must be left out if goal.kind is "CLICK"'],
  [
    banner,
    { kind: "FORM", currency: "EUR" },
    'goal.currency must be left out if goal.kind is "FORM"',
  ],
  [banner, { kind: "EVENT", value: "x", currency: "EUX" }, "goal.currency must be the code of"],
  [banner, { kind: "CLICK", after: "CLICK" }, 'goal.after must be "SEEN"'],
  [
    banner,
    { kind: "SURVEY" },
    'goal.kind must be one of "URL", "EVENT", "FORM", "CLICK" if template is "banner"',
  ],
  [
    survey,
    { kind: "FORM" },
    'goal.kind must be one of "URL", "EVENT", "SURVEY" if template is "survey"',
  ],
  [survey, { kind: "SURVEY", after: "CLICK" }, "a survey has nothing to click"],
])("%j refuses %j: %s", (message, goal, fault) => {
  const create = () => newSettings({ ...message, goal } as Parameters<typeof newSettings>[0]);
  expect(create).toThrow(fault);
});

test("a goal that the new template cannot reach goes with the old one, unless it is named", () => {
  const asked = newSettings({ ...survey, goal: { kind: "SURVEY" } } as never);
  const turned = { template: "banner" as const, htmlContent: "<p>x</p>" };
  expect(settingsChange(turned)(asked).goal).toBeNull();
  const named = settingsChange({ ...turned, goal: { kind: "SURVEY" } });
  expect(() => named(asked)).toThrow("goal.kind");
  const bought = { kind: "EVENT" as const, value: "bought" };
  const kept = newSettings({ ...survey, goal: bought } as never);
  expect(settingsChange(turned)(kept).goal).toEqual(bought);
});
