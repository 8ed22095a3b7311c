import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch } from "../../shared/kinds/message/settings";
import { traitPrefix } from "../../shared/rules/audience-fields";

/** The traits that a write's audience compares and that no page of the domain has sent, as `sent` reads them. */
export async function traitWarnings(
  { audience }: MessagePatch,
  hostname: string,
  sent: () => Promise<readonly string[]>,
): Promise<Warning[]> {
  const fields = (audience?.any ?? []).flatMap(({ all }) => all.map(({ field }) => field));
  const wanted = new Set(
    fields
      .filter((field) => field.startsWith(traitPrefix))
      .map((field) => field.slice(traitPrefix.length)),
  );
  if (wanted.size === 0) return [];
  const known = await sent();
  const missing = [...wanted].filter((name) => !known.includes(name));
  if (missing.length === 0) return [];
  // Loaded by the few writes that need it.
  const { traitNeverSent } = await import("./trait-never-sent");
  return [traitNeverSent(missing, known, hostname)];
}
