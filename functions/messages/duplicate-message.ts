import * as z from "zod/mini";
import {
  copyName,
  sourceOf,
  targetInput,
  targetOf,
} from "../../shared/handlers/operation/duplicate-input";
import { notFound, siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { messageFields } from "../../shared/kinds/message/fields";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { newRecord } from "../../shared/kinds/record-kinds";
import { newTimeId } from "../../shared/model/ids";
import { authors } from "../../shared/model/role";
import { messageWarnings } from "./message-warnings";
import { presentMessage, writtenMessageSchema } from "./present-message";

export const duplicateMessage = defineOperation({
  name: "duplicate_message",
  route: "POST /api/v1/messages/{id}/duplicate",
  toolGroups: ["messages", "experiments"],
  title: "Duplicate a message",
  summary:
    "Copy, clone or duplicate a popup, overlay, banner or other message: reuse an old one or use it again, make another one just the same, or take a variant with a different headline or for a different site, without touching the original. The copy is inactive, and its counters begin at 0. `not_found`: see list_messages; `plan_limit`: delete a message.",
  effect: "create",
  roles: authors,
  domainScope: "any",
  uses: { messages: messagesRepository },
  input: z.extend(idInput("message"), {
    name: z.optional(messageFields.name),
    ...targetInput,
  }),
  output: writtenMessageSchema,
  errors: ["not_found", "plan_limit"],
  async run({ id, name, targetDomainId }, { account, domain: selected, store, now }) {
    const { site, timeId, domain: own } = sourceOf("message", id, account, selected);
    const domain = targetOf(account, targetDomainId, own);
    const row = await store.messages.read(site, timeId);
    if (!row) throw notFound("message", id, selected);
    const { settings } = row.message;
    const target = siteOf(account, domain);
    const copied = {
      ...settings,
      name: name ?? copyName(settings.name),
      status: "inactive" as const,
    };
    const copyTimeId = newTimeId(now);
    const at = { site: target, timeId: copyTimeId, domainId: domain.id, now };
    const copy = { ...newRecord("message", at), settings: copied };
    // Settings that depend on the domain may be wrong on another one.
    const { urlRules, htmlContent } = copied;
    const warnings = await messageWarnings(
      copied,
      { urlRules, htmlContent },
      // A copy is inactive, so visitors do not see it yet.
      { hostname: domain.hostname, isTagSeen: true, now },
    );
    return await store.messages.create(account, target, copyTimeId, copy, (created) =>
      warn(presentMessage(created, now), warnings),
    );
  },
});
