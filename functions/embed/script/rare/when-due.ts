import type { Message } from "../api";
import type Judge from "../judge";
import { isOpen } from "./is-open";
import { kit } from "./kit";
/** What judges visitors, once it has arrived. */
export let judge: ReturnType<typeof Judge> | undefined;

/** Lets a message enter once there is what its rules need. What the page asks for enters at once. */
export async function whenDue(
  message: Message,
  enter: () => void,
  isForced: unknown,
): Promise<void> {
  await untilSettled(message);
  const { audience, experiment } = message;
  if (isForced) return enter();
  const arms = experiment && (await kit.loadChunk("experiment"))(kit);
  const enterArm = arms ? () => arms.assign(message, isOpen(message), enter) : enter;
  if (audience) {
    judge ??= (await kit.loadChunk("judge"))(kit);
    judge?.letIn(message, enterArm);
  } else enterArm();
}

const lookAgainMs = 100;

// Ten seconds: some pages load for longer, such as one with a film.
const mostLooks = 100;

/**
 * Waits until a framework has had time to take over the HTML from its server; only for a message inside the page's content.
 * React throws that HTML away if it finds an element that it does not know. Pages hydrate between load and their first idle
 * moment.
 */
async function untilSettled({ targetSelector }: Message): Promise<void> {
  if (!targetSelector) return;
  for (let look = 0; look < mostLooks && document.readyState !== "complete"; look++)
    await new Promise((next) => setTimeout(next, lookAgainMs));
  await new Promise<unknown>((next) => {
    // Safari does not tell when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: 1000 });
    else setTimeout(next, 300);
  });
}
