import type { Warning } from "../../shared/handlers/operation/warnings";
import { nearestNames } from "../../shared/model/nearest-names";

/** Warns of traits that a domain's pages have not sent. Anybody can send names, so only those that may be meant are told. */
export function traitNeverSent(
  missing: readonly string[],
  known: readonly string[],
  hostname: string,
): Warning {
  const meant = [...new Set(missing.flatMap((name) => nearestNames(name, known, 3, 0.5)))];
  const others =
    meant.length > 0 ? ` They have sent ${meant.map((name) => `"${name}"`).join(", ")}.` : "";
  return {
    code: "trait_never_sent",
    message: `No page of ${hostname} has sent ${missing.map((name) => `trait.${name}`).join(", ")}, so nobody may see the message.${others} Pages report the names of traits only while a message compares one; check the spelling and identify({ traits: { ${missing[0]}: … } }).`,
  };
}
