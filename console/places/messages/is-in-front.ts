import type { Message } from "./draft";

const inFront: readonly Message["template"][] = ["modal", "story", "survey"];

/** Whether a message opens in front of the page, in its middle. */
export function isInFront(template: Message["template"] | undefined): boolean {
  return template !== undefined && inFront.includes(template);
}
