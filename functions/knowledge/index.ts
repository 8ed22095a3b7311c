import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { knowledgeRoom } from "../../shared/store";
import { knowledgeOperations } from "./operations";

export const handler = restHandler(knowledgeOperations, dependencies({ knowledge: knowledgeRoom }));
