import { zoneDoubt } from "../../../shared/model/zone-doubt";

test.each([
  ["EST", /^EST is 5 hours behind UTC all year\. For New York send America\/New_York\.$/],
  ["mst", /America\/Denver/],
  ["Etc/GMT+1", /^Etc\/GMT\+1 is 1 hour behind UTC: its sign is the other way round\./],
  ["etc/gmt-8", /is 8 hours ahead of UTC/],
  ["IST", /^IST is no IANA zone, .* such as Asia\/(Calcutta|Kolkata)\.$/],
  ["PST", /America\/Los_Angeles/],
])("%s is doubtful", (zone, message) => {
  expect(zoneDoubt(zone)).toMatch(message);
});

test.each([
  "UTC",
  "GMT",
  "Etc/UTC",
  "Etc/GMT",
  "Etc/GMT+0",
  "CET",
  "HST",
  "PRC",
  "PST8PDT",
  "US/Eastern",
  "Europe/Berlin",
])("%s is not", (zone) => {
  expect(zoneDoubt(zone)).toBeUndefined();
});
