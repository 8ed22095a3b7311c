import { overlaps, overlapsInWords, type Shown } from "../../../console/places/messages/overlaps";

const base: Shown = {
  ...{ id: "a", name: "Mine", template: "banner", position: "BOTTOM_RIGHT", layout: null },
  ...{ targetSelector: null, devices: [], countries: [], startsAt: null, expiresAt: null },
  ...{ scheduleDays: [], scheduleTimeStart: null, scheduleTimeEnd: null, scheduleTimezone: null },
  urlRules: [],
};
const hours = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({
  scheduleTimeStart,
  scheduleTimeEnd,
});
const exact = (...values: string[]) => ({
  urlRules: values.map((value) => ({ match: "EXACT" as const, value })),
});

function meeting(mine: Partial<Shown>, theirs: Partial<Shown>) {
  const other = { ...base, id: "b", name: "Spring sale", ...theirs };
  const found = overlaps({ ...base, ...mine }, [other], "ONE");
  // The order in which the two go live does not matter.
  const turned = overlaps(other, [{ ...base, name: "Spring sale", ...mine }], "ONE");
  expect(turned.map(({ devices }) => [...devices].sort())).toEqual(
    found.map(({ devices }) => [...devices].sort()),
  );
  return found;
}

test.each<[string, Partial<Shown>, Partial<Shown>]>([
  ["alike", {}, {}],
  ["a banner and a toast in one corner", {}, { template: "toast" }],
  ["a dialog and a survey", { template: "modal" }, { template: "survey", position: "TOP" }],
  [
    "one element",
    { template: "inline", targetSelector: "#a" },
    { template: "inline", targetSelector: "#a" },
  ],
  ["one country", { countries: ["DE", "AT"] }, { countries: ["AT"] }],
  ["everywhere and a country", { countries: ["DE"] }, {}],
  ["a day", { expiresAt: "2026-12-02T00:00:00.000Z" }, { startsAt: "2026-12-01T00:00:00.000Z" }],
  ["hours across midnight", hours("22:00", "02:00"), hours("01:00", "06:00")],
  ["Saturday's night", { scheduleDays: [6], ...hours("22:00", "02:00") }, { scheduleDays: [0] }],
  [
    "other clocks",
    { ...hours("08:00", "09:00"), scheduleTimezone: "Asia/Tokyo" },
    hours("10:00", "11:00"),
  ],
  ["one page of two", exact("/a", "/b"), exact("/b")],
  ["a page that contains it", exact("/a"), { urlRules: [{ match: "CONTAINS", value: "a" }] }],
  ["a path and an address", exact("/a"), exact("https://acme.com/a")],
])("they overlap: %s", (_, mine, theirs) => {
  expect(meeting(mine, theirs)).toMatchObject([{ name: "Spring sale", devices: [] }]);
});

test.each<[string, Partial<Shown>, Partial<Shown>]>([
  ["other corners", {}, { position: "TOP" }],
  ["a banner and a bar", { position: "TOP" }, { position: "TOP", layout: "BAR" }],
  ["a banner and a dialog", { position: "CENTER" }, { template: "modal", position: "CENTER" }],
  [
    "other elements",
    { template: "inline", targetSelector: "#a" },
    { template: "inline", targetSelector: "#b" },
  ],
  ["other devices", { devices: ["DESKTOP"] }, { devices: ["MOBILE", "TABLET"] }],
  ["other countries", { countries: ["DE"] }, { countries: ["AT"] }],
  [
    "one ends as the other begins",
    { expiresAt: "2026-12-01T00:00:00.000Z" },
    { startsAt: "2026-12-01T00:00:00.000Z" },
  ],
  ["other days", { scheduleDays: [1, 2] }, { scheduleDays: [3] }],
  ["other hours", hours("08:00", "12:00"), hours("12:00", "20:00")],
  ["other nights", { scheduleDays: [5], ...hours("22:00", "02:00") }, { scheduleDays: [0] }],
  ["other pages", exact("/a"), exact("/b", "/c")],
])("they do not: %s", (_, mine, theirs) => {
  expect(meeting(mine, theirs)).toEqual([]);
});

test("the devices of an overlap are named, and a message does not overlap itself", () => {
  expect(meeting({ devices: ["DESKTOP", "MOBILE"] }, { devices: ["MOBILE"] })).toEqual([
    { name: "Spring sale", place: "BOTTOM_RIGHT", devices: ["MOBILE"], rule: "TURNS" },
  ]);
  expect(overlaps(base, [base], "ONE")).toEqual([]);
});

test.each<[string, Partial<Shown>, string, string]>([
  ["dialogs", { template: "modal", position: "CENTER" }, "IN_FRONT", "IN_FRONT"],
  ["bars", { layout: "BAR", position: "TOP" }, "BOTH", "BOTH"],
  ["messages in an element", { template: "inline", targetSelector: "#a" }, "BOTH", "BOTH"],
  ["banners", {}, "TURNS", "PHONES_AND_OTHERS"],
  ["banners on phones", { devices: ["MOBILE"] }, "TURNS", "PHONES"],
  ["banners on desktops", { devices: ["DESKTOP"] }, "TURNS", "STACKED"],
])("what becomes of %s depends on how many the site shows at once", (_, mine, one, all) => {
  const [first, other] = [
    { ...base, ...mine },
    { ...base, ...mine, id: "b" },
  ];
  const rules = (["ONE", "ALL"] as const).map((mode) => overlaps(first, [other], mode)[0]?.rule);
  expect(rules).toEqual([one, all]);
});

test("messages at one place are named in one sentence, which tells its rule once", () => {
  const popup = { ...base, template: "modal", position: "CENTER" } as const;
  const named = (name: string, fields: Partial<Shown> = {}) => ({
    ...popup,
    ...{ id: name, name },
    ...fields,
  });
  const live = [named("NPS"), named("Exit offer"), named("Phones", { devices: ["MOBILE"] })];
  expect(overlapsInWords(overlaps(popup, live, "ONE"))).toEqual([
    expect.stringMatching(
      /^In the same place: “NPS” and “Exit offer”\. Popups open one at a time: .* The highest priority comes first/,
    ),
    expect.stringMatching(/^In the same place on phones: “Phones”\. /),
  ]);
});
