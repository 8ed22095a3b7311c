import { restHandler } from "../../shared/handlers/http/rest-handler";
import { domainOperations } from "./operations";

export const handler = restHandler(domainOperations);
