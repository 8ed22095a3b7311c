import { inWords, scheduleInWords } from "../../../console/places/messages/sentences";
import { defaultSettings } from "../../../shared/kinds/message/settings";

type Message = Parameters<typeof inWords.when>[0];

const message = (fields: object) => ({ ...defaultSettings(), ...fields }) as unknown as Message;

test("a closed section is its sentence", () => {
  const shown = message({
    devices: ["MOBILE"],
    countries: ["DE"],
    urlRules: [{ match: "CONTAINS", value: "/cups" }],
    scheduleDays: [1, 2, 3, 4, 5],
    scheduleTimeStart: "09:00",
    scheduleTimeEnd: "18:00",
    scheduleTimezone: "Europe/Berlin",
    frequency: { max: 2, periodSeconds: 604_800 },
  });
  expect(inWords.where(shown)).toBe("Phones in Germany, on pages whose address contains /cups");
  expect(inWords.when(shown)).toBe(
    "Right away, weekdays 9 to 18 Berlin time, twice a week, once closed: don’t show again in this visit",
  );
});

test.each([
  ["8", "After 8 s"],
  ["7200", "After 2 hours"],
])("a delay of %s s reads as people say it", (triggerValue, text) => {
  expect(inWords.when(message({ trigger: "DELAY", triggerValue }))).toMatch(`${text}, `);
});

test("a message that leaves after an hour says so", () => {
  const shown = message({ template: "toast", autoHideSeconds: 3_600 });
  expect(inWords.look(shown)).toMatch(/disappears after 1 hour$/);
});

test.each([
  [{ kind: "URL", value: "/thanks" }, "Visitors open /thanks, within a day"],
  [{ kind: "EVENT", value: "bought" }, "Visitors trigger the event “bought”, within a day"],
  [{ kind: "CLICK", withinSeconds: 604_800 }, "Visitors click it, within a week"],
  [null, "None"],
])("the goal %j says: %s", (goal, sentence) => {
  expect(inWords.goal(message({ goal }))).toBe(sentence);
});

test.each([
  [{}, ""],
  [{ scheduleDays: [0, 6] }, "weekends"],
  [
    { scheduleDays: [1, 3], scheduleTimeStart: "09:30", scheduleTimeEnd: "18:00" },
    "Mon and Wed 09:30 to 18:00 visitor’s time",
  ],
])("days and hours %j read as “%s”", (fields, text) => {
  expect(scheduleInWords(message(fields))).toBe(text);
});

test("messages that open in front of the page are centered, whatever their position", () => {
  const survey = message({ template: "survey", position: "BOTTOM_RIGHT" });
  expect(inWords.look(survey)).toBe("Survey, middle");
  expect(inWords.look(message({ template: "banner", position: "BOTTOM_RIGHT" }))).toContain(
    "bottom right",
  );
});

test("a bar, which has one place only, is not said to be at the top", () => {
  const bar = message({ template: "banner", layout: "BAR", position: "TOP" });
  expect(inWords.look(bar)).toBe("Banner, a bar across the page");
});
