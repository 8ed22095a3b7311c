import type * as z from "zod/mini";
import type { MessagePatch, MessageSettings } from "../../../shared/kinds/message/settings";
import type { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";

/** What some messages name. */
export interface Circumstances {
  now: Date;
  /** The address of the service, which hosts the starters' pictures. */
  baseUrl: string;
}

type Body = Pick<MessageSettings, "template"> & Omit<MessagePatch, "name">;

/** A message to begin with: its texts are meant to be changed, and it is valid as it is. */
export interface Starter {
  id: string;
  name: string;
  /** One sentence: what it is for. */
  purpose: string;
  job: z.output<typeof starterSummarySchema>["job"];
  /** The input of `create_message` except the name, which is the starter's. */
  message: Body | ((circumstances: Circumstances) => Body);
}
