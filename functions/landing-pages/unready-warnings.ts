import type { Warning } from "../../shared/handlers/operation/warnings";
import type { TemplatedContent } from "../../shared/kinds/landing-page/templates";

/** What visitors of a page would find empty, or over. */
export function unreadyWarnings({ templateId, content }: TemplatedContent, now: Date): Warning[] {
  const { startsAt, endsAt, launchesAt, links } = content as Record<string, unknown>;
  const { sections = [] } = content;
  const warnings: Warning[] = [];
  if (templateId === "blank" && !content.htmlContent && sections.length === 0)
    warnings.push(empty("The page is empty: send content.htmlContent, or content.sections."));
  if (templateId === "link-list" && !(links as unknown[] | undefined)?.length)
    warnings.push(
      empty('The list has no links: send content.links, such as [{"text": "Shop", "url": "/"}].'),
    );
  if (isTime(startsAt) && isTime(endsAt) && Date.parse(endsAt) <= Date.parse(startsAt))
    warnings.push(unlikely(`content.endsAt ${endsAt} is not after content.startsAt ${startsAt}.`));
  const over = isTime(endsAt) ? "endsAt" : "startsAt";
  for (const [name, time] of Object.entries({ [over]: endsAt ?? startsAt, launchesAt })) {
    if (isTime(time) && Date.parse(time) < now.getTime())
      warnings.push(unlikely(`content.${name} ${time} has passed. Give a later time.`));
  }
  for (const [index, section] of sections.entries()) {
    if (section.type === "countdown" && Date.parse(section.to) < now.getTime())
      warnings.push(
        unlikely(`content.sections[${index}].to ${section.to} has passed. Give a later time.`),
      );
  }
  return warnings;
}

function isTime(value: unknown): value is string {
  return typeof value === "string";
}

function empty(message: string): Warning {
  return { code: "empty_content", message };
}

function unlikely(message: string): Warning {
  return { code: "unlikely_time", message };
}
