import * as z from "zod/mini";
import { time } from "../../shared/model/fields";
import { messageSchema } from "../../shared/model/message/fields";
import { idInput } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { judge, judgementSchema } from "./explanation/judge";
import { overlaysBefore } from "./explanation/overlays-before";
import { remarks } from "./explanation/remarks";
import { TimeAllowance } from "./explanation/time-allowance";
import { visitFields, visitOf } from "./explanation/visit";
import { whenItFires } from "./explanation/when-it-fires";

// How long the REGEX rules of the message may take, and those of all that would open before it.
const mostPatternMs = 50;
const mostOtherPatternsMs = 250;

const fields = messageSchema._zod.def.shape;

export const explainMessage = defineOperation({
  name: "explain_message",
  route: "GET /api/v1/messages/{id}/explain",
  title: "Explain why a message shows or not",
  summary:
    "Would a visitor see this message, and why not: gate by gate, by the rules that the embed script goes by. Call it first when nothing shows. Mend what does not pass with update_message; give what `assumed` names to be sure. `not_found`: see list_messages.",
  effect: "read",
  domainScope: "any",
  input: z.extend(idInput("message"), visitFields),
  output: z.strictObject({
    id: z.string().check(z.describe("The message's id.")),
    shows: z.boolean().check(z.describe("Whether every gate passes.")),
    at: time("The moment that was looked at."),
    gates: z.array(judgementSchema).check(z.describe("Each gate, also those that pass.")),
    trigger: z
      .strictObject({
        trigger: fields.trigger,
        triggerValue: fields.triggerValue,
        fires: z.string().check(z.describe("When it fires, in words.")),
      })
      .check(z.describe("What makes it appear where the gates let it.")),
    waitsFor: z
      .array(
        z.strictObject({
          id: fields.id,
          name: fields.name,
          priority: fields.priority,
          trigger: fields.trigger,
        }),
      )
      .check(
        z.describe(
          "Of a modal, story or survey: those of the domain that would open before it, if their triggers have fired; at most 20.",
        ),
      ),
    notes: z.array(z.string()).check(z.describe("What else to know.")),
  }),
  errors: ["not_found"],
  async run({ id, ...asked }, { account, domain, store, now }) {
    const place = locate("message", id, account, domain);
    const row = await store.messages.read(place.site, place.timeId);
    if (!row) throw notFound("message", id);
    const { settings, updatedAt } = row.message;
    const { trigger, triggerValue } = settings;
    const visit = visitOf(asked, now);
    const surroundings = (allowedMs: number) => ({
      domain: place.domain,
      domains: account.domains,
      patternTime: new TimeAllowance(allowedMs),
    });
    const gates = judge(settings, visit, surroundings(mostPatternMs));
    return {
      id,
      shows: gates.every(({ passes }) => passes),
      at: visit.at.toISOString(),
      gates,
      trigger: { trigger, triggerValue, fires: whenItFires(settings) },
      waitsFor: await overlaysBefore(row, place, visit, surroundings(mostOtherPatternsMs), store),
      notes: remarks(settings, { updatedAt, now }),
    };
  },
});
