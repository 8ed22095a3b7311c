import type { ArmMessage } from "./experiment";

// What the API refuses in the audience of an arm.
const unfair = new Set(["isReturning", "visits", "share"]);

/** Whether no experiment may have this audience: what one version shows would change who comes back to be counted. */
export function isUnfair(audience: ArmMessage["audience"] | undefined): boolean {
  return (audience?.any ?? []).some(({ all }) => all.some(({ field }) => unfair.has(field)));
}
