import { knowledgeSchema } from "../../shared/model/knowledge/fields";
import { withReview } from "../../shared/operation/warnings";

/** The answer to a write to a knowledge item. */
export const writtenKnowledgeSchema = withReview(knowledgeSchema);
