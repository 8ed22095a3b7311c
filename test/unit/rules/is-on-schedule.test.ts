import { isOnSchedule, readLocalClock } from "../../../shared/rules/schedule";

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];
const always = { scheduleDays: [], scheduleTimeStart: null, scheduleTimeEnd: null };
const office = { ...always, scheduleTimeStart: "09:00", scheduleTimeEnd: "17:00" };
const night = { ...always, scheduleTimeStart: "22:00", scheduleTimeEnd: "02:00" };

test("without days and times a schedule is always on", () => {
  expect(isOnSchedule(always, { day: sunday, time: "00:00" })).toBe(true);
  expect(isOnSchedule(always, { day: saturday, time: "23:59:59" })).toBe(true);
});

test("days without times are those days, whole", () => {
  const weekend = { ...always, scheduleDays: [sunday, saturday] };
  expect(isOnSchedule(weekend, { day: saturday, time: "00:00" })).toBe(true);
  expect(isOnSchedule(weekend, { day: sunday, time: "23:59:59" })).toBe(true);
  expect(isOnSchedule(weekend, { day: monday, time: "00:00" })).toBe(false);
});

test.each([
  ["08:59:59", false],
  ["09:00", true],
  ["09:00:00", true],
  ["16:59:59", true],
  ["17:00", false],
  ["17:00:00", false],
])("from 9 to 17, %s is %s: the end is exclusive", (time, isOpen) => {
  expect(isOnSchedule(office, { day: monday, time })).toBe(isOpen);
});

test.each([
  ["21:59:59", false],
  ["22:00", true],
  ["23:59:59", true],
  ["00:00", true],
  ["01:59:59", true],
  ["02:00:00", false],
  ["12:00", false],
])("from 22 to 2, %s is %s", (time, isOpen) => {
  expect(isOnSchedule(night, { day: monday, time })).toBe(isOpen);
});

test("after midnight the window belongs to the day on which it began", () => {
  const fridayNight = { ...night, scheduleDays: [friday] };
  expect(isOnSchedule(fridayNight, { day: friday, time: "23:00" })).toBe(true);
  expect(isOnSchedule(fridayNight, { day: saturday, time: "01:00" })).toBe(true);
  expect(isOnSchedule(fridayNight, { day: friday, time: "01:00" })).toBe(false);
  expect(isOnSchedule(fridayNight, { day: saturday, time: "23:00" })).toBe(false);
});

test("Saturday's night ends on Sunday", () => {
  const saturdayNight = { ...night, scheduleDays: [saturday] };
  expect(isOnSchedule(saturdayNight, { day: sunday, time: "01:00" })).toBe(true);
  expect(isOnSchedule(saturdayNight, { day: sunday, time: "22:00" })).toBe(false);
});

test("the visitor's clock is read in local time", () => {
  const now = new Date(2026, 10, 22, 7, 5, 9);
  expect(readLocalClock(now).day).toBe(sunday);
  expect(readLocalClock(now).time).toMatch(/^07:05/);
});
