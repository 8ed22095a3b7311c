import { isDeepStrictEqual } from "node:util";
import { checkAll, type FieldFault, invalidField } from "../../runtime/errors";
import { goalFaults } from "../message/rules/goal";
import type { MessageSettings } from "../message/settings";
import type { ExperimentSettings } from "./experiment";

/**
 * Checks an experiment's fields together. Each rule reads its own fields, so that one that cannot be checked does not stop the
 * others.
 * @throws ApiError `invalid_body`
 */
export function refuseSettings(settings: ExperimentSettings): void {
  const messages = () => settings.arms.flatMap(({ messageId }) => messageId || []);
  const hasHoldOut = () => messages().length < settings.arms.length;
  checkAll(
    () => {
      const names = settings.arms.map(({ name }) => name);
      if (new Set(names).size < names.length) refuse("arms", "must have names that differ");
    },
    () => {
      // In tenths, since sums of fractions are not exact.
      const tenths = settings.arms.reduce((sum, { weight }) => sum + Math.round(weight * 10), 0);
      if (tenths !== 1000)
        refuse(
          "arms",
          `must have weights that add up to 100, not ${tenths / 10}: they are percentages`,
        );
    },
    () => checkAll(...[...settings.arms.keys()].map((arm) => () => refuseNoId(settings, arm))),
    () => {
      if (messages().length === 0) refuse("arms", "must have a messageId in at least one of them");
      if (messages().length < settings.arms.length - 1)
        refuse("arms", "must have a messageId in all but one, the hold-out");
    },
    () => {
      if (new Set(messages()).size < messages().length)
        refuse("arms", "must each have a different message: the same one twice tests nothing");
    },
    () => {
      if (settings.goal.after === "CLICK")
        refuse("goal.after", 'must be "SEEN", or left out, in an experiment');
    },
    () => {
      const { kind } = settings.goal;
      if (kind !== "URL" && kind !== "EVENT" && hasHoldOut())
        refuse("goal.kind", `must be "URL" or "EVENT" if an arm is a hold-out: ${inMessage[kind]}`);
    },
    () =>
      checkAll(
        ...goalFaults(settings.goal).map(
          ([field, fault]) =>
            () =>
              refuse(field, fault),
        ),
      ),
    () => {
      if (settings.goal.withinSeconds !== undefined && settings.unit === "VISITOR_DAY")
        refuse(
          "goal.withinSeconds",
          'must be left out if unit is "VISITOR_DAY", which counts goals on the same UTC day; for longer, use "VISITOR"',
        );
    },
    () => {
      const { currency } = settings.goal;
      if (currency !== undefined && settings.valueCeiling === null)
        refuse(
          "valueCeiling",
          `is required if goal.currency is given: the most that one value may count, in minor units, such as 50000 for 500 ${currency}`,
        );
      if (currency === undefined && settings.valueCeiling !== null)
        refuse("valueCeiling", "must be left out, or null, unless goal.currency is given");
    },
  );
}

function refuseNoId({ arms }: ExperimentSettings, arm: number): void {
  const messageId = arms[arm]?.messageId ?? null;
  if (messageId === null || /^[a-z]+_\w+$/.test(messageId)) return;
  refuse(
    `arms[${arm}].messageId`,
    `must be a message's id (list_messages), or null for a hold-out; got ${JSON.stringify(messageId.slice(0, 64))}`,
  );
}

const inMessage = {
  FORM: "visitors who see no message have no form to send",
  SURVEY: "visitors who see no message have no survey to answer",
  CLICK: "visitors who see no message have no link to click",
} as const;

// Other fields may differ: that is what is tested.
const shared = [
  "position",
  "targetSelector",
  "trigger",
  "triggerValue",
  "scheduleDays",
  "scheduleTimeStart",
  "scheduleTimeEnd",
  "scheduleTimezone",
  "startsAt",
  "expiresAt",
  "countries",
  "devices",
  "urlRules",
  "frequency",
  "audience",
  "priority",
] as const satisfies (keyof MessageSettings)[];

// Storage records these, and only some visitors allow it after they have seen a message. A share would divide visitors a second
// time.
const unfair = ["isReturning", "visits", "share"];

/** A message of an arm. */
export interface ArmMessage {
  /** The arm's index. */
  arm: number;
  id: string;
  settings: MessageSettings;
}

/**
 * Compares an experiment's messages: they may differ only in what is tested.
 * @throws ApiError `invalid_body`
 */
export function refuseMessages(
  { arms, goal }: ExperimentSettings,
  messages: readonly ArmMessage[],
): void {
  const [first, ...others] = messages;
  if (!first) return;
  checkAll(
    ...others.map((each) => () => refuseOtherRules(first, each)),
    ...messages.map((each) => () => refuseUnfair(each)),
    () => {
      for (const { arm, id, settings } of messages) {
        const [fault] = goalFaults(goal, settings.template);
        if (fault) refuse(fault[0], `${fault[1]}, for ${id} (${arms[arm]?.name})`);
      }
    },
  );
}

function refuseOtherRules(first: ArmMessage, { arm, id, settings }: ArmMessage): void {
  const different = shared.filter(
    (field) => !isDeepStrictEqual(first.settings[field], settings[field]),
  );
  if (different.length > 0)
    refuse(
      `arms[${arm}].messageId`,
      `must have the same position, trigger and rules as ${first.id}, so that only what is tested differs. ${id} differs in ${different.join(", ")}`,
      { rule: "differs", params: { fields: different } },
    );
}

function refuseUnfair({ arm, id, settings }: ArmMessage): void {
  const fields = settings.audience?.any.flatMap(({ all }) => all.map(({ field }) => field)) ?? [];
  const wrong = fields.find((field) => unfair.includes(field));
  if (wrong)
    refuse(
      `arms[${arm}].messageId`,
      `must be of a message whose audience does not compare ${unfair.join(", ")}; that of ${id} compares ${wrong}`,
      { rule: "divides_visitors", params: { field: wrong } },
    );
}

function refuse(field: string, detail: string, rule?: Pick<FieldFault, "rule" | "params">): never {
  throw invalidField(field, detail, rule);
}
