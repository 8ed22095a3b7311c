import { restHandler } from "../../shared/handlers/http/rest-handler";
import { domainCheckOperations } from "./operations";

export const handler = restHandler(domainCheckOperations);
