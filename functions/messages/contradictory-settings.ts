import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  type SelectorField,
  selectorFault,
  selectorFields,
  selectorIn,
} from "../../shared/kinds/message/is-selector";
import { canMatch, covers, matchesAll } from "../../shared/kinds/message/rule-matching";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { withoutWww } from "../../shared/model/hostname";
import {
  type Audience,
  type Condition,
  fieldType,
  meets,
  traitPrefix,
} from "../../shared/rules/audience";
import type { UrlRule } from "../../shared/rules/matches-url";

/** The groups of an audience in which two conditions exclude each other, so that nobody matches. */
export function audienceConflicts({ any }: Audience): Warning[] {
  const conflicts = any.map(({ all }) => all.find(isImpossible) ?? conflictIn(all));
  const isNeverShown = conflicts.every((each) => each !== undefined);
  const code = isNeverShown ? "never_shown" : "rule_never_matches";
  const so = isNeverShown ? ", so the message never shows" : "";
  return conflicts.flatMap((conflict, index): Warning[] => {
    if (conflict === undefined) return [];
    const noVisitor = `No visitor is in audience.any[${index}]: `;
    const reason =
      typeof conflict === "string"
        ? `its conditions on ${conflict} exclude each other, and all of a group must hold${so}. Give either its own group of any, or use IN for one of several values.`
        : `${conflict.field} ${conflict.op} ${JSON.stringify(conflict.value)} holds for nobody${so}. ${hintOn(conflict)}`;
    return [{ code, message: noVisitor + reason }];
  });
}

/** Whether a condition can never hold. */
function isImpossible({ field, op, value }: Condition): boolean {
  if (field === "share") {
    return (op === "AT_MOST" && Number(value) <= 0) || (op === "AT_LEAST" && Number(value) >= 100);
  }
  if (typeof value === "number" && value < 0 && !field.startsWith(traitPrefix))
    return op === "AT_MOST" || op === "IS";
  const names = op === "IS" || op === "IN" || op === "STARTS_WITH";
  return field === "language" && names && [value ?? []].flat().every((each) => !isTag(`${each}`));
}

function isTag(value: string): boolean {
  return /^[a-z]{2,3}(-|$)/i.test(value);
}

function hintOn({ field }: Condition): string {
  if (field === "share") return "A share is a percentage of the visitors between 0 and 100.";
  return field === "language"
    ? "A language is a tag, such as de or pt-BR."
    : "It is never below 0.";
}

function conflictIn(all: readonly Condition[]): string | undefined {
  const fields = new Set(all.map(({ field }) => field));
  return [...fields].find((field) => excludeEachOther(all.filter((each) => each.field === field)));
}

function excludeEachOther(conditions: readonly Condition[]): boolean {
  const [first] = conditions;
  // A visitor has several languages.
  if (!first || conditions.length < 2 || first.field === "language") return false;
  const candidates = candidatesOf(first.field, conditions);
  if (candidates) {
    return !candidates.some((candidate) => conditions.every((each) => meets(each, candidate)));
  }
  const bounds = (op: Condition["op"]) =>
    conditions.filter((each) => each.op === op).map(({ value }) => Number(value));
  const starts = conditions
    .filter(({ op }) => op === "STARTS_WITH")
    .map(({ value }) => `${value}`.toLowerCase())
    .sort((one, other) => one.length - other.length);
  return (
    Math.max(...bounds("AT_LEAST")) > Math.min(...bounds("AT_MOST")) ||
    starts.some((start) => !(starts.at(-1) ?? "").startsWith(start))
  );
}

/** The only values that the field can have, where a condition or its type names them. */
function candidatesOf(
  field: string,
  conditions: readonly Condition[],
): readonly (string | number | boolean)[] | undefined {
  if (fieldType(field) === "flag") return [true, false];
  const naming = conditions.find(({ op }) => op === "IS" || op === "IN");
  if (!naming) return undefined;
  const values = [naming.value ?? []].flat() as (string | number | boolean)[];
  // A page may send a number where the audience has its digits.
  return values.flatMap((value) => {
    const number = Number(value);
    return typeof value === "string" && value !== "" && !Number.isNaN(number)
      ? [value, number]
      : [value];
  });
}

/** Allowed values that no page or visitor can match, judged by the fields that a write named. */
export function contradictorySettings(
  settings: MessageSettings,
  named: MessagePatch,
  hostname: string,
): Warning[] {
  return [
    ...selectorFields.flatMap((field) =>
      named[field] === undefined ? [] : unusableSelector(settings, field),
    ),
    ...(named.urlRules === undefined ? [] : ruleWarnings(settings, hostname)),
    ...(named.audience
      ? [...audienceWarnings(named.audience), ...audienceConflicts(named.audience)]
      : []),
  ];
}

function unusableSelector(settings: MessageSettings, field: SelectorField): Warning[] {
  const fault = selectorFault(settings, field);
  const selector = selectorIn(settings, field);
  if (fault) {
    return [
      {
        code: "invalid_selector",
        message: `${fault}. Write it as in a style sheet, such as "#buy" or ".offer a"; an id that begins with a digit as [id="1"].`,
      },
    ];
  }
  if (field === "targetSelector" && /^(html|head|body|:root)$/i.test(selector?.trim() ?? "")) {
    return [
      {
        code: "invalid_selector",
        message: `targetSelector "${selector}" is the whole page, so the message stands at its very end, below everything else. Name the element at whose end it belongs, such as "main" or "#offers".`,
      },
    ];
  }
  return [];
}

// An address of mail, a telephone number, a UUID, a long number or a token.
const personal = [
  /\S@\S+\.\S/,
  /^\+?\d[\d ()/-]{7,}$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i,
];

/** The values of an audience that look as if they named people: everybody can read them. */
function audienceWarnings({ any }: Audience): Warning[] {
  return any.flatMap(({ all }, group) =>
    all.flatMap(({ field, value }, index) => {
      const texts = [value].flat().map(String);
      const found = texts.find((text) => personal.some((each) => each.test(text)));
      if (found === undefined || field.startsWith("utm.") || field === "referrer") return [];
      return [
        {
          code: "audience_is_public" as const,
          message: `audience.any[${group}].all[${index}] has ${JSON.stringify(found.slice(0, 80))}, which looks like a person's address or id. Audiences are in the public list of messages, which anybody can read: compare a trait that identifies nobody, such as trait.plan.`,
        },
      ];
    }),
  );
}

/** The rules that match no page of a domain, and those that exclude what others include, or all. */
function ruleWarnings({ urlRules }: MessageSettings, hostname: string): Warning[] {
  const excludes = urlRules.filter(({ exclude }) => exclude);
  const excluding = excludes.find((rule) => matchesAll(rule, hostname));
  if (excluding) {
    return [
      {
        code: "never_shown",
        message: `urlRules[${urlRules.indexOf(excluding)}] excludes every page of ${hostname}, so the message never shows: ${quoted(excluding)} fits every address. Name the pages more closely, or leave the rule out.`,
      },
    ];
  }
  const includes = urlRules.filter(({ exclude }) => !exclude);
  const dead = urlRules.filter((rule) => !canMatch(rule, hostname));
  const excluderOf = (rule: UrlRule) => excludes.find((each) => covers(each, rule));
  const isNeverShown =
    includes.length > 0 && includes.every((rule) => dead.includes(rule) || excluderOf(rule));
  return urlRules.flatMap((rule, index): Warning[] => {
    const outcome = rule.exclude
      ? ", so it keeps the message off none"
      : isNeverShown
        ? ", so the message never shows"
        : "";
    if (dead.includes(rule)) {
      const beginning = `urlRules[${index}] matches no page of ${hostname}${outcome}: `;
      return [{ code: "rule_never_matches", message: beginning + whyDead(rule, hostname) }];
    }
    const excluder = rule.exclude ? undefined : excluderOf(rule);
    if (!excluder) return [];
    const message = `urlRules[${index}] matches only pages that urlRules[${urlRules.indexOf(excluder)}] excludes${outcome}. Leave one of them out.`;
    return [{ code: "rule_never_matches", message }];
  });
}

function whyDead(rule: UrlRule, hostname: string): string {
  const url = /^https?:/i.test(rule.value) ? URL.parse(rule.value) : null;
  if (url && withoutWww(url.hostname) !== withoutWww(hostname))
    return `${quoted(rule)} is on another host. Give the path, ${JSON.stringify(url.pathname.slice(0, 200))}, or create the message on the domain ${JSON.stringify(url.hostname.slice(0, 100))}.`;
  return `${quoted(rule)} fits no address. Begin with / to compare the path, or with https:// to compare the whole address; a # and what follows is never compared.`;
}

function quoted({ match, value }: UrlRule): string {
  return `${match} ${JSON.stringify(value.slice(0, 80))}`;
}
