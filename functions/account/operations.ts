import { createApiKey } from "./api-keys/create-api-key";
import { listApiKeys } from "./api-keys/list-api-keys";
import { revokeApiKey } from "./api-keys/revoke-api-key";
import { endConnectedApp } from "./connected-apps/end-connected-app";
import { listConnectedApps } from "./connected-apps/list-connected-apps";
import { deleteAccount } from "./delete-account";
import { getStatement } from "./get-statement";
import { getUsage } from "./get-usage";
import { inviteMember } from "./members/invite-member";
import { listMembers } from "./members/list-members";
import { removeMember } from "./members/remove-member";
import { updateMember } from "./members/update-member";
import { listSessions } from "./sessions/list-sessions";
import { revokeSession } from "./sessions/revoke-session";
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
