import { notFoundAmong } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { idInput } from "../../../shared/kinds/record-fields";
import { roleNames } from "../../../shared/model/role";
import { messageOf, summaryOf } from "./message-of";
import { starterSchema } from "./starter-schema";
import { starters } from "./starters";

export const getMessageStarter = defineOperation({
  name: "get_message_starter",
  route: "GET /api/v1/message-starters/{id}",
  title: "Get a message starter",
  summary:
    "One ready-made example of a message, with its code. Edit its `message`, then call create_message.",
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
      const known = starters.map((each) => each.id);
      throw notFoundAmong("messageStarter", id, known);
    }
    const circumstances = { now, baseUrl };
    return { ...summaryOf(starter, circumstances), message: messageOf(starter, circumstances) };
  },
});
