import type { Message } from "../api";
import type Judge from "../judge";
import type { Kit } from "../kit";
import { isOpen } from "./is-open";
import { kit } from "./kit";

/** What judges visitors, once it has arrived. */
export let judge: ReturnType<typeof Judge> | undefined;

/** Lets a message enter once there is what its rules need. What the page asks for enters at once. */
export async function whenDue(
  message: Message,
  enter: (each?: Message) => void,
  isForced: unknown,
): Promise<void> {
  await untilSettled(message);
  const { audience, experiment } = message;
  if (isForced || (!audience && !experiment)) return enter();
  const { assign, letIn } = await loadJudge();
  letIn(message, experiment ? () => assign(message, isOpen(message), enter) : enter);
}

async function loadJudge(): Promise<ReturnType<typeof Judge>> {
  judge ??= (await kit.loadChunk("judge"))(kit) as ReturnType<typeof Judge>;
  return judge;
}

/** Judges what is on the page by what the page says of its visitor now, and lets what it takes down wait anew. */
export async function judgeAnew(
  former: Kit["scriptOptions"]["visitorFields"],
  present: (id: string) => void,
  relaunchChat: () => void,
): Promise<void> {
  const { isAnother, isWanted } = await loadJudge();
  const isLeft = isAnother(former);
  if (isLeft) relaunchChat();
  for (const [id, takeDown] of kit.takeDowns) {
    const { message, panel, isForced } = takeDown;
    const { hasFields, isFilledIn } = fieldsIn(panel);
    // A message with an audience or fields does not outlive its user.
    const stays = isLeft
      ? !message?.audience && !hasFields
      : isFilledIn || isForced || isWanted(message as Message);
    if (stays) continue;
    kit.takeDowns.delete(id);
    takeDown();
    present(id);
  }
}

/** Whether a message has fields, and the visitor is at them or has been: something of it has the focus, or was pressed. */
export function fieldsIn(panel: HTMLElement | undefined) {
  const inside = [...(panel?.shadowRoot?.querySelectorAll("*") ?? [])];
  const hasFields = inside.some((each) => each.matches("input,select,textarea"));
  const isFilledIn =
    hasFields &&
    !!(panel?.shadowRoot?.activeElement || inside.some((each) => kit.touchedTargets.has(each)));
  return { hasFields, isFilledIn };
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
