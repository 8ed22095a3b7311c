import type { Schemas } from "../../api/schemas";
import type { Gate } from "../../editor/use-canvas";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import { list, regions } from "../../words/locale";
import { type Audience, audienceInWords, fieldName } from "./audience-words";
import type { Message } from "./draft";
import { explainWords } from "./explain-words";
import { ruleInWords, scheduleInWords } from "./in-words";
import { messagesWords } from "./words";

type Domain = NonNullable<Schemas["WhoamiResult"]["domain"]>;

const { gateReasons: say } = explainWords;

/** Why a gate passes or stops a message, in the words of the editor: what the message says there. */
export function gateReason(
  judged: Gate,
  message: Message,
  { hostname, frequencyCaps }: Pick<Domain, "hostname" | "frequencyCaps">,
): string {
  const { gate, reason, passes, facts } = judged;
  switch (gate) {
    case "domain":
      return passes ? say.domain(hostname) : say.elsewhere(hostname);
    case "status":
      return say.status(messagesWords.status[message.status]);
    case "startsAt":
      return message.startsAt ? say.starts(exactTime(message.startsAt)) : say.noStart;
    case "expiresAt":
      return message.expiresAt ? say.ends(exactTime(message.expiresAt)) : say.noEnd;
    case "countries":
      return message.countries.length > 0
        ? [
            say.only(list.format(message.countries.map((each) => regions.of(each) ?? each))),
            ...(isNotGiven(judged) ? [say.noCountry] : []),
          ].join(" ")
        : say.everywhere;
    case "devices":
      return message.devices.length > 0
        ? say.only(list.format(message.devices.map((each) => words.devices[each].toLowerCase())))
        : say.allDevices;
    case "urlRules":
      return message.urlRules.length > 0 ? ruleReason(judged, message) : say.allPages;
    case "schedule":
      return scheduleInWords(message) ? say.only(scheduleInWords(message)) : say.always;
    case "audience":
      return message.audience ? audienceReason(message.audience, judged) : reason;
    case "dismissal":
      return [`${words.editor.dismissals[message.dismissBehavior]}.`, asks(message) && say.answered]
        .filter(Boolean)
        .join(" ");
    case "pageHas":
      return facts?.pageHas
        ? say.waitsFor(facts.pageHas.map(({ state }) => say.pageHas[state]))
        : reason;
    case "frequency":
      return message.frequency
        ? say.atMost(words.editor.times(message.frequency.max, message.frequency.periodSeconds))
        : say.noLimit;
    case "frequencyCaps":
      return Object.values(frequencyCaps).every((each) => each === null) ? say.noCaps : say.caps;
    default:
      return reason;
  }
}

/** Whether a country passes only because nobody chose one. */
export function isNotGiven({ gate, assumed }: Gate): boolean {
  return gate === "countries" && assumed === "country";
}

/** The audience, and what is known of the visitor where a condition does not hold. */
function audienceReason(audience: Audience, { facts, passes }: Gate): string {
  const missed = facts?.conditions?.filter(({ holds }) => !holds) ?? [];
  const told = new Set(missed.map(({ field, known }) => factInWords(field, known)));
  const isTold = !passes && told.size > 0;
  return [audienceInWords(audience), isTold && say.found(list.format(told))]
    .filter(Boolean)
    .join(" ");
}

/** What is known of the visitor, as in "plan is free". */
function factInWords(field: string, known: unknown): string {
  const name = fieldName(field);
  if (known === null || known === undefined) return say.isNotKnown(name);
  const text = Array.isArray(known) ? list.format(known.map(String)) : `${known}`;
  return say.flags[field]?.[text] ?? say.is(name, text);
}

/** Which rule decides, as the section of pages has it. */
function ruleReason({ facts, passes }: Gate, { urlRules }: Message): string {
  const rule = urlRules[facts?.rule ?? -1];
  if (!rule) return passes ? say.noRuleExcludes : say.noRule;
  return say.rule(ruleInWords(rule), passes);
}

/** Whether visitors can answer it. */
function asks({ template, htmlContent = "" }: Message): boolean {
  return template === "survey" || /<form\b/i.test(htmlContent);
}
