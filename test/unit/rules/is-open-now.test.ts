import { isOpenNow } from "../../../shared/rules/schedule";

const office = [{ days: [1, 5], start: "09:00", end: "17:00" }];
const night = [{ days: [5], start: "22:00", end: "02:00" }];

test.each([
  // A Monday.
  ["2027-01-04T08:00:00Z", office, true],
  ["2027-01-04T07:59:59Z", office, false],
  ["2027-01-04T16:00:00Z", office, false],
  ["2027-01-05T08:00:00Z", office, false],
  // In summer Berlin is two hours ahead.
  ["2027-07-05T07:00:00Z", office, true],
  // The night of a Friday ends on Saturday.
  ["2027-01-09T00:30:00Z", night, true],
  ["2027-01-08T00:30:00Z", night, false],
  ["2027-01-05T03:00:00Z", [], true],
])("at %s, somebody is available by %j: %s", (time, hours, isOpen) => {
  expect(isOpenNow(hours, "Europe/Berlin", new Date(time))).toBe(isOpen);
});
