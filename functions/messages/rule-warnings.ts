import type { Warning } from "../../shared/handlers/operation/warnings";
import { canMatch, covers, matchesAll } from "../../shared/kinds/message/rule-matching";
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
