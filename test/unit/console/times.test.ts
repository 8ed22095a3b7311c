import { exactTime, setSiteZone, utcMidnight } from "../../../console/ui/time";
import { timeOnWall, wallTime, zoneIn } from "../../../console/ui/wall-time";
import { spanInWords } from "../../../console/words/locale";

test("a time is on the site's clock, or another that is named, and names it", () => {
  setSiteZone("Europe/Berlin");
  expect(exactTime("2026-11-22T13:05:00Z")).toBe("22 Nov 2026, 14:05 Berlin time");
  expect(exactTime("2026-11-22T13:05:00Z", "America/New_York")).toBe(
    "22 Nov 2026, 08:05 New York time",
  );
  expect(exactTime("2026-11-22T13:05:00Z", "UTC")).toBe("22 Nov 2026, 13:05 UTC");
});

test.each([
  ["2026-11-22T14:05", "Europe/Berlin", "2026-11-22T13:05:00.000Z"],
  ["2026-07-01T09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
  ["2026-07-01T09:00", "Asia/Kathmandu", "2026-07-01T03:15:00.000Z"],
  // The first of the two times that the end of summer has.
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
])("%s in %s is %s, and back", (wall, zone, time) => {
  expect(timeOnWall(wall, zone)).toBe(time);
  expect(wallTime(time, zone)).toBe(wall);
});

test("a time skipped at the beginning of summer time is an hour later", () => {
  const time = timeOnWall("2026-03-29T02:30", "Europe/Berlin") ?? "";
  expect(wallTime(time, "Europe/Berlin")).toBe("2026-03-29T03:30");
});

test("the hours of a year is kept by every kind of clock", () => {
  for (const zone of ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "UTC"]) {
    for (let time = Date.UTC(2026, 0); time < Date.UTC(2027, 0); time += 3 * 3_600_000) {
      const at = new Date(time).toISOString();
      const wall = wallTime(at, zone);
      const again = Date.parse(timeOnWall(wall, zone) ?? "");
      // The second of two equal times is taken for the first.
      expect([zone, at, wallTime(new Date(again).toISOString(), zone)]).toEqual([zone, at, wall]);
    }
  }
});

test.each([
  ["berlin", "Europe/Berlin"],
  ["New York", "America/New_York"],
  ["America/New York", "America/New_York"],
  ["reykj", "Atlantic/Reykjavik"],
  ["utc", "UTC"],
  ["nowhere", undefined],
  ["", undefined],
])("“%s” names the zone %s", (text, zone) => {
  expect(zoneIn(text)).toBe(zone);
});

test.each([
  [7_776_000, "90 days"],
  [86_400, "1 day"],
  [5_400, "90 minutes"],
  [7_200, "2 hours"],
  [61, "61 seconds"],
])("%i seconds are %s", (seconds, text) => {
  expect(spanInWords(seconds)).toBe(text);
});

test("the end of UTC's day is told by the site's clock, unless that is UTC", () => {
  setSiteZone("Asia/Tokyo");
  expect(utcMidnight()).toBe("09:00, Tokyo time");
  setSiteZone("Africa/Abidjan");
  expect(utcMidnight()).toBe("midnight, Abidjan time");
  setSiteZone("UTC");
  expect(utcMidnight()).toBe("midnight UTC");
  setSiteZone("Europe/Berlin");
});
