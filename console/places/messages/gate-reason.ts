import type { Schemas } from "../../api/schemas";
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
  { gate, reason, passes }: { gate: string; reason: string; passes: boolean },
  message: Message,
  { hostname, frequencyCaps }: Pick<Domain, "hostname" | "frequencyCaps">,
): string {
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
            ...(isNotGiven(reason) ? [say.noCountry] : []),
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
      return [`${words.editor.dismissals[message.dismissBehavior]}.`, asks(message) && say.answered]
        .filter(Boolean)
        .join(" ");
    case "pageHas":
      return pageReason(reason);
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

/** Whether a gate passes only because the question leaves open what it judges. */
export function isNotGiven(reason: string): boolean {
  return reason.endsWith("is not given.");
}

/** The audience, and what is known of the visitor where a condition does not hold, as the API found it, in the order of conditions. */
function audienceReason(audience: Audience, reason: string, passes: boolean): string {
  const conditions = audience.any.flatMap(({ all }) => all);
  const found = [
    ...reason.matchAll(/: (yes|no) \(it is (unknown|"(?:[^"\\]|\\.)*"|\[.*?\]|[^)]*)\)/g),
  ];
  const facts = conditions.flatMap(({ field }, index) => {
    const [, holds, known = "unknown"] = found[index] ?? [];
    return holds === "no" ? factInWords(field, known) : [];
  });
  const isTold = !passes && found.length === conditions.length && facts.length > 0;
  return [audienceInWords(audience), isTold && say.found(list.format([...new Set(facts)]))]
    .filter(Boolean)
    .join(" ");
}

/** What is known of a visitor, as in "plan is free". `known` is JSON, or `unknown`. */
function factInWords(field: string, known: string): string {
  const name = fieldName(field);
  if (known === "unknown") return say.isNotKnown(name);
  const value: unknown = JSON.parse(known);
  const text = Array.isArray(value) ? list.format(value.map(String)) : `${value}`;
  return say.flags[field]?.[text] ?? say.is(name, text);
}

/** For what on a page the message waits, without the API's names. */
function pageReason(reason: string): string {
  return reason
    .replace(/ \([A-Z_]+\)/g, "")
    .replace(/^An? \w+ waits while the page has/, say.pageHas.waits)
    .replace("another modal", say.pageHas.popup)
    .replace("element that matches targetSelector", say.pageHas.target);
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

/** Whether visitors can answer it. */
function asks({ template, htmlContent = "" }: Message): boolean {
  return template === "survey" || /<form\b/i.test(htmlContent);
}
