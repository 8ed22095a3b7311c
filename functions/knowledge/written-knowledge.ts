import { knowledgeSchema } from "../../shared/model/knowledge/fields";
import { withReview } from "../../shared/operation/warnings";

/** What a write to a knowledge item answers. */
export const writtenKnowledgeSchema = withReview(knowledgeSchema);
