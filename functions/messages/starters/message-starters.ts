import * as z from "zod/mini";
import { notFoundAmong } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { messageFields } from "../../../shared/kinds/message/fields";
import { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";
import { idInput } from "../../../shared/kinds/record-fields";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import { messageOf, summaryOf } from "./starter";
import { starters } from "./starters";

export const listMessageStarters = defineOperation({
  name: "list_message_starters",
  route: "GET /api/v1/message-starters",
  toolGroups: ["messages"],
  title: "List message starters",
  summary:
    "Ready-made examples, samples, templates and designs of popups, overlays, banners and other messages to start from: ideas and inspiration for a message, such as a countdown bar, a discount offer on exit intent or a newsletter signup; get_message_starter has the body.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: {},
  input: z.strictObject(pageInput(omittable(starterSummarySchema))),
  output: pageOutput(starterSummarySchema, "in a fixed order"),
  errors: [],
  async run(input, { pageLimitBytes, now, baseUrl }) {
    const scope = ["list_message_starters"];
    const { limit, before } = pageBounds(input, scope);
    const start = Number(before ?? 0);
    const rows = starters.slice(start, start + limit).map((starter, index) => ({
      position: String(start + index + 1),
      row: summaryOf(starter, { now, baseUrl }),
    }));
    const next = start + limit < starters.length ? String(start + limit) : undefined;
    return toPage(rows, next, input, scope, pageLimitBytes);
  },
});

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
    "Open or load one ready-made example, sample or template of a popup, notice or other message, with its HTML code. Edit its `message`, then call create_message.",
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
