import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Licensed, type Lockfile, licencesIn } from "../lib/operators/licences";

// Checks that the licence of each package is one that we may use. `-- --list` prints those of packages that a deployment or
// the local run contains.
const lockfile = JSON.parse(readFileSync(join(__dirname, "../package-lock.json"), "utf8"));
const licences = licencesIn(lockfile as Lockfile);
const refused = licences.filter(({ isAllowed }) => !isAllowed);

if (process.argv.includes("--list"))
  for (const each of licences.filter(({ isOnlyDev }) => !isOnlyDev)) print(each);
for (const each of refused) print(each);
console.log(`${licences.length} packages, ${refused.length} with a licence that is not allowed`);
if (refused.length > 0) process.exitCode = 1;

function print({ name, version, licence }: Licensed): void {
  console.log(`${licence.padEnd(24)} ${name} ${version}`);
}
