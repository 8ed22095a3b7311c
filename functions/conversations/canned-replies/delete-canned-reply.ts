import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../../shared/kinds/record-fields";
import { supporters } from "../../../shared/model/role";

export const deleteCannedReply = defineOperation({
  name: "delete_canned_reply",
  route: "DELETE /api/v1/canned-replies/{id}",
  title: "Delete a canned reply",
  summary:
    "Remove a saved reply or snippet. Messages sent with it stay. `not_found`: see list_canned_replies.",
  effect: "delete",
  roles: supporters,
  domainScope: "none",
  reachesAllDomains: true,
  uses: { cannedReplies: cannedReplies.repository },
  input: z.extend(idInput("cannedReply"), ifVersionInput),
  output: deletedOutput("cannedReply"),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, store, now }) {
    const check = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    const timeId = timeIdOf("cannedReply", id);
    if (!(await store.cannedReplies.delete(account.key, timeId, check, now))) {
      throw notFound("cannedReply", id);
    }
    return { id, deleted: true as const };
  },
});
