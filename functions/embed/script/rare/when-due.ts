import type { Message } from "../api";
import type Judge from "../judge";
import { isOpen } from "./is-open";
import { kit } from "./kit";
import { untilSettled } from "./until-settled";

/** What judges visitors, and counts shadows, once it has arrived. */
export let judge: ReturnType<typeof Judge> | undefined;

/** Lets a message enter once there is what its rules need. What the page asks for enters at once; a shadow never does so. */
export async function whenDue(
  message: Message,
  enter: () => void,
  isForced: unknown,
): Promise<void> {
  await untilSettled(message);
  const { status, audience, experiment } = message;
  if (isForced) {
    if (!status) enter();
    return;
  }
  const arms = experiment && (await kit.loadChunk("experiment"))(kit);
  const enterArm = arms ? () => arms.assign(message, isOpen(message), enter) : enter;
  if (status || audience) {
    judge ??= (await kit.loadChunk("judge"))(kit);
    judge?.letIn(message, enterArm);
  } else enterArm();
}
