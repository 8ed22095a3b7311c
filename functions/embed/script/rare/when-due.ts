import type { Message } from "../api";
import type Judge from "../judge";
import type { Library } from "../library";
import { isOpen } from "./is-open";
import { library } from "./library";

/** The code that checks audiences, once it has loaded. */
export let judge: ReturnType<typeof Judge> | undefined;

/** Calls `enter` once a message's rules can be checked. For a message that the page asked for, calls it at once. */
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
  judge ??= (await library.loadChunk("judge"))(library) as ReturnType<typeof Judge>;
  return judge;
}

/** Checks the messages on the page again after the page has said something about its visitor. Removed messages wait again. */
export async function judgeAnew(
  former: Library["scriptOptions"]["visitorFields"],
  present: (id: string) => void,
  relaunchChat: () => void,
): Promise<void> {
  const { isAnother, isWanted } = await loadJudge();
  const isLeft = isAnother(former);
  if (isLeft) relaunchChat();
  for (const [id, takeDown] of library.takeDowns) {
    const { message, panel, isForced } = takeDown;
    const { hasFields, isFilledIn } = fieldsIn(panel);
    // When the user changes, messages with an audience or with fields are removed.
    const stays = isLeft
      ? !message?.audience && !hasFields
      : isFilledIn || isForced || isWanted(message as Message);
    if (stays) continue;
    library.takeDowns.delete(id);
    takeDown();
    present(id);
  }
}

/**
 * Whether a message has fields, and whether the visitor uses or has used them: something in it has the focus or was clicked.
 */
export function fieldsIn(panel: HTMLElement | undefined) {
  const inside = [...(panel?.shadowRoot?.querySelectorAll("*") ?? [])];
  const hasFields = inside.some((each) => each.matches("input,select,textarea"));
  const isFilledIn =
    hasFields &&
    !!(panel?.shadowRoot?.activeElement || inside.some((each) => library.touchedTargets.has(each)));
  return { hasFields, isFilledIn };
}

const lookAgainMs = 100;

// Ten seconds: some pages, such as one with a video, take even longer to load.
const mostLooks = 100;

/**
 * For a message inside the page's content, waits until a framework has hydrated the server's HTML: React discards that HTML if
 * it finds an unknown element. Pages hydrate between the load event and their first idle moment.
 */
async function untilSettled({ targetSelector }: Message): Promise<void> {
  if (!targetSelector) return;
  for (let look = 0; look < mostLooks && document.readyState !== "complete"; look++)
    await new Promise((next) => setTimeout(next, lookAgainMs));
  await new Promise<unknown>((next) => {
    // Safari lacks `requestIdleCallback`.
    if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: 1000 });
    else setTimeout(next, 300);
  });
}
