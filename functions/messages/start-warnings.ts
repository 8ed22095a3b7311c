import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";

/** Says of a start that an update names that an inactive message does not wait for it. */
export function startWarnings(
  { status, startsAt }: MessageSettings,
  named: MessagePatch,
  now: Date,
): Warning[] {
  const isAhead = startsAt != null && startsAt > now.toISOString();
  if (!named.startsAt || status !== "inactive" || !isAhead) return [];
  return [
    {
      code: "never_shown",
      message: `The message is inactive, and stays so at startsAt ${startsAt}. To schedule it, send "status": "active": it shows from then on.`,
    },
  ];
}
