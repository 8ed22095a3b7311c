import { createKnowledge } from "./create-knowledge";
import { deleteKnowledge } from "./delete-knowledge";
import { getKnowledge } from "./get-knowledge";
import { listKnowledge } from "./list-knowledge";
import { updateKnowledge } from "./update-knowledge";

export const knowledgeOperations = [
  listKnowledge,
  createKnowledge,
  getKnowledge,
  updateKnowledge,
  deleteKnowledge,
];
