import { restHandler } from "../../shared/runtime/http/rest-handler";
import { domainCheckOperations } from "./operations";

export const handler = restHandler(domainCheckOperations);
