import type { Construct } from "constructs";
import type { StaticFile } from "../build/static-file";
import { textType } from "../build/static-files/kinds";
import { textFrom } from "./settings/read";

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. None if the stage has no contact, because the
 * file would be useless.
 *
 * @throws if `securityContact` is neither an https nor a mailto address
 */
export function securityText(scope: Construct, now: Date): StaticFile[] {
  const contact = textFrom(scope, "securityContact");
  if (contact === undefined) return [];
  if (!URL.canParse(contact) || !/^(https:\/\/|mailto:)\S+$/.test(contact))
    throw new Error(`\`securityContact\` must be an https: or mailto: address, not "${contact}".`);
  const lines = [`Contact: ${contact}`, `Expires: ${endOf(now)}`, "Preferred-Languages: en"];
  return [
    {
      path: ".well-known/security.txt",
      content: `${lines.join("\n")}\n`,
      contentType: textType,
    },
  ];
}

/**
 * Less than a year, as the RFC recommends. Counted from the start of the month, so the template changes only once a month.
 */
function endOf(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
}
