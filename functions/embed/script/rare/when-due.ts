import type { Message } from "../api";
import type Judge from "../judge";
import type { Kit } from "../kit";
import { untilSettled } from "./until-settled";

/** What judges visitors, and counts shadows, once it has arrived. */
export let judge: ReturnType<typeof Judge> | undefined;

/** Lets a message enter once there is what its rules need. What the page asks for enters at once; a shadow never does so. */
export async function whenDue(
  message: Message,
  enter: () => void,
  isForced: unknown,
  kit: Kit,
): Promise<void> {
  await untilSettled(message);
  if (message.status) {
    if (isForced) return;
    judge ??= (await kit.loadChunk("judge"))(kit);
  }
  enter();
}
