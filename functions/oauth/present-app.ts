import type { Client, Interaction } from "oidc-provider";
import { isLoopback } from "../../shared/handlers/http/base-url";

const longestName = 80;

/** An app as its member is asked about it. */
interface PresentedApp {
  /** What it calls itself. */
  name: string;
  /** Where the member is sent back to: a host, or a program's own scheme. */
  host: string;
  /** Whether that is the member's own machine, where any program may listen. */
  isLocal: boolean;
}

export function presentApp(
  { clientName, clientId }: Client,
  { params }: Interaction,
): PresentedApp {
  const { protocol, host } = new URL(params.redirect_uri ?? "");
  const isWeb = protocol === "https:" || protocol === "http:";
  const shown = isWeb ? host : protocol;
  return {
    name: nameIn(clientName) || hostIn(clientId) || shown,
    host: shown,
    isLocal: isWeb ? isLoopback(host) : true,
  };
}

/** The name without what would let it look like another part of the page. */
function nameIn(name = ""): string {
  const shown = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  // By characters: half of a pair could not be stored.
  return [...shown].slice(0, longestName).join("");
}

function hostIn(clientId: string): string {
  return URL.parse(clientId)?.host ?? "";
}
