import { locate } from "../../../shared/handlers/operation/locate";
import {
  defineOperation,
  type OperationContext,
} from "../../../shared/handlers/operation/operation";
import type { KnowledgeSettings } from "../../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../../shared/kinds/knowledge/repository";
import { landingPagesRepository } from "../../../shared/kinds/landing-page/repository";
import { completePage } from "../../../shared/kinds/landing-page/rules";
import { contentFields } from "../../../shared/kinds/message/fields";
import { messagesRepository } from "../../../shared/kinds/message/repository";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import { identifySurvey } from "../../../shared/kinds/message/survey/identify-survey";
import { idInput } from "../../../shared/kinds/record-fields";
import { recordKinds } from "../../../shared/kinds/record-kinds";
import { reviewsRepository } from "../../../shared/kinds/review/repository";
import { type Review, reviewSchema } from "../../../shared/kinds/review/reviews";
import type { ReviewRow } from "../../../shared/kinds/review/store/reviews";
import { ApiError } from "../../../shared/runtime/errors";
import type { Named } from "../../../shared/store";
import { kindOfRecord, pendingReview } from "./pending-review";

export const approveReview = defineOperation({
  name: "approve_review",
  route: "POST /api/v1/reviews/{id}/approve",
  toolGroups: ["people"],
  title: "Approve a review",
  summary:
    "Approve, accept or sign off on a draft, edit or pending change (proposal) of an author (writer, copywriter) that looks good or fine: let it through, publish it and put it live for visitors to see. `precondition_failed`: the record has changed since, so ask the author to propose again. `not_found`: see list_reviews.",
  effect: "update",
  domainScope: "none",
  reachesAllDomains: true,
  uses: {
    reviews: reviewsRepository,
    messages: messagesRepository,
    landingPages: landingPagesRepository,
    knowledge: knowledgeRepository,
  },
  input: idInput("review"),
  output: reviewSchema,
  takesNonce: true,
  errors: ["not_found", "precondition_failed"],
  async run({ id }, context) {
    const { account, store, now } = context;
    const pending = await pendingReview(store, account, id);
    const decision = { state: "approved", reason: null } as const;
    const { review, writes } = store.reviews.decisionWrites(
      account.key,
      pending.review,
      decision,
      now,
    );
    // In one transaction with the change itself, so both happen or neither.
    const done = await apply(pending, {
      ...context,
      store: store.proposed(review.proposedBy, review.note).beside(writes, review),
    });
    if (!done) throw recordDeleted(pending.review);
    return review;
  },
});

type Context = OperationContext<
  Named<"reviews" | "messages" | "landingPages" | "knowledge">,
  "none"
>;

async function apply(
  { review, proposal }: ReviewRow,
  { account, store, now }: Context,
): Promise<unknown> {
  const { recordId, action, recordVersion } = review;
  const kind = kindOfRecord(recordId);
  const { site, timeId } = locate(kind, recordId, account, undefined);
  // An editor must approve exactly what was shown.
  const isMeant = (version: number) => {
    if (version !== recordVersion) throw changedSince(recordVersion, version);
  };
  const proposed = proposal?.settings;
  if (kind === "message") {
    return await store.messages.update(
      site,
      timeId,
      ({ settings, version }, past): MessageSettings => {
        isMeant(version);
        const next: MessageSettings = { ...settings, ...proposed };
        // A survey that was proposed before choices had ids gets them now.
        const { surveyData: survey } = next;
        if (survey) next.surveyData = identifySurvey(survey, settings.surveyData, past);
        // Another template has other content, and the old content is gone.
        for (const field of contentFields)
          if (!Object.hasOwn(proposed ?? {}, field)) delete next[field];
        return next;
      },
      now,
    );
  }
  if (kind === "knowledge") {
    return await store.knowledge.update(
      site,
      timeId,
      ({ settings, version }): KnowledgeSettings => {
        isMeant(version);
        return { ...settings, ...proposed };
      },
      now,
    );
  }
  const { landingPages } = store;
  return action === "publish"
    ? await landingPages.publish(
        account,
        site,
        timeId,
        (settings, version) => {
          isMeant(version);
          return completePage(settings);
        },
        now,
      )
    : await landingPages.unpublish(site, timeId, now, undefined, isMeant);
}

function recordDeleted({ recordId }: Review): ApiError {
  const { noun } = recordKinds[kindOfRecord(recordId)];
  return new ApiError(
    "not_found",
    `The ${noun} of this review was deleted. Bring it back with restore_revision (${recordId}), or close the review with reject_review.`,
  );
}

function changedSince(proposedFor: number, version: number): ApiError {
  return new ApiError(
    "precondition_failed",
    `This was proposed for version ${proposedFor}, and the record has version ${version} now. Reject it, or ask the author to propose it again.`,
  );
}
