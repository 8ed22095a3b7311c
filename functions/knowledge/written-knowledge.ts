import { withReview } from "../../shared/handlers/operation/warnings";
import { knowledgeSchema } from "../../shared/kinds/knowledge/fields";

/** The answer to a write to a knowledge item. */
export const writtenKnowledgeSchema = withReview(knowledgeSchema);
