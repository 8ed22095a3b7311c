import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionGroups } from "../../functions/groups";
import { synthesized } from "./synthesized";
import { partitionsByAction, statementsByGroup } from "./table-rights";

// `npm run rights`: writes what each function may do with the table. Read the difference before you commit it: what a role gains
// is said in `docs/security.md`.
const statements = statementsByGroup(synthesized().service);
const rights = functionGroups
  .map(({ name }) => [name, partitionsByAction(statements[name] ?? [])] as const)
  .filter(([, allowed]) => Object.keys(allowed).length > 0)
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  join(__dirname, "../deploy/stacks/rights.json"),
  `${JSON.stringify(Object.fromEntries(rights), null, 2)}\n`,
);
