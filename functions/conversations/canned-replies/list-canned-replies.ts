import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { shown } from "../../../shared/kinds/account-records";
import { cannedReplySchema } from "../../../shared/kinds/canned-reply/canned-reply";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../../shared/model/page";

export const listCannedReplies = defineOperation({
  name: "list_canned_replies",
  route: "GET /api/v1/canned-replies",
  title: "List canned replies",
  summary:
    "The saved replies of the chat desk, newest first. Fill in `{visitor.name}`, then send it with send_chat_message.",
  effect: "read",
  domainScope: "none",
  reachesAllDomains: true,
  uses: { cannedReplies: cannedReplies.repository },
  input: z.strictObject(pageInput(omittable(cannedReplySchema))),
  output: pageOutput(cannedReplySchema),
  errors: [],
  async run(input, { account, store, pageLimitBytes }) {
    const scope = ["list_canned_replies", account.id];
    const { rows, next } = await store.cannedReplies.list(account.key, pageBounds(input, scope));
    const page = rows.map(([position, row]) => ({ position, row: shown(row) }));
    return toPage(page, next, input, scope, pageLimitBytes);
  },
});
