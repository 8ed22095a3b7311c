import type * as z from "zod/mini";
import type { MessagePatch, MessageSettings } from "../../../shared/kinds/message/settings";
import type { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";

/** Values that some starters' messages name. */
interface Circumstances {
  now: Date;
  /** The address of the service, which hosts the starters' pictures. */
  baseUrl: string;
}

type Body = Pick<MessageSettings, "template"> & Omit<MessagePatch, "name">;

/** A starter: a valid message whose texts people are expected to change. */
export interface Starter {
  id: string;
  name: string;
  /** One sentence about its purpose. */
  purpose: string;
  job: z.output<typeof starterSummarySchema>["job"];
  /** The input of `create_message` except the name, which is the starter's. */
  message: Body | ((circumstances: Circumstances) => Body);
}

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
