import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { messageSchema } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { roleNames } from "../../shared/model/role";
import { presentMessage } from "./present-message";

export const getMessage = defineOperation({
  name: "get_message",
  route: "GET /api/v1/messages/{id}",
  toolGroups: ["messages"],
  title: "Get a message",
  summary:
    "Show one popup, overlay, banner, bar or other message, complete: its exact text, HTML, settings and counters.",
  effect: "read",
  roles: roleNames,
  domainScope: "any",
  uses: { messages: messagesRepository },
  input: idInput("message"),
  output: messageSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain, store, now }) {
    const { site, timeId } = locate("message", id, account, domain);
    const row = await store.messages.read(site, timeId);
    if (!row) throw notFound("message", id, domain);
    return presentMessage(row, now);
  },
});
