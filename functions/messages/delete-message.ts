import * as z from "zod/mini";
import { defineOperation } from "../../shared/operation";
import { locateMessage, messageNotFound } from "./locate-message";
import { messageId } from "./message-id";

export const deleteMessage = defineOperation({
  name: "delete_message",
  route: "DELETE /api/v1/messages/{id}",
  title: "Delete a message",
  summary:
    "Delete a message, its content and its counters, for good. To only stop showing it, set `status` to `inactive` with update_message.",
  effect: "delete",
  domainScope: "any",
  input: z.strictObject({ id: messageId }),
  output: z.strictObject({
    id: messageId,
    deleted: z.literal(true).check(z.describe("Always true.")),
  }),
  errors: ["no_domains", "domain_not_found", "not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locateMessage(id, account, domain);
    if (!(await store.messages.delete(site, timeId))) throw messageNotFound(id);
    return { id, deleted: true as const };
  },
});
