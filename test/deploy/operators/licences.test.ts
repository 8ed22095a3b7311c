import { readFileSync } from "node:fs";

/** The licence data of a package in the lockfile. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface Licensed {
  name: string;
  version: string;
  licence: string;
  /** Whether it is used only to build and test, and not distributed. */
  isOnlyDev: boolean;
  isAllowed: boolean;
}

// They require at most their notice, which the packages contain.
const allowed = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"],
  ...["MIT", "Python-2.0", "Unlicense"],
]);
// They have conditions on distributing changed copies, and build and test tools are not distributed.
const allowedForDev = new Set([...allowed, "CC-BY-4.0", "MPL-2.0", "PSF-2.0"]);
// Packages whose licence npm cannot read.
const licenceOverrides: Readonly<Record<string, string>> = {
  // esprima 1.0.0, with which a test parses patterns.
  "old-libraries": "BSD-2-Clause",
  // Its package lists licences in the way of 2013.
  fastclick: "MIT",
};

/** The licences of all packages that the lockfile names, by name. */
function licencesIn({ packages }: Lockfile): Licensed[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version = "", license, dev = false, devOptional = false }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = license ?? licenceOverrides[name] ?? "unknown";
      const isOnlyDev = dev || devOptional;
      return {
        name,
        version,
        licence,
        isOnlyDev,
        isAllowed: allows(licence, isOnlyDev ? allowedForDev : allowed),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether an SPDX expression can be met with allowed licences: one side of OR, all sides of AND. */
function allows(expression: string, licences: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  return bare
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => licences.has(one.trim())));
}

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
