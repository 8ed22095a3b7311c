import type { Schemas } from "../../api/schemas";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import { list, regions } from "../../words/locale";
import { type Audience, audienceInWords, conditionInWords } from "./audience-words";
import type { Message } from "./draft";
import { explainWords } from "./explain-words";
import { ruleInWords, scheduleInWords } from "./in-words";
import { messagesWords } from "./words";

type Domain = NonNullable<Schemas["WhoamiResult"]["domain"]>;

const { gateReasons: say } = explainWords;

/** Why a gate passes or stops a message, in the words of the editor: what the message says there. */
export function gateReason(
  { gate, reason, passes }: { gate: string; reason: string; passes: boolean },
  message: Message,
  { hostname, frequencyCaps }: Pick<Domain, "hostname" | "frequencyCaps">,
): string {
  switch (gate) {
    case "domain":
      return passes ? say.domain(hostname) : reason;
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
            ...(reason.endsWith("is not given.") ? [say.noCountry] : []),
          ].join(" ")
        : say.everywhere;
    case "devices":
      return message.devices.length > 0
        ? say.only(list.format(message.devices.map((each) => words.devices[each].toLowerCase())))
        : say.allDevices;
    case "urlRules":
      return message.urlRules.length > 0 ? withRules(reason, message) : say.allPages;
    case "schedule":
      return scheduleInWords(message) ? say.only(scheduleInWords(message)) : say.always;
    case "audience":
      return message.audience ? audienceReason(message.audience, reason, passes) : reason;
    case "dismissal":
      return `${words.editor.dismissals[message.dismissBehavior]}.`;
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

/** The audience, and which of its conditions do not hold. The API says of each in its order whether it does. */
function audienceReason(audience: Audience, reason: string, passes: boolean): string {
  const conditions = audience.any.flatMap(({ all }) => all);
  const found = [...reason.matchAll(/: (yes|no) \(it is /g)].map(([, holds]) => holds === "yes");
  const unmet = conditions.filter((_, index) => found[index] === false).map(conditionInWords);
  const isTold = !passes && found.length === conditions.length && unmet.length > 0;
  return [audienceInWords(audience), isTold && say.unmet(list.format([...new Set(unmet)]))]
    .filter(Boolean)
    .join(" ");
}

/** What the API says of the rules, each as the section of pages has it. */
function withRules(reason: string, { urlRules }: Message): string {
  return reason
    .replace(/urlRules\[(\d+)\] \([^"]*"(?:[^"\\]|\\.)*"\)/g, (named, index) => {
      const rule = urlRules[Number(index)];
      return rule ? `“${ruleInWords(rule)}”` : named;
    })
    .replace(/ A value that begins with \/.*$/, "");
}
