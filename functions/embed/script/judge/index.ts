import type { Device } from "../../../../shared/rules/devices";
import type { Message } from "../api";
import type { Kit } from "../kit";
import { countShadow } from "./count-shadow";

/** What few messages need to know of their visitors, under names that the build shortens. */
export default (kit: Kit) => ({
  /** Whether the message may be shown. A shadow may not, and is counted. */
  isWanted(message: Message, device: Device): boolean {
    if (message.status) countShadow(message, device, kit);
    return !message.status;
  },
});
