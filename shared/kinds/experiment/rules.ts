import { isDeepStrictEqual } from "node:util";
import { type FieldFault, invalidField, judgeAll } from "../../runtime/errors";
import { goalFault } from "../message/rules/goal";
import type { MessageSettings } from "../message/settings";
import type { ExperimentSettings } from "./experiment";

/**
 * Judges an experiment's fields together.
 * @throws ApiError `invalid_body`
 */
export function refuseSettings({ arms, goal, unit, valueCeiling }: ExperimentSettings): void {
  const names = arms.map(({ name }) => name);
  const messages = arms.flatMap(({ messageId }) => messageId ?? []);
  // Added up in tenths, because sums of fractions are not exact.
  const tenths = arms.reduce((sum, { weight }) => sum + Math.round(weight * 10), 0);
  const hasHoldOut = messages.length < arms.length;
  const rules: [field: string, isBroken: boolean, detail: string][] = [
    ["arms", new Set(names).size < names.length, "must have names that differ"],
    [
      "arms",
      tenths !== 1000,
      `must have weights that add up to 100, not ${tenths / 10}: they are percentages`,
    ],
    ...arms.map(({ messageId }, arm): [string, boolean, string] => [
      `arms[${arm}].messageId`,
      messageId !== null && !/^[a-z]+_\w+$/.test(messageId),
      `must be a message's id (list_messages), or null for a hold-out; got ${JSON.stringify(messageId?.slice(0, 64))}`,
    ]),
    ["arms", messages.length === 0, "must have a messageId in at least one of them"],
    [
      "arms",
      messages.length > 0 && messages.length < arms.length - 1,
      "must have a messageId in all but one, the hold-out",
    ],
    [
      "arms",
      new Set(messages).size < messages.length,
      "must each have a different message: the same one twice tests nothing",
    ],
    [
      "goal.after",
      goal.after === "CLICK",
      "must be SEEN, or left out: a hold-out has nothing to click",
    ],
    [
      "goal.kind",
      hasHoldOut && goal.kind !== "URL" && goal.kind !== "EVENT",
      `must be URL or EVENT with a hold-out: ${inMessage[goal.kind as keyof typeof inMessage]}`,
    ],
    [
      "goal.currency",
      goal.currency !== undefined && goal.kind !== "EVENT",
      `must be left out with kind ${goal.kind}: only events have a value`,
    ],
    [
      "goal.withinSeconds",
      unit === "VISITOR_DAY" && goal.withinSeconds !== undefined,
      "must be left out with unit VISITOR_DAY, which counts goals on the same UTC day; for longer, use unit VISITOR",
    ],
    [
      "valueCeiling",
      goal.currency !== undefined && valueCeiling === null,
      `must be given with goal.currency: the most that one value may count, in minor units, such as 50000 for 500 ${goal.currency}`,
    ],
    [
      "valueCeiling",
      goal.currency === undefined && valueCeiling !== null,
      "must be left out, or null, without goal.currency",
    ],
  ];
  judgeAll(
    ...rules.map(
      ([field, isBroken, detail]) =>
        () =>
          isBroken && refuse(field, detail),
    ),
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

// Storage tells these, and only some visitors allow it after they saw a message. A share would divide visitors once more.
const unfair = ["isReturning", "visits", "share"];

/** A message of an arm. */
export interface ArmMessage {
  /** The arm's place. */
  arm: number;
  id: string;
  settings: MessageSettings;
}

/**
 * Judges an experiment's messages beside each other: only what is tested may differ.
 * @throws ApiError `invalid_body`
 */
export function refuseMessages(
  { arms, goal }: ExperimentSettings,
  messages: readonly ArmMessage[],
): void {
  const [first, ...others] = messages;
  if (!first) return;
  for (const each of others) {
    const different = shared.filter(
      (field) => !isDeepStrictEqual(first.settings[field], each.settings[field]),
    );
    if (different.length > 0)
      refuse(
        `arms[${each.arm}].messageId`,
        `must have the same position, trigger and rules as ${first.id}, so that only what is tested differs. ${each.id} differs in ${different.join(", ")}`,
        { rule: "differs", params: { fields: different } },
      );
  }
  for (const { arm, id, settings } of messages) {
    const fields = settings.audience?.any.flatMap(({ all }) => all.map(({ field }) => field)) ?? [];
    const wrong = fields.find((field) => unfair.includes(field));
    if (wrong)
      refuse(
        `arms[${arm}].messageId`,
        `must be of a message whose audience does not compare ${unfair.join(", ")}; that of ${id} compares ${wrong}`,
        { rule: "divides_visitors", params: { field: wrong } },
      );
    const fault = goalFault(goal, settings.template);
    if (fault) refuse(fault[0], `${fault[1]}, for ${id} (${arms[arm]?.name})`);
  }
}

function refuse(field: string, detail: string, rule?: Pick<FieldFault, "rule" | "params">): never {
  throw invalidField(field, detail, rule);
}
