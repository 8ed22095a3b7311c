import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { tagSightingsRepository } from "../../shared/kinds/domain/tag-sightings-repository";
import { contentFields, messageFields } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { newSettings } from "../../shared/kinds/message/rules";
import {
  foreignContent,
  neededContent,
  tellWhoseContent,
  templatesOf,
} from "../../shared/kinds/message/rules/content";
import type { MessagePatch } from "../../shared/kinds/message/settings";
import { newRecord } from "../../shared/kinds/record-kinds";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { didYouMeanValue } from "../../shared/model/did-you-mean";
import { newTimeId } from "../../shared/model/ids";
import { authors } from "../../shared/model/role";
import { templates } from "../../shared/rules/templates";
import { underReview } from "../revisions/reviews/held";
import { messageWarnings } from "./message-warnings";
import { presentMessage, writtenMessageSchema } from "./present-message";

export const createMessage = defineOperation({
  name: "create_message",
  route: "POST /api/v1/messages",
  toolGroups: ["core", "messages", "experiments"],
  title: "Create a message",
  summary:
    "Show or display something new to visitors of the website: announce it in a banner, a notice, or an announcement bar or strip on top of the page or across pages; put up a popup or overlay (`modal`) to offer a discount, coupon or voucher, such as to people who are about to leave (exit intent); ask for email addresses with a newsletter signup; set up a survey or poll; add a toast in the corner, a countdown, a cookie notice or a story (slides). It shows at once unless `status` is `inactive`.",
  effect: "create",
  roles: authors,
  domainScope: "primary",
  uses: {
    messages: messagesRepository,
    reviews: reviewsRepository,
    tagSightings: tagSightingsRepository,
  },
  input: z
    .extend(z.partial(z.strictObject(messageFields)), {
      name: messageFields.name,
      template: messageFields.template,
    })
    .check(
      z.check(tellForeignContent, { when: () => true }),
      z.check(tellMissingContent, { when: () => true }),
      z.check(tellWhoseContent, { when: () => true }),
    ),
  output: writtenMessageSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["plan_limit"],
  validate: (input) => ({ settings: newSettings(input), named: input }),
  async run({ settings: wanted, named }, { account, domain, store, now, role }) {
    const isHeld = role === "author" && wanted.status === "active";
    const settings = isHeld ? { ...wanted, status: "inactive" as const } : wanted;
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const at = { site, timeId, domainId: domain.id, now };
    const message = { ...newRecord("message", at), settings };
    const isTagSeen = settings.status === "inactive" || (await store.tagSightings.isSeen(site));
    const { hostname } = domain;
    const warnings = [...(await messageWarnings(settings, named, { hostname, isTagSeen, now }))];
    const proposed = {
      recordId: message.id,
      domainId: domain.id,
      action: "change" as const,
      recordVersion: message.version,
      proposal: { settings: wanted, changes: { status: wanted.status } },
    };
    const proposal = isHeld ? store.reviews.proposalWrites(account.key, proposed, now) : undefined;
    const { messages } = proposal ? store.beside(proposal.writes) : store;
    return await messages.create(account, site, timeId, message, (row) =>
      underReview(warn(presentMessage(row, now), warnings), proposal?.review),
    );
  },
});

/** Reports content of another template before errors within it. */
function tellForeignContent({ value, issues }: z.core.ParsePayload<MessagePatch>): void {
  const template = templates.find((each) => each === value?.template);
  for (const { field, fault } of template ? foreignContent(template, value) : []) {
    const others = issues.filter(({ path = [] }) => path[0] !== field);
    issues.splice(0, issues.length, ...others);
    issues.unshift({
      code: "custom",
      path: [field],
      message: fault,
      params: { isComplete: true },
      input: undefined,
    });
  }
}

const contentOfTemplates = `Content by template: ${contentFields
  .filter((field) => field !== "cssContent")
  .map((field) => `${field} for ${templatesOf(field)}`)
  .join("; ")}.`;

/** Reports missing content together with all other errors, so that one more call can correct everything. */
function tellMissingContent({ value, issues }: z.core.ParsePayload<MessagePatch>): void {
  const template = templates.find((each) => each === value?.template);
  const remark = (field: string, message: string) =>
    issues.push({
      ...{ code: "custom", path: [field], message, input: undefined },
      params: { isRemark: true },
    });
  if (template === undefined) {
    if (!didYouMeanValue(value?.template, templates)) remark("template", contentOfTemplates);
    return;
  }
  const { field, fault } = neededContent(template);
  const sent: unknown = value[field];
  if (sent === null) {
    remark(field, `${field} ${fault}.`);
  } else if (sent === undefined) {
    issues.push({ code: "custom", path: [field], message: fault, input: undefined });
  }
}
