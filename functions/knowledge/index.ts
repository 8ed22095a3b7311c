import { restHandler } from "../../shared/runtime/http/rest-handler";
import { knowledgeOperations } from "./operations";

export const handler = restHandler(knowledgeOperations);
