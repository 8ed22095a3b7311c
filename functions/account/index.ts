import { restHandler } from "../../shared/handlers/http/rest-handler";
import { apiKeyOperations } from "./api-keys/operations";
import { connectedAppOperations } from "./connected-apps/operations";
import { memberOperations } from "./members/operations";
import { accountOperations } from "./operations";
import { sessionOperations } from "./sessions/operations";

export const handler = restHandler([
  ...accountOperations,
  ...apiKeyOperations,
  ...memberOperations,
  ...sessionOperations,
  ...connectedAppOperations,
]);
