import type { Message } from "../api";

const lookAgainMs = 100;
// A page that loads something for longer, such as a film, is not waited for.
const mostLooks = 100;

/**
 * Waits, for a message in the page's own content, until a framework can have taken over the HTML that its server has rendered.
 * React throws all of that away where it finds an element in it that it does not know. Pages run their scripts before they have
 * loaded, and hydrate before they are idle.
 */
export async function untilSettled({ targetSelector }: Message): Promise<void> {
  if (!targetSelector) return;
  for (let look = 0; look < mostLooks && document.readyState !== "complete"; look++)
    await new Promise((next) => setTimeout(next, lookAgainMs));
  await new Promise<unknown>((next) => {
    // Safari has no such moment.
    if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: 1000 });
    else setTimeout(next, 300);
  });
}
