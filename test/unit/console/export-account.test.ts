import { readFileSync } from "node:fs";
import { kinds } from "../../../shared/kinds";
import type { Kind } from "../../../shared/kinds/kind";

// Lists that are no records of the account, or whose rows are within other records.
const leftOut = new Set([
  "GET /api/v1/sessions",
  "GET /api/v1/connected-apps",
  "GET /api/v1/message-starters",
  "GET /api/v1/landing-page-templates",
  "GET /api/v1/translations",
]);

test("the download of everything has each kind of record that the API lists", () => {
  const source = readFileSync("console/places/settings/account.tsx", "utf8");
  const lists = Object.values<Kind>(kinds).flatMap(({ list = "" }) =>
    [/^GET \/api\/v1\/[a-z-]+(?=,)/.exec(list)?.[0] ?? []].flat(),
  );
  expect(lists).toContain("GET /api/v1/experiments");
  const missing = lists.filter(
    (list) => !leftOut.has(list) && !source.includes(`"${list.replace("GET ", "")}"`),
  );
  expect(missing).toEqual([]);
});
