import { replacements } from "../lib/operators/checks/replacements";
import { stacksIn } from "../lib/operators/checks/stacks-in";

// Prints what a deployment would delete or replace: `npm run compare-templates -- BEFORE AFTER`, two folders of `cdk synth
// --output`, such as of the deployed commit and of this one.
const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error("Name two folders: the older templates, and the newer.");
const found = replacements(stacksIn(before), stacksIn(after));
for (const { rule, at, about } of found) console.log(`${rule}: ${at}. ${about}`);
console.log(`${found.length} resources would be deleted or replaced.`);
process.exitCode = found.length > 0 ? 1 : 0;
