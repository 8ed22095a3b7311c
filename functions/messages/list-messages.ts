import * as z from "zod/mini";
import {
  explainEmpty,
  type ListFilters,
  predicateOf,
  searchHabits,
} from "../../shared/handlers/operation/empty-list";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField } from "../../shared/handlers/operation/warnings";
import { contentFields, messageSchema } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { defaultSettings } from "../../shared/kinds/message/settings";
import { type CountedRow, statusAttributes } from "../../shared/kinds/message/store/items";
import { messageIndexLists } from "../../shared/kinds/message/store/message-index";
import { timeInput } from "../../shared/model/fields";
import { findInput, hasText } from "../../shared/model/find-text";
import { type KeySource, orderInput, orderOf, type SortKey } from "../../shared/model/order";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { statusAt } from "../../shared/rules/lifespan";
import { templates } from "../../shared/rules/templates";
import { positionIn } from "../../shared/table/records/index-lists";
import { presentMessage } from "./present-message";

const sortable = {
  name: ["settings.name"],
  status: statusAttributes,
  template: ["settings.template"],
  impressions: "counters",
  clicks: "counters",
  clickRate: "counters",
  conversions: "counters",
  expiresAt: ["settings.expiresAt"],
  createdAt: ["createdAt"],
  updatedAt: ["updatedAt"],
} as const satisfies Record<string, KeySource>;

// The list is read to see which messages run, so rows have their status.
const { position, trigger, dismissBehavior, priority } = defaultSettings();

export const listMessages = defineOperation({
  name: "list_messages",
  route: "GET /api/v1/messages",
  toolGroups: ["core", "messages", "experiments", "insights"],
  title: "List messages",
  summary:
    "Show all the popups, overlays, banners, notices, announcements, offers and campaigns that you have on a website, or find a message about something: which are active (live, running, switched on) at the moment, paused, scheduled or expired, newest first. To find one, `omit` `htmlContent,cssContent,slidesData,surveyData`.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { messages: messagesRepository },
  input: z.strictObject({
    status: z.optional(
      messageSchema._zod.def.shape.status.check(z.describe("`active` leaves out `scheduled`.")),
    ),
    template: z.optional(z.enum(templates).check(z.describe("Only these."))),
    expiresBefore: z.optional(timeInput("Only those that end before then.")),
    ...findInput("the name"),
    ...orderInput(sortable),
    ...pageInput(omittable(messageSchema)),
  }),
  output: z.extend(sitePageOutput(messageSchema), { warnings: emptyWarningsField }),
  rowDefaults: { position, trigger, dismissBehavior, priority },
  errors: [],
  async run(input, { account, domain, store, now, pageLimitBytes }) {
    const { status, template, expiresBefore, q, sort, omit = [] } = input;
    const ends = expiresBefore === undefined ? [] : [`before ${expiresBefore}`];
    const ordered = sort ? [sort] : [];
    const scope = ["list_messages", domain.id, status, template, q, ...ordered, ...ends];
    const order = orderOf(sort, sortable, (row: CountedRow, field) => keyIn(row, field, now));
    const filters: ListFilters<CountedRow> = {
      status: { sent: status, passes: ({ message }) => statusAt(message.settings, now) === status },
      template: { sent: template, passes: ({ message }) => message.settings.template === template },
      expiresBefore: {
        sent: expiresBefore,
        passes: ({ message: { settings } }) => endsBefore(settings.expiresAt, expiresBefore),
      },
      q: {
        sent: q,
        passes: ({ message }) => hasText(q, [message.settings.name]),
        advice: searchHabits,
      },
    };
    const isIndexed = status !== undefined || template !== undefined;
    const site = siteOf(account, domain);
    const { rows, next } = await store.messages.list(site, {
      ...pageBounds(input, scope),
      order,
      matches: predicateOf(filters),
      // The index contains neither the text nor the end, so a page of its rows might have no match.
      ...(isIndexed &&
        q === undefined &&
        expiresBefore === undefined && { lists: messageIndexLists({ status, template }, now) }),
      withContent: contentFields.some((field) => !omit.includes(field)),
    });
    const page = toPage(
      rows.map((row) => ({ position: positionIn(order, row), row: presentMessage(row, now) })),
      next,
      input,
      scope,
      pageLimitBytes,
    );
    const answer = { ...page, domain: domain.hostname };
    return await explainEmpty(answer, input.cursor, filters, (newest) =>
      store.messages.list(site, { ...newest, withContent: false }),
    );
  },
});

function endsBefore(expiresAt: string | null, end: string | undefined): boolean {
  return expiresAt !== null && end !== undefined && Date.parse(expiresAt) < Date.parse(end);
}

function keyIn(row: CountedRow, field: keyof typeof sortable, now: Date): SortKey {
  // Only the fields of the sort key are certain to have been read.
  const { message, counters } = row;
  const { impressions, clicks } = counters;
  switch (field) {
    case "name":
    case "template":
      return message.settings[field];
    case "status":
      return statusAt(message.settings, now);
    case "expiresAt":
      return message.settings.expiresAt;
    case "createdAt":
    case "updatedAt":
      return message[field];
    case "clickRate":
      return impressions > 0 ? clicks / impressions : null;
    default:
      return counters[field];
  }
}
