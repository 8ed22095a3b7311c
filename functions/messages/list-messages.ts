import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warnOfUnfound } from "../../shared/handlers/operation/unfound-text";
import { emptyWarningsField } from "../../shared/handlers/operation/warnings";
import { contentFields, messageSchema } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { type CountedRow, statusAttributes } from "../../shared/kinds/message/store/items";
import { messagePlaces } from "../../shared/kinds/message/store/message-places";
import { findInput, hasText } from "../../shared/model/find-text";
import { type KeySource, orderInput, orderOf, type SortKey } from "../../shared/model/order";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { statusAt } from "../../shared/rules/status-at";
import { templates } from "../../shared/rules/templates";
import { placeInOrder } from "../../shared/table/records/place-in-order";
import { presentMessage } from "./present-message";

const sortable = {
  name: ["settings.name"],
  status: statusAttributes,
  template: ["settings.template"],
  impressions: "counters",
  clicks: "counters",
  clickRate: "counters",
  conversions: "counters",
  createdAt: ["createdAt"],
  updatedAt: ["updatedAt"],
} as const satisfies Record<string, KeySource>;

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
    ...orderInput(sortable),
    ...pageInput(omittable(messageSchema)),
  }),
  output: z.extend(sitePageOutput(messageSchema), { warnings: emptyWarningsField }),
  errors: [],
  async run(input, { account, domain, store, now, pageLimitBytes }) {
    const { status, template, q, sort, omit = [] } = input;
    const scope = ["list_messages", domain.id, status, template, q, ...(sort ? [sort] : [])];
    const order = orderOf(sort, sortable, (row: CountedRow, field) => keyIn(row, field, now));
    const matches = ({ message }: CountedRow) =>
      (status === undefined || statusAt(message.settings, now) === status) &&
      (template === undefined || message.settings.template === template) &&
      hasText(q, [message.settings.name]);
    const isIndexed = status !== undefined || template !== undefined;
    const { rows, next } = await store.messages.list(siteOf(account, domain), {
      ...pageBounds(input, scope),
      order,
      matches: isIndexed || q !== undefined ? matches : undefined,
      // The index does not contain the text, so a page of its rows might have no match.
      ...(isIndexed && q === undefined && { places: messagePlaces({ status, template }, now) }),
      withContent: contentFields.some((field) => !omit.includes(field)),
    });
    const page = toPage(
      rows.map((row) => ({ position: placeInOrder(order, row), row: presentMessage(row, now) })),
      next,
      input,
      scope,
      pageLimitBytes,
    );
    return warnOfUnfound({ ...page, domain: domain.hostname }, input);
  },
});

function keyIn(row: CountedRow, field: keyof typeof sortable, now: Date): SortKey {
  // Of the row, no more than the key's source may have been read.
  const { message, counters } = row;
  const { impressions, clicks } = counters;
  switch (field) {
    case "name":
    case "template":
      return message.settings[field];
    case "status":
      return statusAt(message.settings, now);
    case "createdAt":
    case "updatedAt":
      return message[field];
    case "clickRate":
      return impressions > 0 ? clicks / impressions : null;
    default:
      return counters[field];
  }
}
