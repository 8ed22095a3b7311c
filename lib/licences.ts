/** A package of the lockfile, as far as its licence goes. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface Licensed {
  name: string;
  version: string;
  licence: string;
  /** Whether it is used to build and test alone, and goes to nobody. */
  isOnlyDev: boolean;
  isAllowed: boolean;
}

// They ask for their notice at most, which the packages carry.
const allowed = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"],
  ...["MIT", "Python-2.0", "Unlicense"],
]);
// They ask something of whoever passes on a changed copy, and what is used to build and test is not passed on.
const allowedForDev = new Set([...allowed, "CC-BY-4.0", "MPL-2.0", "PSF-2.0"]);
// Packages that name their licence in no way that npm knows.
const known: Readonly<Record<string, string>> = {
  // esprima 1.0.0, on which a test reads patterns.
  "old-libraries": "BSD-2-Clause",
};

/** The licences of all packages that the lockfile names, by name. */
export function licencesIn({ packages }: Lockfile): Licensed[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version = "", license, dev = false, devOptional = false }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = license ?? known[name] ?? "unknown";
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

/** Whether an SPDX expression leaves a choice that is allowed: one of those between OR, all of those between AND. */
function allows(expression: string, licences: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  return bare
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => licences.has(one.trim())));
}
