import { currencies } from "../../../model/currencies";
import { nearestName } from "../../../model/did-you-mean";
import type { Goal } from "../goal";
import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

type Template = MessageSettings["template"];

/** A goal has what its kind takes, and visitors of the template can reach it. One that is stored goes with the template. */
export function resolveGoal(
  next: Pick<MessageSettings, "goal" | "template">,
  patch: MessagePatch,
): void {
  const fault = next.goal && goalFault(next.goal, next.template);
  if (fault && patch.goal) refuse(...fault);
  if (fault) next.goal = null;
}

/** The fault of a goal, for a message of this template: the field, and the requirement. */
export function goalFault(
  goal: Goal,
  template: Template,
): [field: string, fault: string] | undefined {
  const { kind, value, currency, after } = goal;
  const takesValue = kind === "URL" || kind === "EVENT";
  if (kind === "URL" && !isPage(value))
    return [
      "goal.value",
      `must be a path or an address, with a * at the end at most, such as "/thanks" or "/orders/*", with kind "URL"${noPage(value)}`,
    ];
  if (takesValue && value === undefined)
    return ["goal.value", 'must be the name that the page gives to track(), with kind "EVENT"'];
  if (!takesValue && value !== undefined)
    return ["goal.value", `must be left out with kind "${kind}"; URL and EVENT take one`];
  if (currency !== undefined && kind !== "EVENT")
    return ["goal.currency", `must be left out with kind "${kind}"; EVENT takes one`];
  if (currency !== undefined && !currencies.includes(currency))
    return [
      "goal.currency",
      `must be the code of a currency in use, such as EUR; got ${JSON.stringify(currency)}${meantCurrency(currency)}`,
    ];
  if (kind === "CLICK" && after === "CLICK")
    return ["goal.after", 'must be "SEEN", or left out, with kind "CLICK"'];
  const kinds = kindsOf(template);
  if (!kinds.includes(kind))
    return ["goal.kind", `must be ${kinds.join(", ")} with template "${template}"`];
  if (template === "survey" && after === "CLICK")
    return ["goal.after", "must be SEEN, or left out: a survey has nothing to click"];
  return undefined;
}

function kindsOf(template: Template): Goal["kind"][] {
  if (template === "survey") return ["URL", "EVENT", "SURVEY"];
  return template === "story" ? ["URL", "EVENT", "CLICK"] : ["URL", "EVENT", "FORM", "CLICK"];
}

/** A code in lower case, as the end of a sentence. */
function meantCurrency(sent: string): string {
  const code = nearestName(sent, currencies);
  return code === undefined ? "" : `, perhaps ${code}`;
}

/** The fault of a page's address, as the end of a sentence. */
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
