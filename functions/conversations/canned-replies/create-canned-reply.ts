import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../../shared/handlers/operation/warnings";
import { shown } from "../../../shared/kinds/account-records";
import {
  cannedReplyFields,
  cannedReplySchema,
} from "../../../shared/kinds/canned-reply/canned-reply";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { supporters } from "../../../shared/model/role";
import { placeholderWarnings, visitorName } from "./placeholder-warnings";

export const createCannedReply = defineOperation({
  name: "create_canned_reply",
  route: "POST /api/v1/canned-replies",
  title: "Create a canned reply",
  summary:
    "Save a standard answer or snippet, a template that all in support can send. `plan_limit`: delete one.",
  effect: "create",
  roles: supporters,
  domainScope: "none",
  reachesAllDomains: true,
  uses: { cannedReplies: cannedReplies.repository },
  input: z.strictObject(cannedReplyFields),
  output: withWarnings(cannedReplySchema),
  errors: ["plan_limit"],
  async run(fields, { account, store, now }) {
    const warnings = placeholderWarnings(fields.content, visitorName);
    return await store.cannedReplies.create(account.key, fields, now, (row) =>
      warn(shown(row), warnings),
    );
  },
});
