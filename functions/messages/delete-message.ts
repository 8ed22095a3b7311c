import { locate, notFound } from "../../shared/locate";
import { deletedOutput, idInput } from "../../shared/model/record-fields";
import { defineOperation } from "../../shared/operation";

export const deleteMessage = defineOperation({
  name: "delete_message",
  route: "DELETE /api/v1/messages/{id}",
  title: "Delete a message",
  summary:
    "Delete a message, its content and its counters, for good. To only stop showing it, set `status` to `inactive` with update_message.",
  effect: "delete",
  domainScope: "any",
  input: idInput("message"),
  output: deletedOutput("message"),
  errors: ["not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("message", id, account, domain);
    if (!(await store.messages.delete(site, timeId))) throw notFound("message", id);
    return { id, deleted: true as const };
  },
});
