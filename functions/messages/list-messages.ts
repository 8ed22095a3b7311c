import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { contentFields, messageSchema } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import type { CountedRow } from "../../shared/kinds/message/store/items";
import { messagePlaces } from "../../shared/kinds/message/store/message-places";
import { findInput, hasText } from "../../shared/model/find-text";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { statusAt } from "../../shared/rules/status-at";
import { templates } from "../../shared/rules/templates";
import { presentMessage } from "./present-message";

export const listMessages = defineOperation({
  name: "list_messages",
  route: "GET /api/v1/messages",
  title: "List messages",
  summary:
    "The popups, banners and other messages of a domain, live or paused, newest first, with counters. To find one, `omit` `htmlContent,cssContent,slidesData,surveyData`.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { messages: messagesRepository },
  input: z.strictObject({
    status: z.optional(
      messageSchema._zod.def.shape.status.check(z.describe("`active` leaves out `scheduled`.")),
    ),
    template: z.optional(z.enum(templates).check(z.describe("Only these."))),
    ...findInput("the name"),
    ...pageInput(omittable(messageSchema)),
  }),
  output: sitePageOutput(messageSchema),
  errors: [],
  async run(input, { account, domain, store, now, pageLimitBytes }) {
    const { status, template, q, omit = [] } = input;
    const scope = ["list_messages", domain.id, status, template, q];
    const matches = ({ message }: CountedRow) =>
      (status === undefined || statusAt(message.settings, now) === status) &&
      (template === undefined || message.settings.template === template) &&
      hasText(q, [message.settings.name]);
    const isIndexed = status !== undefined || template !== undefined;
    const { rows, next } = await store.messages.list(siteOf(account, domain), {
      ...pageBounds(input, scope),
      matches: isIndexed || q !== undefined ? matches : undefined,
      // The index does not contain the text, so a page of its rows might have no match.
      ...(isIndexed && q === undefined && { places: messagePlaces({ status, template }, now) }),
      withContent: contentFields.some((field) => !omit.includes(field)),
    });
    return {
      ...toPage(
        rows.map((row) => ({ position: row.timeId, row: presentMessage(row, now) })),
        next,
        input,
        scope,
        pageLimitBytes,
      ),
      domain: domain.hostname,
    };
  },
});
