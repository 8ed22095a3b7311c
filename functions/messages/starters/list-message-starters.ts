import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import { summaryOf } from "./starter";
import { starters } from "./starters";

export const listMessageStarters = defineOperation({
  name: "list_message_starters",
  route: "GET /api/v1/message-starters",
  toolGroups: ["messages"],
  title: "List message starters",
  summary:
    "Ready-made examples to start a message from: samples, templates and an idea for a popup, banner, countdown bar, offer or newsletter signup; get_message_starter gives the body.",
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
