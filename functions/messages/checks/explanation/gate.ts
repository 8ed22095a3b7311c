import * as z from "zod/mini";
import type { DomainReference } from "../../../../shared/kinds/account/account";
import type { Domain } from "../../../../shared/kinds/domain/domain";
import type { FrequencyCaps } from "../../../../shared/kinds/domain/frequency-caps";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { pageStateNames } from "../../../../shared/rules/page-states";
import type { TimeAllowance } from "../../../../shared/runtime/time-allowance";
import type { Visit, VisitField } from "./visit";

/** One gate's result for a visit. */
export interface Finding {
  passes: boolean;
  /** One sentence: the field, its value, what is allowed. */
  reason: string;
  /** The missing argument that the result depends on. */
  assumed?: VisitField | false;
  facts?: Facts;
}

/** A reason's facts, for programs. */
type Facts = z.output<typeof factsSchema>;

const factsSchema = z.strictObject({
  rule: z.optional(
    z.nullable(z.int()).check(z.describe("Which of urlRules decides, from 0; null: none matches.")),
  ),
  conditions: z.optional(
    z
      .array(
        z.strictObject({
          field: z.string().check(z.describe("What is compared.")),
          holds: z.boolean().check(z.describe("Whether it fits the visitor.")),
          known: z.unknown().check(z.describe("The visitor's value; null: unknown.")),
        }),
      )
      .check(z.describe("Those of audience, in order.")),
  ),
  pageHas: z.optional(
    z
      .array(
        z.strictObject({
          state: z.enum(pageStateNames).check(z.describe("As in `pageHas`.")),
          waits: z.boolean().check(z.describe("Whether the message waits for its end.")),
        }),
      )
      .check(z.describe("What the page has, or may have where that is not given.")),
  ),
});

export const gateResultSchema = z.strictObject({
  gate: z.string().check(z.describe("What is checked, mostly a field.")),
  passes: z.boolean().check(z.describe("Whether it lets the message through.")),
  reason: z.string().check(z.describe("The field, its value, and what is allowed.")),
  assumed: z
    .nullable(z.string())
    .check(z.describe("The missing argument that this result assumes to fit, or null.")),
  facts: z.optional(factsSchema.check(z.describe("What the reason says, for programs."))),
});

/** One gate's result, as `explain_message` answers it. */
export type GateResult = z.output<typeof gateResultSchema>;

/** The message, its domain with its limits, the account's other domains, and the time limit for regular expressions. */
export interface SiteContext {
  /** The id of the message being checked. */
  id: string;
  domain: DomainReference;
  messagesAtOnce: Domain["messagesAtOnce"];
  frequencyCaps: FrequencyCaps;
  domains: readonly DomainReference[];
  patternTime: Pick<TimeAllowance, "run">;
}

/** A condition that a message must meet to be shown. */
export type Gate = (settings: MessageSettings, visit: Visit, siteContext: SiteContext) => Finding;
