import { knowledgeSchema } from "../../shared/kinds/knowledge/fields";
import { withReview } from "../../shared/runtime/operation/warnings";

/** The answer to a write to a knowledge item. */
export const writtenKnowledgeSchema = withReview(knowledgeSchema);
