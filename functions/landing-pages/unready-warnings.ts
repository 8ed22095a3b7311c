import type { Warning } from "../../shared/handlers/operation/warnings";
import type { TemplatedContent } from "../../shared/kinds/landing-page/templates";

/** What visitors of a page would find empty. */
export function unreadyWarnings({ templateId, content }: TemplatedContent): Warning[] {
  if (templateId === "blank" && !content.htmlContent && !content.sections?.length)
    return [empty("The page is empty: send content.htmlContent, or content.sections.")];
  if (templateId === "link-list" && !content.links?.length)
    return [
      empty('The list has no links: send content.links, such as [{"text": "Shop", "url": "/"}].'),
    ];
  return [];
}

function empty(message: string): Warning {
  return { code: "empty_content", message };
}
