import { restHandler } from "../../shared/handlers/http/rest-handler";
import { revisionOperations } from "./operations";

export const handler = restHandler(revisionOperations);
