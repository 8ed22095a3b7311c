import { readFileSync } from "node:fs";
import { type Lockfile, licencesIn } from "../../../lib/operators/licences";

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;

test("each package of the lockfile has a licence that we may use", () => {
  const licences = licencesIn(lockfile);
  expect(licences.length).toBeGreaterThan(500);
  expect(licences.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});

test.each([
  ["GPL-3.0-only", { license: "GPL-3.0-only" }, false],
  ["no licence", {}, false],
  ["a choice with one that is allowed", { license: "(MIT OR GPL-3.0-or-later)" }, true],
  ["two that both count", { license: "(MIT AND GPL-3.0-or-later)" }, false],
  ["MPL in what is deployed", { license: "MPL-2.0" }, false],
  ["MPL in what tests use", { license: "MPL-2.0", dev: true }, true],
])("%s", (_, fields, isAllowed) => {
  const [found] = licencesIn({
    packages: { "node_modules/@a/b": { version: "1.0.0", ...fields } },
  });
  expect(found).toMatchObject({ name: "@a/b", isAllowed });
});
