import type { Circumstances, Starter } from "./starter";

/** The body that creates a starter's message. It is inactive, so nobody sees it before its texts are changed. */
export function messageOf({ name, message }: Starter, circumstances: Circumstances) {
  const body = typeof message === "function" ? message(circumstances) : message;
  return { name, status: "inactive" as const, ...body };
}

/** A starter in the form of the list. */
export function summaryOf(starter: Starter, circumstances: Circumstances) {
  const { id, name, purpose, job } = starter;
  return { id, name, purpose, job, template: messageOf(starter, circumstances).template };
}
