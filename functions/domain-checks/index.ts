import { restHandler } from "../../shared/http/rest-handler";
import { domainCheckOperations } from "./operations";

export const handler = restHandler(domainCheckOperations);
