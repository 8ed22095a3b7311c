import { restHandler } from "../../shared/runtime/http/rest-handler";
import { knowledgeGapOperations } from "./gaps/operations";
import { knowledgeOperations } from "./operations";

export const handler = restHandler([...knowledgeOperations, ...knowledgeGapOperations]);
