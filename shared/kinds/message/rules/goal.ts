import { currencies } from "../../../model/currencies";
import { nearestName } from "../../../model/did-you-mean";
import { checkAll } from "../../../runtime/errors";
import type { Goal } from "../goal";
import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

type Template = MessageSettings["template"];

/**
 * Checks that a goal has the fields of its kind, and that the template's visitors can reach it. A stored goal that does not fit
 * a new template is removed.
 */
export function resolveGoal(
  next: Pick<MessageSettings, "goal" | "template">,
  patch: MessagePatch,
): void {
  if (!next.goal) return;
  const faults = goalFaults(next.goal, next.template);
  if (faults.length > 0 && patch.goal)
    checkAll(
      ...faults.map(
        ([field, fault]) =>
          () =>
            refuse(field, fault),
      ),
    );
  if (faults.length > 0) next.goal = null;
}

type GoalFault = readonly [field: string, fault: string];

/** The errors of a goal, and of its fit to a template if one is given: each field, and what it must be. */
export function goalFaults(goal: Goal, template?: Template): readonly GoalFault[] {
  const { kind, currency, after } = goal;
  const faults: (GoalFault | false)[] = [
    valueFault(goal),
    currency !== undefined && kind !== "EVENT"
      ? ["goal.currency", `must be left out if goal.kind is "${kind}"; EVENT takes one`]
      : currency !== undefined &&
        !currencies.includes(currency) && [
          "goal.currency",
          `must be the code of a currency in use, such as "EUR"; got ${JSON.stringify(currency)}${meantCurrency(currency)}`,
        ],
    kind === "CLICK" &&
      after === "CLICK" && ["goal.after", 'must be "SEEN", or left out, if goal.kind is "CLICK"'],
    ...(template ? faultsWith(template, goal) : []),
  ];
  return faults.filter((each) => each !== false);
}

function valueFault({ kind, value }: Goal): GoalFault | false {
  const takesValue = kind === "URL" || kind === "EVENT";
  const page = 'such as "/thanks" or "/orders/*", with a * at its end only';
  if (kind === "URL" && value === undefined)
    return ["goal.value", `is required if goal.kind is "URL": a path or an address, ${page}`];
  if (kind === "URL" && !isPage(value))
    return [
      "goal.value",
      `must be a path or an address if goal.kind is "URL", ${page}${noPage(value)}`,
    ];
  if (takesValue && value === undefined)
    return [
      "goal.value",
      'is required if goal.kind is "EVENT": the name that the page gives to track()',
    ];
  return (
    !takesValue &&
    value !== undefined && [
      "goal.value",
      `must be left out if goal.kind is "${kind}"; URL and EVENT take one`,
    ]
  );
}

function faultsWith(template: Template, { kind, after }: Goal): (GoalFault | false)[] {
  const kinds = kindsOf(template);
  return [
    !kinds.includes(kind) && [
      "goal.kind",
      `must be one of ${kinds.map((each) => `"${each}"`).join(", ")} if template is "${template}"`,
    ],
    template === "survey" &&
      after === "CLICK" && [
        "goal.after",
        'must be "SEEN", or left out: a survey has nothing to click',
      ],
  ];
}

function kindsOf(template: Template): Goal["kind"][] {
  if (template === "survey") return ["URL", "EVENT", "SURVEY"];
  return template === "story" ? ["URL", "EVENT", "CLICK"] : ["URL", "EVENT", "FORM", "CLICK"];
}

/** A hint for a code in lower case, as the end of a sentence. */
function meantCurrency(sent: string): string {
  const code = nearestName(sent, currencies);
  return code === undefined ? "" : `, perhaps "${code}"`;
}

/** What is wrong with a page's address, as the end of a sentence. */
function noPage(value = ""): string {
  if (value === "") return "";
  const why = !/^(\/|https?:\/\/)/.test(value)
    ? "does not begin with / or https://"
    : /\s/.test(value)
      ? "has a space: write %20"
      : value.includes("#")
        ? "has a #: leave it out, and what follows it"
        : "has a * before its end";
  return `; got ${JSON.stringify(value.slice(0, 80))}, which ${why}`;
}

function isPage(value = ""): boolean {
  return /^(\/|https?:\/\/)[^\s#*]*\*?$/.test(value);
}
