import { listKnowledgeGaps } from "./list-knowledge-gaps";

export const knowledgeGapOperations = [listKnowledgeGaps];
