import { isbot } from "isbot";
import * as z from "zod/mini";
import { kinds } from "../../shared/kinds";
import type { ShownExperiment } from "../../shared/kinds/message/experiments/shown-experiment";
import type { Goal } from "../../shared/kinds/message/goal";
import type { EventType } from "../../shared/model/event-types";
import { locateRecord } from "../../shared/model/ids";
import type { ExperimentEvent } from "../../shared/table/counters/count-outcomes";
import type { GoalValue } from "../../shared/table/counters/counting";
import type { SiteId } from "../../shared/table/keys";

/** The value of a goal as the page sent it, if it is in the goal's one currency. */
export function goalValueOf(
  { value, currency }: { value?: number | undefined; currency?: string | undefined },
  goal: Goal,
): { value?: GoalValue } {
  const isKnown = value !== undefined && currency !== undefined && currency === goal.currency;
  return isKnown ? { value: { currency, amount: value } } : {};
}

/** The fields of experiment events, in addition to their type. */
export const experimentEventFields = {
  experimentId: z.optional(
    z.string().check(z.describe("For `exposure` and `outcome`: the experiment's id.")),
  ),
  run: z.optional(
    z
      .string()
      .check(
        z.regex(/^[0-9a-f]{12}$/),
        z.describe("For `exposure` and `outcome`: `experiment.run` of the message."),
      ),
  ),
  arm: z.optional(
    z.int().check(z.gte(0), z.lte(4), z.describe("For `exposure`: the visitor's arm, from 0.")),
  ),
  visitor: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w.-]{1,64}$/),
        z.describe("For experiments with `byVisitor`: a hash that tells visitors apart."),
      ),
  ),
};

interface PageEvent {
  type: EventType;
  experimentId?: string | undefined;
  run?: string | undefined;
  arm?: number | undefined;
  visitor?: string | undefined;
  value?: number | undefined;
  currency?: string | undefined;
}

/** The time ids of the site's experiments that the events belong to. */
export function experimentsIn(sent: readonly PageEvent[], site: SiteId): string[] {
  return [...new Set(sent.flatMap((each) => timeIdOf(each, site) ?? []))];
}

const daySeconds = 86_400;

/** The experiment events to count. Leaves out experiments that are not running, and programs that say they are not visitors. */
export function experimentEvents(
  sent: readonly PageEvent[],
  site: SiteId,
  shownExperiments: ReadonlyMap<string, ShownExperiment>,
  userAgent: string | undefined,
): ExperimentEvent[] {
  if (isRobot(userAgent)) return [];
  return sent.flatMap((each) => {
    const timeId = timeIdOf(each, site);
    const experiment = timeId === undefined ? undefined : shownExperiments.get(timeId);
    const { type, run, arm = 0, visitor } = each;
    const isByVisitor = experiment?.unit === "VISITOR";
    if (timeId === undefined || experiment?.shownArm !== null || run === undefined) return [];
    if (isByVisitor !== (visitor !== undefined) || !experiment.arms[arm]) return [];
    const { goal, valueCeiling } = experiment;
    const { value } = goalValueOf(each, goal);
    const amount = Math.min(value?.amount ?? 0, valueCeiling ?? 0);
    return {
      kind: type === "exposure" ? "exposure" : "outcome",
      ...{ timeId, run, arm, visitor },
      withinSeconds: isByVisitor ? (goal.withinSeconds ?? daySeconds) : daySeconds,
      worth: valueCeiling ? { amount, part: amount / valueCeiling } : undefined,
    };
  });
}

/** Whether a user agent says that it is a robot, or says nothing. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

export function isOfExperiment({ type }: Pick<PageEvent, "type">): boolean {
  return type === "exposure" || type === "outcome";
}

function timeIdOf(event: PageEvent, site: SiteId): string | undefined {
  const { experimentId = "" } = event;
  if (!isOfExperiment(event)) return undefined;
  const location = locateRecord(kinds.experiment.prefix, experimentId);
  const isOfSite = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
  return isOfSite ? location.timeId : undefined;
}
