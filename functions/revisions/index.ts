import { restHandler } from "../../shared/http/rest-handler";
import { revisionOperations } from "./operations";

export const handler = restHandler(revisionOperations);
