import type { Warning } from "../../shared/handlers/operation/warnings";
import type { PageSettings } from "../../shared/kinds/landing-page/rules";
import { pageTemplates } from "../../shared/kinds/landing-page/templates";

/** What a page's content had before an update and has no more, though its template takes it. */
export function removedContent(
  before: PageSettings,
  { templateId, content }: PageSettings,
): Warning[] {
  const taken = pageTemplates[templateId].content._zod.def.shape;
  const removed = Object.entries(before.content)
    .filter(([field, value]) => field in taken && !(field in content) && !isEmpty(value))
    .map(([field]) => field);
  if (removed.length === 0) return [];
  const it = removed.length === 1 ? "it" : "them";
  return [
    {
      code: "content_removed",
      message: `The page no longer has ${removed.join(", ").replace(/, (\w+)$/, " and $1")}: an update replaces content as a whole. To keep ${it}, send ${it} too, as get_landing_page answers ${it}; restore_revision brings ${it} back.`,
    },
  ];
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}
