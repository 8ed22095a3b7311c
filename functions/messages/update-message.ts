import * as z from "zod/mini";
import { messageFields } from "../../shared/model/message/fields";
import { settingsChange } from "../../shared/model/message/rules";
import { idInput, ifVersionInput, requireVersion } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { warn } from "../../shared/operation/warnings";
import { messageWarnings } from "./message-warnings";
import { presentMessage } from "./present-message";
import { writtenMessageSchema } from "./written-message";

export const updateMessage = defineOperation({
  name: "update_message",
  route: "PATCH /api/v1/messages/{id}",
  title: "Update a message",
  summary:
    "Change the named fields of a message. `status` turns it on and off; for several, update_messages. A field that no longer applies (`triggerValue` with IMMEDIATE) becomes null. restore_revision undoes it. `not_found`: see list_messages.",
  effect: "update",
  domainScope: "any",
  uses: ["messages"],
  input: z.extend(idInput("message"), {
    ...z.partial(z.strictObject(messageFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenMessageSchema,
  errors: ["not_found", "precondition_failed"],
  validate: ({ id, ifVersion, ...patch }) => ({
    id,
    ifVersion,
    named: patch,
    change: settingsChange(patch),
  }),
  async run({ id, ifVersion, named, change }, { account, domain, store, now }) {
    const { site, timeId } = locate("message", id, account, domain);
    const changed = store.messages.update(
      site,
      timeId,
      ({ settings, version }) => {
        requireVersion(version, ifVersion);
        return change(settings);
      },
      now,
    );
    const activates = named.status === "active";
    const [row, isTagSeen] = await Promise.all([
      changed,
      !activates || store.messages.isTagSeen(site),
    ]);
    if (!row) throw notFound("message", id, domain);
    const { hostname } = site;
    return warn(
      presentMessage(row, now),
      messageWarnings(row.message.settings, named, { hostname, isTagSeen, now }),
    );
  },
});
