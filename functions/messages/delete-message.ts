import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { shownExperimentsRepository } from "../../shared/kinds/experiment/shown-repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";
import { missingArm } from "./experiment-warnings";

export const deleteMessage = defineOperation({
  name: "delete_message",
  route: "DELETE /api/v1/messages/{id}",
  toolGroups: ["core", "messages"],
  title: "Delete a message",
  summary:
    "Delete, remove or get rid of a popup, overlay, banner, bar, notice, toast, coupon or other message for good: throw away an old or expired one or a draft; restore_revision brings it back, with its counters, for 30 days. To only hide it, use update_message. `not_found`: see list_messages.",
  effect: "delete",
  domainScope: "any",
  uses: { messages: messagesRepository, shownExperiments: shownExperimentsRepository },
  input: z.extend(idInput("message"), ifVersionInput),
  output: withWarnings(deletedOutput("message")),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store }) {
    const { site, timeId } = locate("message", id, account, domain);
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    const [isDeleted, experiments] = await Promise.all([
      store.messages.delete(site, timeId, isMeant),
      store.shownExperiments.shown(site),
    ]);
    if (!isDeleted) throw notFound("message", id, domain);
    return warn({ id, deleted: true as const }, missingArm(timeId, experiments.values()));
  },
});
