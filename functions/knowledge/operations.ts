import { createKnowledge } from "./create-knowledge";
import { createKnowledgeItems } from "./create-knowledge-items";
import { deleteKnowledge } from "./delete-knowledge";
import { listKnowledgeGaps } from "./gaps/list-knowledge-gaps";
import { getKnowledge } from "./get-knowledge";
import { listKnowledge } from "./list-knowledge";
import { updateKnowledge } from "./update-knowledge";
import { updateKnowledgeItems } from "./update-knowledge-items";

export const knowledgeOperations = [
  listKnowledge,
  createKnowledge,
  createKnowledgeItems,
  getKnowledge,
  updateKnowledge,
  updateKnowledgeItems,
  deleteKnowledge,
  listKnowledgeGaps,
];
