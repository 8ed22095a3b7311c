import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation, type OperationContext } from "../../shared/handlers/operation/operation";
import { noneOf, partError, partErrorField } from "../../shared/handlers/operation/part-error";
import {
  rowWarnings,
  type Warning,
  warn,
  withWarnings,
} from "../../shared/handlers/operation/warnings";
import { tagSightingsRepository } from "../../shared/kinds/domain/tag-sightings-repository";
import { shownExperimentsRepository } from "../../shared/kinds/experiment/shown-repository";
import { messageFields, messageSchema } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { settingsChange } from "../../shared/kinds/message/rules";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { ofKind } from "../../shared/kinds/record-fields";
import { count } from "../../shared/model/fields";
import { withoutRepeats } from "../../shared/model/without-repeats";
import type { Named } from "../../shared/store";
import { experimentWarnings } from "./experiment-warnings";
import { messageWarnings } from "./message-warnings";
import { presentMessage } from "./present-message";

const { status, version } = messageSchema._zod.def.shape;

const resultSchema = z.strictObject({
  id: z.string().check(z.describe("The message's id, as sent.")),
  status: z.nullable(status).check(z.describe("Its status now; null if it failed.")),
  version: z.nullable(version).check(z.describe("Its version now; null if it failed.")),
  error: partErrorField,
});

const maxMessages = 50;

export const updateMessages = defineOperation({
  name: "update_messages",
  route: "PATCH /api/v1/messages/bulk",
  toolGroups: ["core", "messages"],
  title: "Turn several messages on or off",
  summary:
    "Turn or switch several popups, banners, announcements or other messages off or on at once, such as all of a sale or campaign that runs out, up to 50 in one go: `status` pauses (deactivates) or activates them together. Each has its own result: check `failed`. If all fail, the call fails. `not_found`: see list_messages.",
  effect: "update",
  domainScope: "any",
  uses: {
    messages: messagesRepository,
    tagSightings: tagSightingsRepository,
    shownExperiments: shownExperimentsRepository,
  },
  input: z.strictObject({
    ids: ofKind(
      "message",
      z
        .array(z.string())
        .check(
          z.minLength(1),
          z.maxLength(maxMessages),
          withoutRepeats("message"),
          z.describe("The messages' ids (list_messages)."),
        ),
    ),
    status: messageFields.status.check(z.describe("The status for all of them.")),
  }),
  output: withWarnings(
    z.strictObject({
      updated: count("How many it changed."),
      unchanged: count("How many had the status already."),
      failed: count("How many do not have it."),
      results: z.array(resultSchema).check(z.describe("One for each of `ids`, in their order.")),
    }),
  ),
  errors: ["not_found"],
  validate: ({ ids, status }) => ({ ids, named: { status }, change: settingsChange({ status }) }),
  async run({ ids, named, change }, context) {
    const warnings: Warning[][] = [];
    const results: z.output<typeof resultSchema>[] = [];
    const errors: unknown[] = [];
    let updated = 0;
    // One after another, because they all change the totals of their site.
    for (const id of ids) {
      try {
        const { row, isChanged, ofExperiments, ...circumstances } = await update(
          id,
          change,
          named.status,
          context,
        );
        const { status, version } = presentMessage(row, context.now);
        results.push({ id, status, version, error: null });
        if (isChanged) updated += 1;
        const ofMessages = await messageWarnings(row.message.settings, named, circumstances);
        warnings.push([...ofMessages, ...ofExperiments]);
      } catch (error) {
        results.push({ id, status: null, version: null, error: partError(error) });
        warnings.push([]);
        errors.push(error);
      }
    }
    if (errors.length === ids.length) throw noneOf(results, errors[0]);
    const failed = errors.length;
    const unchanged = ids.length - failed - updated;
    const answer = warn({ updated, unchanged, failed, results }, rowWarnings(warnings));
    return updated > 0 ? answer : warn(answer, [nothingChanged(named.status)]);
  },
});

function nothingChanged(status: string): Warning {
  return {
    code: "nothing_changed",
    message: `The messages were ${status} already, so nothing changed.`,
  };
}

async function update(
  id: string,
  change: ReturnType<typeof settingsChange>,
  status: MessageSettings["status"],
  {
    account,
    domain,
    store,
    now,
  }: OperationContext<Named<"messages" | "tagSightings" | "shownExperiments">, "any">,
) {
  const { site, timeId } = locate("message", id, account, domain);
  let isChanged = false;
  let before: MessageSettings | undefined;
  const changed = (settings: MessageSettings) => {
    const next = change(settings);
    before = settings;
    isChanged = !isDeepStrictEqual(next, settings);
    return next;
  };
  const [row, isTagSeen, experiments] = await Promise.all([
    store.messages.update(site, timeId, ({ settings }) => changed(settings), now),
    status === "inactive" || store.tagSightings.isSeen(site),
    store.shownExperiments.shown(site),
  ]);
  if (!row) throw notFound("message", id, domain);
  const { settings } = row.message;
  const ofExperiments = before
    ? experimentWarnings(timeId, before, settings, experiments.values())
    : [];
  return { row, isChanged, ofExperiments, hostname: site.hostname, isTagSeen, now };
}
