import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  asPattern,
  coveringRule,
  hasParameter,
  hasWildcard,
  matchesAll,
  withoutSlashes,
  withoutWildcard,
} from "../../shared/kinds/message/rule-coverage";
import { canMatch, likelyValue } from "../../shared/kinds/message/rule-matching";
import { insecurePath, severalValues, withQuery } from "../../shared/kinds/message/rule-slips";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { withoutWww } from "../../shared/model/hostname";
import type { UrlRule } from "../../shared/rules/matches-url";

/** The rules that match no page of a domain, and those that exclude what others include, or all. */
export function ruleWarnings({ urlRules }: MessageSettings, hostname: string): Warning[] {
  const excludes = urlRules.filter(({ exclude }) => exclude);
  const excluding = excludes.find((rule) => matchesAll(rule, hostname));
  if (excluding) {
    return [
      {
        code: "never_shown",
        message: `urlRules[${urlRules.indexOf(excluding)}] excludes every page of ${hostname}, so the message never shows: ${quoted(excluding)} fits every address. ${/^\^?\\?\//.test(excluding.value) ? "Name the pages more closely, or leave the rule out." : "A value that does not begin with / is compared with the whole address, host included."}`,
      },
    ];
  }
  const includes = urlRules.filter(({ exclude }) => !exclude);
  const dead = urlRules.filter((rule) => !canMatch(rule, hostname));
  const excluderOf = new Map(
    includes.map((rule) => [rule, coveringRule(rule, excludes, hostname)] as const),
  );
  const isNeverShown =
    includes.length > 0 && includes.every((rule) => dead.includes(rule) || excluderOf.get(rule));
  return urlRules.flatMap((rule, index) => {
    const outcome = rule.exclude
      ? ", so it keeps the message off none"
      : isNeverShown
        ? ", so the message never shows"
        : "";
    if (dead.includes(rule)) {
      const beginning = `urlRules[${index}] matches no page of ${hostname}${outcome}: `;
      return [{ code: "rule_never_matches", message: beginning + whyDead(rule, hostname) }];
    }
    const excluder = excluderOf.get(rule);
    if (!excluder) return ofInsecure(rule, urlRules);
    const message = `urlRules[${index}] matches only pages that urlRules[${urlRules.indexOf(excluder)}] excludes${outcome}. Leave one of them out.`;
    return [{ code: "rule_never_matches" as const, message }];
  });
}

function ofInsecure(rule: UrlRule, urlRules: readonly UrlRule[]): Warning[] {
  const path = insecurePath(rule, urlRules);
  if (path === undefined) return [];
  const message = `urlRules[${urlRules.indexOf(rule)}] matches no page that is loaded with https: ${quoted(rule)}. For pages with and without it give the path, ${JSON.stringify(path.slice(0, 200))}.`;
  return [{ code: "rule_never_matches", message }];
}

const comparison =
  "Begin with / to compare the path, or with https:// to compare the whole address; a # and what follows is never compared.";

function whyDead(rule: UrlRule, hostname: string): string {
  if (hasWildcard(rule)) {
    const meant = withoutWildcard(rule);
    const instead = meant
      ? `Perhaps ${JSON.stringify({ match: meant.match, value: meant.value.slice(0, 200) })}.`
      : /^[*/]+$/.test(rule.value)
        ? "Without this rule it is every page."
        : 'For a pattern give REGEX, such as "^/blog/[^/]+/edit$".';
    return `${quoted(rule)} has a *, which is no wildcard. ${instead}`;
  }
  const pattern = withoutSlashes(rule);
  if (pattern !== undefined)
    return `${quoted(rule)} is written as in JavaScript, and its slashes and flags would have to be in the address. Send ${JSON.stringify(pattern.slice(0, 200))}.`;
  const query = withQuery(rule);
  if (query !== undefined)
    return `in ${quoted(rule)} the ? makes the character before it optional. Send ${JSON.stringify(query.slice(0, 200))}.`;
  const several = severalValues(rule);
  if (several)
    return `${quoted(rule)} is compared as one text. Send a rule for each: ${several
      .slice(0, 5)
      .map((value) => JSON.stringify({ match: rule.match, value: value.slice(0, 80) }))
      .join(", ")}.`;
  if (hasParameter(rule))
    return `${quoted(rule)} has a part to fill in, which stands for itself. Send ${JSON.stringify({ match: "REGEX", value: asPattern(rule).slice(0, 200) })}.`;
  const url = /^https?:/i.test(rule.value) ? URL.parse(rule.value) : null;
  if (url && withoutWww(url.hostname) !== withoutWww(hostname))
    return `${quoted(rule)} is on another host. A message shows on pages of its own domain: give the path, ${JSON.stringify(url.pathname.slice(0, 200))}, or create it with "domain": ${JSON.stringify(url.hostname.slice(0, 100))}.`;
  const likely = likelyValue(rule, hostname);
  const instead = likely === undefined ? "" : ` Perhaps ${JSON.stringify(likely.slice(0, 200))}.`;
  return `${quoted(rule)} fits no address. ${comparison}${instead}`;
}

function quoted({ match, value }: UrlRule): string {
  return `${match} ${JSON.stringify(value.slice(0, 80))}`;
}
