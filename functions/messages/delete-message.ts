import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { messagesRepository } from "../../shared/kinds/message/repository";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";

export const deleteMessage = defineOperation({
  name: "delete_message",
  route: "DELETE /api/v1/messages/{id}",
  title: "Delete a message",
  summary:
    "Remove a popup, banner or other message; restore_revision brings it back, with its counters, for 30 days. To only hide it, use update_message. `not_found`: see list_messages.",
  effect: "delete",
  domainScope: "any",
  uses: { messages: messagesRepository },
  input: z.extend(idInput("message"), ifVersionInput),
  output: deletedOutput("message"),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store }) {
    const { site, timeId } = locate("message", id, account, domain);
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    if (!(await store.messages.delete(site, timeId, isMeant)))
      throw notFound("message", id, domain);
    return { id, deleted: true as const };
  },
});
