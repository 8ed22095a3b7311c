import { restHandler } from "../../shared/http/rest-handler";
import { sessionOperations } from "../sessions/operations";
import { memberOperations } from "./operations";

export const handler = restHandler([...memberOperations, ...sessionOperations]);
