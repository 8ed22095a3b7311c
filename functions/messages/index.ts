import { restHandler } from "../../shared/runtime/http/rest-handler";
import { messageCheckOperations } from "./checks/operations";
import { messageOperations } from "./operations";
import { messageStarterOperations } from "./starters/operations";

export const handler = restHandler([
  ...messageOperations,
  ...messageCheckOperations,
  ...messageStarterOperations,
]);
