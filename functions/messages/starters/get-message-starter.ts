import * as z from "zod/mini";
import { notFoundAmong } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { messageFields } from "../../../shared/kinds/message/fields";
import { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";
import { idInput } from "../../../shared/kinds/record-fields";
import { roleNames } from "../../../shared/model/role";
import { messageOf, summaryOf } from "./starter";
import { starters } from "./starters";

/** A starter with the message that it makes. */
const starterSchema = z.extend(starterSummarySchema, {
  message: z
    .extend(z.partial(z.strictObject(messageFields)), {
      name: messageFields.name,
      template: messageFields.template,
    })
    .check(z.describe("The whole body for `create_message`: switched off, and valid as it is.")),
});

export const getMessageStarter = defineOperation({
  name: "get_message_starter",
  route: "GET /api/v1/message-starters/{id}",
  toolGroups: ["messages"],
  title: "Get a message starter",
  summary:
    "One ready-made example of a message, with its sample code. Edit its `message`, then call create_message.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: {},
  input: idInput("messageStarter"),
  output: starterSchema,
  errors: ["not_found"],
  async run({ id }, { now, baseUrl }) {
    const starter = starters.find((each) => each.id === id);
    if (!starter) {
      const starterIds = starters.map((each) => each.id);
      throw notFoundAmong("messageStarter", id, starterIds);
    }
    const circumstances = { now, baseUrl };
    return { ...summaryOf(starter, circumstances), message: messageOf(starter, circumstances) };
  },
});
