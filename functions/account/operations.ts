import { deleteAccount } from "./delete-account";
import { getStatement } from "./get-statement";
import { getUsage } from "./get-usage";
import { updateAccount } from "./update-account";
import { updateBudget } from "./update-budget";
import { whoami } from "./whoami";

export const accountOperations = [
  whoami,
  updateAccount,
  deleteAccount,
  getUsage,
  getStatement,
  updateBudget,
];
