import * as z from "zod/mini";
import { locate, notFound } from "../../../shared/handlers/operation/locate";
import {
  defineOperation,
  type OperationContext,
} from "../../../shared/handlers/operation/operation";
import { knowledgeRepository } from "../../../shared/kinds/knowledge/repository";
import { landingPagesRepository } from "../../../shared/kinds/landing-page/repository";
import { messagesRepository } from "../../../shared/kinds/message/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { reviewsRepository } from "../../../shared/kinds/review/repository";
import { type Review, reviewSchema } from "../../../shared/kinds/review/reviews";
import type { Named } from "../../../shared/store";
import { presentKnowledge } from "../../knowledge/present-knowledge";
import { presentLandingPage } from "../../landing-pages/present-landing-page";
import { presentMessage } from "../../messages/present-message";
import { kindOfRecord } from "./pending-review";

export const getReview = defineOperation({
  name: "get_review",
  route: "GET /api/v1/reviews/{id}",
  toolGroups: ["people"],
  title: "Get a review",
  summary:
    "Read one proposal, a suggested change or edit in a draft, before you decide on it: `changes` show the difference to what the record has at present, `before`. `not_found`: see list_reviews.",
  effect: "read",
  domainScope: "none",
  reachesAllDomains: true,
  uses: {
    reviews: reviewsRepository,
    messages: messagesRepository,
    landingPages: landingPagesRepository,
    knowledge: knowledgeRepository,
  },
  input: idInput("review"),
  output: z.extend(reviewSchema, {
    before: z
      .nullable(z.record(z.string(), z.unknown()))
      .check(
        z.describe(
          "What the record has in the fields of `changes`, or a page's `content`; null if it was deleted.",
        ),
      ),
    isOutdated: z
      .boolean()
      .check(
        z.describe("Whether the record has another version than `recordVersion`, or is deleted."),
      ),
  }),
  errors: ["not_found"],
  async run({ id }, context) {
    const found = await context.store.reviews.read(context.account.key, id);
    if (!found) throw notFound("review", id);
    const { review } = found;
    const record = await recordOf(review, context);
    const names = Object.keys(review.changes ?? { content: undefined });
    return {
      ...review,
      before: record && Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
      isOutdated: record?.version !== review.recordVersion,
    };
  },
});

type Context = OperationContext<
  Named<"reviews" | "messages" | "landingPages" | "knowledge">,
  "none"
>;

/** The record of a review as callers read it; null if it was deleted. */
async function recordOf(
  { recordId, domainId }: Review,
  { account, store, now }: Context,
): Promise<Record<string, unknown> | null> {
  if (!account.domains.some((each) => each.id === domainId)) return null;
  const kind = kindOfRecord(recordId);
  const { site, timeId } = locate(kind, recordId, account, undefined);
  if (kind === "message") {
    const row = await store.messages.read(site, timeId);
    return row ? presentMessage(row, now) : null;
  }
  if (kind === "knowledge") {
    const row = await store.knowledge.read(site, timeId);
    return row ? presentKnowledge(row) : null;
  }
  const row = await store.landingPages.read(site, timeId);
  return row ? presentLandingPage(row, site) : null;
}
