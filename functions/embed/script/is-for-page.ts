import { matchesUrl } from "../../../shared/rules/matches-url";
import type { Message } from "./api";

/** Whether the message belongs on the page's current URL. */
export function isForPage({ urlRules }: Pick<Message, "urlRules">): boolean {
  return !urlRules || matchesUrl(urlRules, location.href);
}
