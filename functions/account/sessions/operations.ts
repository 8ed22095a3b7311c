import { listSessions } from "./list-sessions";
import { revokeSession } from "./revoke-session";

export const sessionOperations = [listSessions, revokeSession];
