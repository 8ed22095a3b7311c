import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionGroups } from "../../functions/groups";
import { synthesized } from "./synthesized";
import { partitionsByAction, statementsByGroup } from "./table-rights";

// `npm run rights`: writes each function's rights to the table. Review the diff before you commit it: `docs/security.md` has to
// mention the rights that a role gains.
const statements = statementsByGroup(synthesized().service);
const rights = functionGroups
  .map(({ name }) => [name, partitionsByAction(statements[name] ?? [])] as const)
  .filter(([, allowed]) => Object.keys(allowed).length > 0)
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  join(__dirname, "../deploy/stacks/rights.json"),
  `${JSON.stringify(Object.fromEntries(rights), null, 2)}\n`,
);
