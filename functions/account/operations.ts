import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys";
import { endConnectedApp, listConnectedApps } from "./connected-apps";
import { deleteAccount } from "./delete-account";
import { getStatement } from "./get-statement";
import { getUsage } from "./get-usage";
import { inviteMember } from "./invite-member";
import { listMembers, removeMember, updateMember } from "./members";
import { listSessions, revokeSession } from "./sessions";
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
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listMembers,
  inviteMember,
  updateMember,
  removeMember,
  listSessions,
  revokeSession,
  listConnectedApps,
  endConnectedApp,
];
