import { Link } from "wouter-preact";
import type { Schemas } from "../../api/schemas";
import type { EligibilityCheck } from "../../editor/use-canvas";
import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { exactTime } from "../../ui/time";
import { words } from "../../words";
import { list, regions } from "../../words/locale";
import { type Audience, audienceInWords, fieldName, ruleInWords } from "../../words/message-fields";
import { messagesWords } from "../../words/records";
import { kindOf } from "./audience";
import type { Message } from "./message";
import { scheduleInWords } from "./sentences";
import { explainWords } from "./words";

const { gateReasons } = explainWords;

type Verdict = "passes" | "stops" | "depends";

/**
 * What a check means for the visit. A check of countries passes if no country was chosen; whether it really does depends on the
 * visitor.
 */
export function verdictOf(gate: EligibilityCheck): Verdict {
  if (!gate.passes) return "stops";
  return isNotGiven(gate) ? "depends" : "passes";
}

interface EligibilityChecksProps {
  gates: readonly (EligibilityCheck & { verdict: Verdict })[];
  message: Message;
}

/** The checks, each with its result and the reason. */
export function EligibilityChecks({ gates, message }: EligibilityChecksProps) {
  const { domain } = useSite();
  if (gates.length === 0) return null;
  return (
    <ul class="gates">
      {gates.map((each) => {
        const { gate, verdict } = each;
        const reason = checkReason(each, message, domain);
        return (
          <li key={gate} class={verdict}>
            <b>{explainWords[verdict]}</b> {explainWords.gates[gate] ?? gate}: {reason}
            {reason === gateReasons.caps && (
              <>
                {" "}
                <Link href="/settings/limits">{gateReasons.toCaps}</Link>.
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Domain = NonNullable<Schemas["WhoamiResult"]["domain"]>;

const { gateReasons: reasonWords } = explainWords;

/** Why a check passes or stops a message, in the editor's wording. */
export function checkReason(
  judged: EligibilityCheck,
  message: Message,
  { hostname, frequencyCaps }: Pick<Domain, "hostname" | "frequencyCaps">,
): string {
  const { gate, reason, passes, facts } = judged;
  switch (gate) {
    case "domain":
      return passes ? reasonWords.domain(hostname) : reasonWords.elsewhere(hostname);
    case "status":
      return reasonWords.status(messagesWords.status[message.status]);
    case "startsAt":
      return message.startsAt
        ? reasonWords.starts(exactTime(message.startsAt))
        : reasonWords.noStart;
    case "expiresAt":
      return message.expiresAt ? reasonWords.ends(exactTime(message.expiresAt)) : reasonWords.noEnd;
    case "countries":
      return message.countries.length > 0
        ? [
            reasonWords.only(
              list.format(message.countries.map((each) => regions.of(each) ?? each)),
            ),
            ...(isNotGiven(judged) ? [reasonWords.noCountry] : []),
          ].join(" ")
        : reasonWords.everywhere;
    case "devices":
      return message.devices.length > 0
        ? reasonWords.only(
            list.format(message.devices.map((each) => words.devices[each].toLowerCase())),
          )
        : reasonWords.allDevices;
    case "urlRules":
      return message.urlRules.length > 0 ? ruleReason(judged, message) : reasonWords.allPages;
    case "schedule":
      return scheduleInWords(message)
        ? reasonWords.only(scheduleInWords(message))
        : reasonWords.always;
    case "audience":
      return message.audience ? audienceReason(message.audience, judged) : reason;
    case "dismissal":
      return [
        `${words.editor.dismissals[message.dismissBehavior]}.`,
        asks(message) && reasonWords.answered,
      ]
        .filter(Boolean)
        .join(" ");
    case "pageHas":
      return facts?.pageHas
        ? reasonWords.waitsFor(facts.pageHas.map(({ state }) => reasonWords.pageHas[state]))
        : reason;
    case "frequency":
      return message.frequency
        ? reasonWords.atMost(
            words.editor.times(message.frequency.max, message.frequency.periodSeconds),
          )
        : reasonWords.noLimit;
    case "frequencyCaps":
      return Object.values(frequencyCaps).every((each) => each === null)
        ? reasonWords.noCaps
        : reasonWords.caps;
    default:
      return reason;
  }
}

/** Whether the check of countries passes only because no country was chosen. */
function isNotGiven({ gate, assumed }: EligibilityCheck): boolean {
  return gate === "countries" && assumed === "country";
}

/** The audience. If a condition fails, also the visitor's own value. */
function audienceReason(audience: Audience, { facts, passes }: EligibilityCheck): string {
  const missed = facts?.conditions?.filter(({ holds }) => !holds) ?? [];
  const failedFacts = new Set(missed.map(({ field, known }) => factInWords(field, known)));
  const isTold = !passes && failedFacts.size > 0;
  return [audienceInWords(audience), isTold && reasonWords.found(list.format(failedFacts))]
    .filter(Boolean)
    .join(" ");
}

/** The visitor's value in words, for example "plan is free". */
function factInWords(field: string, value: unknown): string {
  const name = fieldName(field);
  if (value === null || value === undefined) return reasonWords.isNotKnown(name);
  const text = Array.isArray(value) ? list.format(value.map(String)) : `${value}`;
  return reasonWords.flags[field]?.[text] ?? reasonWords.is(name, text);
}

/** The rule that decides, as the section on pages describes it. */
function ruleReason({ facts, passes }: EligibilityCheck, { urlRules }: Message): string {
  const rule = urlRules[facts?.rule ?? -1];
  if (!rule) return passes ? reasonWords.noRuleExcludes : reasonWords.noRule;
  return reasonWords.rule(ruleInWords(rule), passes);
}

/** Whether visitors can answer the message. */
function asks({ template, htmlContent = "" }: Message): boolean {
  return template === "survey" || /<form\b/i.test(htmlContent);
}

/** The values that the user entered for a visitor, by audience field. */
export type Facts = Readonly<Record<string, string>>;

interface KnownFieldsProps {
  audience: Audience;
  facts: Facts;
  onChange(facts: Facts): void;
}

/** Fields for the visitor's values, one for each field of the audience. An empty value counts as unknown. */
export function KnownFields({ audience, facts, onChange }: KnownFieldsProps) {
  return (
    <fieldset class="pair">
      <legend>{explainWords.known}</legend>
      {fieldsOf(audience).map((field) => {
        const put = ({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange({ ...facts, [field]: currentTarget.value });
        const value = facts[field] ?? "";
        return (
          <Field key={field} label={fieldName(field)}>
            {kindOf(field) === "flag" ? (
              <select value={value} onChange={put}>
                <option value="">{explainWords.notKnown}</option>
                <option value="true">{words.yes}</option>
                <option value="false">{words.no}</option>
              </select>
            ) : (
              <input value={value} placeholder={explainWords.notKnown} onInput={put} />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}

/** The entered values as the API accepts them, limited to the fields of this audience. */
export function factsFor(audience: Audience | null, facts: Facts): string[] {
  return fieldsOf(audience)
    .filter((field) => facts[field]?.trim())
    .map((field) => `${field}=${facts[field]?.trim()}`);
}

function fieldsOf(audience: Audience | null): string[] {
  return [...new Set(audience?.any.flatMap(({ all }) => all.map(({ field }) => field)))];
}
