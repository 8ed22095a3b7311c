import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../../shared/handlers/operation/warnings";
import { shown } from "../../../shared/kinds/account-records";
import {
  type CannedReply,
  cannedReplyFields,
  cannedReplySchema,
  cannedReplyTexts,
} from "../../../shared/kinds/canned-reply/canned-reply";
import { changedReply } from "../../../shared/kinds/canned-reply/changed-reply";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { idInput, ifVersionInput, requireVersion } from "../../../shared/kinds/record-fields";
import { languageTag } from "../../../shared/model/language";
import { supporters } from "../../../shared/model/role";
import { placeholderWarnings, visitorName } from "./placeholder-warnings";

export const updateCannedReply = defineOperation({
  name: "update_canned_reply",
  route: "PATCH /api/v1/canned-replies/{id}",
  title: "Update a canned reply",
  summary: "Edit a saved reply or snippet, as for a typo. `not_found`: see list_canned_replies.",
  effect: "update",
  roles: supporters,
  domainScope: "none",
  reachesAllDomains: true,
  uses: { cannedReplies: cannedReplies.repository },
  input: z.extend(idInput("cannedReply"), {
    ...z.partial(z.strictObject(cannedReplyFields))._zod.def.shape,
    translations: z.optional(
      z
        .record(languageTag("Such as de."), z.nullable(z.strictObject(cannedReplyTexts)))
        .check(z.describe("By language; null removes.")),
    ),
    ...ifVersionInput,
  }),
  output: withWarnings(cannedReplySchema),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion, translations, ...fields }, { account, store, now }) {
    const texts = [
      fields.content,
      ...Object.values(translations ?? {}).map((each) => each?.content),
    ];
    const reply = await store.cannedReplies.update(
      account.key,
      timeIdOf("cannedReply", id),
      {
        // An unnamed field is absent, not undefined.
        change: (reply) =>
          changedReply(reply, { fields: fields as Partial<CannedReply>, translations }, now),
        check: ({ version }) => requireVersion(version, ifVersion),
      },
      now,
      (row) => warn(shown(row), placeholderWarnings(texts.join("\n"), visitorName)),
    );
    if (!reply) throw notFound("cannedReply", id);
    return reply;
  },
});
