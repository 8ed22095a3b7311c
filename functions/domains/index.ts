import { restHandler } from "../../shared/runtime/http/rest-handler";
import { domainOperations } from "./operations";

export const handler = restHandler(domainOperations);
