import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { knowledgeRepository } from "../../shared/store";
import { knowledgeOperations } from "./operations";

export const handler = restHandler(
  knowledgeOperations,
  dependencies({ knowledge: knowledgeRepository }),
);
