import { restHandler } from "../../shared/http/rest-handler";
import { knowledgeGapOperations } from "./gaps/operations";
import { knowledgeOperations } from "./operations";

export const handler = restHandler([...knowledgeOperations, ...knowledgeGapOperations]);
