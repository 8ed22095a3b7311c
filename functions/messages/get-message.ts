import * as z from "zod/mini";
import { messageSchema } from "../../shared/model/message/fields";
import { defineOperation } from "../../shared/operation";
import { locateMessage, messageNotFound } from "./locate-message";
import { messageId } from "./message-id";
import { presentMessage } from "./present-message";

export const getMessage = defineOperation({
  name: "get_message",
  route: "GET /api/v1/messages/{id}",
  title: "Get a message",
  summary:
    "One message with its content and counters. On `not_found` take the id from list_messages.",
  effect: "read",
  domainScope: "any",
  input: z.strictObject({ id: messageId }),
  output: messageSchema,
  errors: ["no_domains", "domain_not_found", "not_found"],
  async run({ id }, { account, domain, store, now }) {
    const { site, timeId } = locateMessage(id, account, domain);
    const row = await store.messages.read(site, timeId);
    if (!row) throw messageNotFound(id);
    return presentMessage(row, now);
  },
});
