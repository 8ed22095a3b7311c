import type { Message } from "../api";

const lookAgainMs = 100;
// Ten seconds: some pages load for longer, such as one with a film.
const mostLooks = 100;

/**
 * Waits until a framework has had time to take over the HTML from its server; only for a message inside the page's content.
 * React throws that HTML away if it finds an element that it does not know. Pages hydrate between load and their first idle
 * moment.
 */
export async function untilSettled({ targetSelector }: Message): Promise<void> {
  if (!targetSelector) return;
  for (let look = 0; look < mostLooks && document.readyState !== "complete"; look++)
    await new Promise((next) => setTimeout(next, lookAgainMs));
  await new Promise<unknown>((next) => {
    // Safari does not tell when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: 1000 });
    else setTimeout(next, 300);
  });
}
