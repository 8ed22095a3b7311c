import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation, type OperationContext } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import { tagSightingsRepository } from "../../shared/kinds/domain/tag-sightings-repository";
import { shownExperimentsRepository } from "../../shared/kinds/experiment/shown-repository";
import { contentFields, messageFields } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { settingsChange } from "../../shared/kinds/message/rules";
import { tellWhoseContent } from "../../shared/kinds/message/rules/content";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import type { SurveyPast } from "../../shared/kinds/message/survey/past";
import { pastAfter } from "../../shared/kinds/message/survey/past-after";
import type { Survey } from "../../shared/kinds/message/survey/survey";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { surveyResponsesRepository } from "../../shared/kinds/survey-response/repository";
import { authors } from "../../shared/model/role";
import type { Named } from "../../shared/store";
import { readOnly } from "../../shared/table/rights";
import {
  holdAuthor,
  orPropose,
  type Pending,
  pendingForAuthor,
  underReview,
} from "../revisions/reviews/held";
import { proposeChange } from "../revisions/reviews/propose-change";
import { outdatedWarnings } from "../translations/translation-warnings";
import { experimentWarnings } from "./experiment-warnings";
import { messageWarnings } from "./message-warnings";
import { presentMessage, worded, writtenMessageSchema } from "./present-message";
import { surveyChangeWarnings } from "./survey-change-warnings";

export const updateMessage = defineOperation({
  name: "update_message",
  route: "PATCH /api/v1/messages/{id}",
  toolGroups: ["core", "messages", "experiments"],
  title: "Update a message",
  summary:
    "Edit, change, fix, reword, pause, stop or turn off a popup, overlay, banner, bar, notice, announcement, offer, coupon, promo, sale or other message: a wrong text, wording, headline, button or link, its color, background or position; schedule, postpone or extend its start or end; make it appear after a delay in seconds; show it only on certain pages or in certain countries, or hide it on mobile phones. `status` takes it down, stops showing it, or switches it off for now or back on; for several, update_messages. restore_revision undoes it. `not_found`: see list_messages.",
  effect: "update",
  roles: authors,
  mayWait: true,
  domainScope: "any",
  uses: {
    messages: messagesRepository,
    reviews: reviewsRepository,
    surveyResponses: readOnly(surveyResponsesRepository),
    tagSightings: tagSightingsRepository,
    shownExperiments: shownExperimentsRepository,
  },
  input: z
    .extend(idInput("message"), {
      ...z.partial(z.strictObject(messageFields))._zod.def.shape,
      ...ifVersionInput,
    })
    .check(z.check(tellWhoseContent, { when: () => true })),
  output: writtenMessageSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["not_found", "precondition_failed"],
  validate: ({ id, ifVersion, ...patch }) => ({
    id,
    ifVersion,
    named: patch,
    change: settingsChange(patch),
  }),
  async run(input, context) {
    return await orPropose({
      write: (pending) => update(input, pending, context),
      readPending: () => pendingForAuthor(context, input.id),
      propose: async () => {
        const { account, domain, store, now } = context;
        const { site, timeId } = locate("message", input.id, account, domain);
        const row = await store.messages.read(site, timeId);
        if (!row) throw notFound("message", input.id, domain);
        requireVersion(row.message.version, input.ifVersion);
        const { settings } = row.message;
        // The proposal may have removed what the live survey still has.
        const past = pastAfter(row.past, settings.surveyData, undefined);
        const proposal = {
          record: row.message,
          change: (base: MessageSettings) => input.change(base, past),
        };
        const answer = await proposeChange(context, proposal, (review) =>
          underReview(presentMessage(row, now), review),
        );
        const { surveyData: sent } = input.named;
        const after = sent && input.change(settings, row.past).surveyData;
        const warnings = !sent
          ? []
          : await surveyChangeWarnings(context, {
              ...{ site, messageId: input.id, before: settings.surveyData, after, sent },
              past: row.past,
            });
        return warn(answer, warnings);
      },
    });
  },
});

interface Update {
  id: string;
  ifVersion: number | undefined;
  named: MessagePatch;
  change: ReturnType<typeof settingsChange>;
}

async function update(
  { id, ifVersion, named, change }: Update,
  pending: Pending,
  context: OperationContext<
    Named<"messages" | "reviews" | "surveyResponses" | "tagSightings" | "shownExperiments">,
    "any"
  >,
) {
  const { account, domain, store, now, role } = context;
  const { site, timeId } = locate("message", id, account, domain);
  let earlier: MessageSettings | undefined;
  let changes: { before: Survey | undefined; past: SurveyPast | undefined } | undefined;
  const changed = store.messages.update(
    site,
    timeId,
    (before, past) => {
      requireVersion(before.version, ifVersion);
      const after = change(before.settings, past);
      holdAuthor({ role, live: ["active"], before, after, pending });
      earlier = before.settings;
      changes = { before: before.settings.surveyData, past };
      return after;
    },
    now,
  );
  const activates = named.status !== undefined && named.status !== "inactive";
  const [row, isTagSeen, experiments] = await Promise.all([
    changed,
    !activates || store.tagSightings.isSeen(site),
    store.shownExperiments.shown(site),
  ]);
  if (!row) throw notFound("message", id, domain);
  const { hostname } = site;
  const { settings } = row.message;
  const { surveyData: after } = settings;
  return warn(presentMessage(row, now), [
    ...(await messageWarnings(settings, named, { hostname, isTagSeen, now })),
    ...startWarnings(settings, named, now),
    ...(earlier ? removedContent(earlier, settings) : []),
    ...(earlier ? outdatedWarnings(worded(earlier), worded(settings)) : []),
    ...(earlier ? experimentWarnings(timeId, earlier, settings, experiments.values()) : []),
    ...(await surveyChangeWarnings(context, {
      ...{ site, messageId: id, after, sent: named.surveyData },
      ...(changes ?? { before: undefined, past: undefined }),
    })),
  ]);
}

/** A warning of content that a message had under its old template, and no longer has under the new one. */
function removedContent(before: MessageSettings, after: MessageSettings): Warning[] {
  const removed = contentFields.filter((field) => before[field] && !after[field]);
  if (before.template === after.template || removed.length === 0) return [];
  return [
    {
      code: "content_removed",
      message: `The message no longer has ${removed.join(" and ")}, which template "${after.template}" does not take; restore_revision brings back what was.`,
    },
  ];
}

/** Warns that an inactive message does not wait for the start that an update names. */
function startWarnings(
  { status, startsAt }: MessageSettings,
  named: MessagePatch,
  now: Date,
): Warning[] {
  const isAhead = startsAt != null && startsAt > now.toISOString();
  if (!named.startsAt || status !== "inactive" || !isAhead) return [];
  return [
    {
      code: "never_shown",
      message: `The message is inactive, and stays so at startsAt ${startsAt}. To schedule it, send "status": "active": it shows from then on.`,
    },
  ];
}
