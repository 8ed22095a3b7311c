import * as z from "zod/mini";
import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { defaultFrequencyCaps } from "../../../shared/kinds/domain/frequency-caps";
import { domainsRepository } from "../../../shared/kinds/domain/repository";
import { tagSightingsRepository } from "../../../shared/kinds/domain/tag-sightings-repository";
import { shownExperimentsRepository } from "../../../shared/kinds/experiment/shown-repository";
import { messageSchema } from "../../../shared/kinds/message/fields";
import { messagesRepository } from "../../../shared/kinds/message/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { time } from "../../../shared/model/fields";
import { roleNames } from "../../../shared/model/role";
import { TimeAllowance } from "../../../shared/runtime/time-allowance";
import { evaluateGates } from "./explanation/evaluate-gates";
import { experimentOf, experimentRemark, experimentSchema } from "./explanation/experiment";
import { type GateResult, gateResultSchema } from "./explanation/gate";
import { remarks } from "./explanation/remarks";
import { isRival, queuePosition } from "./explanation/turn";
import { verdict, whenItFires } from "./explanation/verdict";
import { shownLanguage, type Visit, visitFields, visitOf } from "./explanation/visit";

// Time limits for the REGEX rules of the message, and of all messages that would open before it.
const maxPatternMs = 50;
const maxOtherPatternsMs = 250;
const maxRivals = 200;

const fields = messageSchema._zod.def.shape;

export const explainMessage = defineOperation({
  name: "explain_message",
  route: "GET /api/v1/messages/{id}/explain",
  toolGroups: ["core", "messages"],
  title: "Explain whether a message shows",
  summary:
    "Why a popup, overlay, banner, bar, toast, notice or other message does not show or appear on a page, site or phone, or is live but nobody sees it: what is wrong when it is missing or is not showing, and whether a visitor can see it. Repeat the call with the facts that `assumed` names. `not_found`: see list_messages.",
  effect: "read",
  roles: roleNames,
  domainScope: "any",
  uses: {
    messages: messagesRepository,
    domains: domainsRepository,
    tagSightings: tagSightingsRepository,
    shownExperiments: shownExperimentsRepository,
  },
  input: z.extend(idInput("message"), {
    ...visitFields,
    gates: z.optional(
      z
        .enum(["all", "open"])
        .check(
          z.describe("`open`: those that fail or assume a fact, the default of selected tools."),
        ),
    ),
  }),
  ifSelected: { gates: "open" },
  output: z.strictObject({
    verdict: z.string().check(z.describe("The answer in a sentence.")),
    id: z.string().check(z.describe("The message's id.")),
    shows: z.boolean().check(z.describe("Whether every gate passes.")),
    at: time("The moment of the visit."),
    gates: z
      .array(gateResultSchema)
      .check(z.describe("Every gate, in order; with `gates` open, fewer.")),
    trigger: z
      .strictObject({
        trigger: fields.trigger,
        triggerValue: fields.triggerValue,
        fires: z.string().check(z.describe("When it fires, in words.")),
      })
      .check(z.describe("What makes it appear once every gate passes.")),
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
          "The domain's others that have its place first, if their triggers have fired; at most 20. A modal, story or survey opens alone; of banners and toasts, one shows on a phone and two elsewhere. With messagesAtOnce ONE, one of all of these.",
        ),
      ),
    experiment: experimentSchema,
    language: z
      .nullable(z.string())
      .check(
        z.describe("The language of its texts for `language=…` in `visitor`; null: not said."),
      ),
    notes: z.array(z.string()).check(z.describe("Other hints.")),
  }),
  errors: ["not_found"],
  check: ({ id: _, gates: __, ...visitInput }, { now }) => void visitOf(visitInput, now),
  async run({ id, gates: wanted, ...visitInput }, { account, domain, store, now }) {
    const place = locate("message", id, account, domain);
    const [row, tagSeenAt, onDomain, experiments] = await Promise.all([
      store.messages.read(place.site, place.timeId),
      store.tagSightings.seenAt(place.site),
      store.domains.read(account.key, place.domain.ordinal),
      store.shownExperiments.shown(place.site),
    ]);
    if (!row) throw notFound("message", id, domain);
    const { settings, updatedAt } = row.message;
    const { trigger, triggerValue } = settings;
    const visit = visitOf(visitInput, now);
    const siteContext = (allowedMs: number) => ({
      id,
      domain: place.domain,
      domains: account.domains,
      messagesAtOnce: onDomain?.messagesAtOnce ?? ("ALL" as const),
      frequencyCaps: onDomain?.frequencyCaps ?? defaultFrequencyCaps,
      patternTime: new TimeAllowance(allowedMs),
    });
    const gates = evaluateGates(settings, visit, siteContext(maxPatternMs));
    const rivalContext = siteContext(maxOtherPatternsMs);
    const { rows: rivals } = await store.messages.list(place.site, {
      limit: maxRivals,
      before: undefined,
      matches: (other) => isRival(other, row, rivalContext),
      withContent: false,
    });
    const inExperiments = [...experiments.values()].flatMap(({ arms }) =>
      arms.flatMap(({ timeId }) => timeId ?? []),
    );
    const { waitsFor, occupiedBy } = queuePosition(
      row,
      rivals,
      withoutShare(visit),
      rivalContext,
      new Set(inExperiments),
    );
    const experiment = experimentOf(place.timeId, experiments.values());
    return {
      verdict: verdict(settings, visit, gates, { waitsFor, occupiedBy, tagSeenAt }),
      id,
      shows: gates.every(({ passes }) => passes),
      at: visit.at.toISOString(),
      gates: wanted === "open" ? gates.filter(isOpen) : gates,
      trigger: { trigger, triggerValue, fires: whenItFires(settings) },
      waitsFor,
      experiment,
      language: shownLanguage(settings, visit),
      notes: [
        ...experimentRemark(experiment),
        ...remarks(settings, visit, { updatedAt, now, tagSeenAt }),
      ],
    };
  },
});

/** Whether a gate may still keep the message from showing. */
function isOpen({ passes, assumed }: GateResult): boolean {
  return !passes || assumed !== null;
}

/** The visit without `share`, which applies to one message only. */
function withoutShare(visit: Visit): Visit {
  const { visitor } = visit;
  return visitor ? { ...visit, visitor: visitor.filter((fact) => !/^share=/.test(fact)) } : visit;
}
