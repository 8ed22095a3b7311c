import { restHandler } from "../../shared/handlers/http/rest-handler";
import { knowledgeOperations } from "./operations";

export const handler = restHandler(knowledgeOperations);
