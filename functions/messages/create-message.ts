import * as z from "zod/mini";
import { newTimeId, recordId } from "../../shared/model/ids";
import { messageFields, messageSchema } from "../../shared/model/message/fields";
import { newSettings } from "../../shared/model/message/rules";
import { siteOf } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentMessage } from "./present-message";

export const createMessage = defineOperation({
  name: "create_message",
  route: "POST /api/v1/messages",
  title: "Create a message",
  summary:
    "Create a floating message on a domain; it is active at once unless `status` is `inactive`. Give `htmlContent`; for template `story`, `slidesData`; for `survey`, `surveyData`. `invalid_body`: correct the named field.",
  effect: "create",
  domainScope: "primary",
  uses: ["messages"],
  input: z.extend(z.partial(z.strictObject(messageFields)), {
    name: messageFields.name,
    template: messageFields.template,
  }),
  output: messageSchema,
  errors: ["plan_limit"],
  validate: newSettings,
  async run(settings, { account, domain, store, now }) {
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const message = {
      id: recordId("msg", { ...site, timeId }),
      domainId: domain.id,
      settings,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    return await store.messages.create(account, site, timeId, message, (row) =>
      presentMessage(row, now),
    );
  },
});
