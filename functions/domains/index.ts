import { restHandler } from "../../shared/http/rest-handler";
import { domainOperations } from "./operations";

export const handler = restHandler(domainOperations);
