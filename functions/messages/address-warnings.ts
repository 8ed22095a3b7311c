import type { Warning } from "../../shared/handlers/operation/warnings";
import { bareAddress } from "../../shared/kinds/message/bare-address";

/** The first address in HTML that lacks its scheme. */
export function addressWarnings(html: string, hostname: string, field: string): Warning[] {
  const bare = bareAddress(html, hostname);
  if (bare === undefined) return [];
  return [
    {
      code: "address_without_scheme",
      message: `${JSON.stringify(bare.written.slice(0, 200))} in ${field} leads to a path of the site that shows it. Write ${JSON.stringify(bare.meant.slice(0, 200))}.`,
    },
  ];
}
