import type { Circumstances, Starter } from "./starter";

/** The body that creates a starter's message. Nobody sees it before somebody has changed its texts. */
export function messageOf({ name, message }: Starter, circumstances: Circumstances) {
  const body = typeof message === "function" ? message(circumstances) : message;
  return { name, status: "inactive" as const, ...body };
}

/** A starter as the list has it. */
export function summaryOf(starter: Starter, circumstances: Circumstances) {
  const { id, name, purpose, job } = starter;
  return { id, name, purpose, job, template: messageOf(starter, circumstances).template };
}
