import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch } from "../../shared/kinds/message/settings";
import { traitWarnings } from "./trait-warnings";

/** Whom a write's audience never reaches: conditions that nobody meets, groups that exclude themselves, and traits that no page of the domain has sent. */
export async function reachWarnings(
  patch: MessagePatch,
  hostname: string,
  sentTraits: () => Promise<readonly string[]>,
): Promise<Warning[]> {
  if (!patch.audience) return [];
  // Loaded by the few writes that need it.
  const [{ conditionWarnings }, { audienceConflicts }] = await Promise.all([
    import("./condition-warnings"),
    import("./audience-conflicts"),
  ]);
  return [
    ...conditionWarnings(patch.audience),
    ...audienceConflicts(patch.audience),
    ...(await traitWarnings(patch, hostname, sentTraits)),
  ];
}
