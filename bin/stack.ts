import { readFileSync } from "node:fs";
import { functionGroups } from "../functions/groups";
import { sourceStack } from "../lib/build/source-stack";

// Reads a stack from a Lambda's log: `npm run stack -- messages < stack.txt`.

const groups = functionGroups.map(({ name }) => name);
const [group = ""] = process.argv.slice(2);
if (!groups.includes(group)) {
  console.error(`Name the Lambda's function group: ${groups.join(", ")}.`);
  process.exit(1);
}
process.stdout.write(sourceStack(group, readFileSync(0, "utf8")));
