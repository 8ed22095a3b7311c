import type { Warning } from "../../shared/handlers/operation/warnings";
import { idleControl } from "../../shared/kinds/message/idle-control";

/** The first link or button in HTML on which a click does nothing. */
export function clickWarnings(html: string, field: string): Warning[] {
  const tag = idleControl(html);
  if (!tag) return [];
  const written = JSON.stringify(html.slice(tag.start, Math.min(tag.end + 1, tag.start + 80)));
  const closes = field === "htmlContent" ? ", or add data-close to close the message" : "";
  const message =
    tag.name === "a"
      ? `The link ${written} in ${field} leads nowhere. Give it an address, such as href="/sale"${closes}.`
      : `A click on ${written} in ${field} does nothing: it is in no form. Make it a link, such as <a href="/sale">Go</a>${closes}.`;
  return [{ code: "click_without_effect", message }];
}
