import * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import { codeNamed } from "../../../shared/model/describe-issues/code-named";
import { meantValue } from "../../../shared/model/describe-issues/meant-values";
import { otherForm } from "../../../shared/model/describe-issues/other-form";
import { valueSynonyms } from "../../../shared/model/describe-issues/value-synonyms";
import { day, timeInput } from "../../../shared/model/fields";

const templates = ["banner", "modal", "toast", "inline", "story", "survey"];
const messageStatuses = ["active", "inactive", "shadow"];
const roles = ["owner", "editor", "author", "support", "viewer", "analyst"];
const goals = ["URL", "EVENT", "FORM", "SURVEY", "CLICK"];
const operators = ["IS", "IS_NOT", "IN", "CONTAINS", "AT_LEAST", "AT_MOST", "EXISTS"];
const orders = ["name", "-name", "createdAt", "-createdAt"];
const questions = ["NPS", "CSAT", "RATING", "OPEN_TEXT", "SINGLE_CHOICE", "MULTIPLE_CHOICE"];

test.each<[string, string[], string]>([
  ["popup", templates, '"modal"'],
  ["Banner", templates, '"banner"'],
  ["slide-in", templates, '"toast"'],
  ["draft", messageStatuses, '"inactive"'],
  ["Paused", messageStatuses, '"inactive"'],
  ["live", messageStatuses, '"active"'],
  ["published", messageStatuses, '"active"'],
  ["inactive", ["active", "paused"], '"paused"'],
  ["live", ["draft", "published"], '"published"'],
  ["resolved", ["open", "closed"], '"closed"'],
  ["admin", roles, '"owner"'],
  ["administrator", roles, '"owner"'],
  ["read-only", roles, '"viewer"'],
  ["PURCHASE", goals, '"EVENT"'],
  [">=", operators, '"AT_LEAST"'],
  ["equals", operators, '"IS"'],
  ["created_at", orders, '"createdAt"'],
  ["createdAt desc", orders, '"-createdAt"'],
  ["newest", orders, '"-createdAt"'],
  ["bottom right", ["BOTTOM_RIGHT", "TOP"], '"BOTTOM_RIGHT"'],
  ["choice", questions, '"SINGLE_CHOICE" or "MULTIPLE_CHOICE"'],
  ["image/jpg", ["image/png", "image/jpeg"], '"image/jpeg"'],
  ["png", ["image/png", "image/jpeg"], '"image/png"'],
  ["TIME_ON_PAGE", ["IMMEDIATE", "DELAY"], '"DELAY"'],
  ["daily", ["hour", "day", "week"], '"day"'],
])("%s is meant as one of the allowed values", (sent, allowed, meant) => {
  expect(meantValue(sent, allowed)).toBe(` Did you mean ${meant}?`);
});

test("a value that is like none gets no guess", () => {
  expect(meantValue("", ["toast", "inline"])).toBe("");
  for (const sent of ["xyzzy", "", "weekly", 5, null, "a".repeat(10_000)]) {
    expect(meantValue(sent, ["OFF", "AT_ONCE", "DAILY"])).toBe("");
  }
});

test("each value that has synonyms is a value of an operation's input, and no synonym is another spelling of it", () => {
  const known = new Set<string>();
  const visit = (schema: unknown, depth = 0): void => {
    const def = (schema as z.core.$ZodType | undefined)?._zod?.def as
      | (Record<string, unknown> & { entries?: Record<string, string> })
      | undefined;
    if (!def || depth > 12) return;
    for (const value of Object.values(def.entries ?? {})) known.add(value);
    if (def.type === "literal") for (const value of def.values as string[]) known.add(value);
    for (const inner of [def.innerType, def.element, def.valueType, def.in, def.out])
      visit(inner, depth + 1);
    for (const inner of Object.values((def.shape as object | undefined) ?? {}))
      visit(inner, depth + 1);
    for (const inner of (def.options as unknown[] | undefined) ?? []) visit(inner, depth + 1);
  };
  for (const { input } of operations) visit(input);
  // Checked by the templates of pages, which the operation's schema does not name.
  const ofPages =
    "questions picture quote price text links features agenda countdown email tel textarea".split(
      " ",
    );
  const unknown = Object.keys(valueSynonyms).filter(
    (value) => !known.has(value) && !ofPages.includes(value),
  );
  expect(unknown).toEqual([]);
  for (const [value, words] of Object.entries(valueSynonyms)) {
    const plain = value.toLowerCase().replaceAll(/[\s_-]/g, "");
    expect([value, words.split(" ").includes(plain)]).toEqual([value, false]);
  }
});

test.each([
  ["countries", "Germany", "DE"],
  ["country", "de", "DE"],
  ["countries", "UK", "GB"],
  ["currency", "Euro", "EUR"],
  ["currency", "eur", "EUR"],
  ["currency", "$", "USD"],
  ["language", "German", "de"],
  ["languages", "de_DE", "de-de"],
  ["countries", "EU", undefined],
  ["name", "Germany", undefined],
])("in the field %s, %s is the code %s", (field, named, code) => {
  expect(codeNamed(field, named)).toBe(code);
});

const time = timeInput("A time.");
const month = z.string().check(z.regex(/^\d{4}-\d\d$/));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

test.each<[unknown, z.ZodMiniType, string]>([
  ["5", z.int(), " Send 5."],
  ["true", z.boolean(), " Send true."],
  [0, z.boolean(), " Send false."],
  [["active"], z.enum(["active"]), ' Send "active".'],
  ["2027-01-01", time, ' Perhaps "2027-01-01T00:00:00Z", in UTC.'],
  ["2027-01-01T10:00", time, ' Perhaps "2027-01-01T10:00:00Z", in UTC.'],
  ["2027-01-01 10:00:00Z", time, ' Perhaps "2027-01-01T10:00:00Z", in UTC.'],
  [1_798_761_600, time, ' Perhaps "2027-01-01T00:00:00.000Z", in UTC.'],
  [1_798_761_600_000, time, ' Perhaps "2027-01-01T00:00:00.000Z", in UTC.'],
  ["2026-11-01T00:00:00Z", day("A day."), ' Send "2026-11-01".'],
  ["2027-06-01T09:00+02:00", time, ' Send "2027-06-01T09:00:00+02:00".'],
  ["01.06.2027", time, ' Perhaps "2027-06-01T00:00:00Z", in UTC.'],
  ["31/12/2027", time, ' Perhaps "2027-12-31T00:00:00Z", in UTC.'],
  ["June 1, 2027", time, ' Perhaps "2027-06-01T00:00:00Z", in UTC.'],
  ["01/02/2027", time, " Write the year first, then the month, then the day."],
  ["tomorrow 9am", time, " Nothing here is counted from now: send the date itself."],
  ["last_7_days", day("A day."), " Nothing here is counted from now: send the date itself."],
  ["30d", day("A day."), " Nothing here is counted from now: send the date itself."],
  ["2026-1", month, ' Send "2026-01".'],
  ["Nov 2026", month, ' Send "2026-11".'],
  ["9am", timeOfDay, ' Send "09:00".'],
  ["5:30 pm", timeOfDay, ' Send "17:30".'],
  ["9", timeOfDay, ' Send "09:00".'],
  ["$50", z.number(), " Send 50."],
  ["1,000", z.number(), " Send 1000."],
  ["today", z.string(), ""],
  ["2027-02-30", time, ""],
  ["five", z.int(), ""],
  ["500", z.int().check(z.lte(100)), ""],
  [null, z.int(), ""],
])("%j is told in the form that the schema takes", (value, schema, sentence) => {
  expect(otherForm(value, schema)).toBe(sentence);
});

test.each([
  ["Lisbon", "Europe/Lisbon"],
  ["new york", "America/New_York"],
  ["America/New York", "America/New_York"],
  ["europe/berlin", "Europe/Berlin"],
  ["UTC+2", "Etc/GMT-2"],
  ["GMT-05:00", "Etc/GMT+5"],
  ["Atlantis", undefined],
  ["", undefined],
])("the time zone %j is %s", (sent, zone) => {
  for (const field of ["timezone", "scheduleTimezone"]) expect(codeNamed(field, sent)).toBe(zone);
});
