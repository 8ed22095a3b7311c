import { restHandler } from "../../shared/http/rest-handler";
import { messageStarterOperations } from "../message-starters/operations";
import { pageTemplateOperations } from "./operations";

export const handler = restHandler([...pageTemplateOperations, ...messageStarterOperations]);
