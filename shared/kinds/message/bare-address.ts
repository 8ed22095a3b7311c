import { withoutWww } from "../../model/hostname";
import { decodeAttribute, startTags } from "../../model/start-tags";

// Ends of hosts that are hardly those of files.
const ends = /^(com|net|org|io|dev|shop|store|eu|de|fr|es|it|nl|uk|at|ch)$/;
const mail = /^[^\s@/?#:]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const telephone = /^\+\d[\d\s()./-]{5,}$/;

const beginnings = /(?:href|src|action)\s{0,9}=\s{0,9}["']?([^\s"'<>]{0,8})/gi;
const complete = /^(https?:|mailto:|tel:|data:|\/|#|\{|$)/i;

/** An address without its scheme, which leads below the page that shows it, with the address that was meant. */
export interface BareAddress {
  written: string;
  meant: string;
}

/** The first of the addresses of links, pictures and forms that lack their scheme. */
export function bareAddress(html: string, hostname: string): BareAddress | undefined {
  // Few messages have one, and reading all tags takes a while.
  if ([...html.matchAll(beginnings)].every(([, start = ""]) => complete.test(start)))
    return undefined;
  for (const { attributes } of startTags(html)) {
    for (const { name, value } of attributes) {
      if (!/^(href|src|action)$/.test(name)) continue;
      const written = decodeAttribute(value).trim();
      const scheme =
        (name === "href" && schemeOfContact(written)) || schemeOfHost(written, hostname);
      if (scheme !== undefined) return { written, meant: scheme + written };
    }
  }
  return undefined;
}

function schemeOfContact(address: string): string | undefined {
  if (mail.test(address)) return "mailto:";
  return telephone.test(address) ? "tel:" : undefined;
}

function schemeOfHost(address: string, hostname: string): string | undefined {
  const [start = ""] = address.split(/[:/?#]/);
  const labels = start.toLowerCase().split(".");
  const isNamed = labels.length > 1 && labels.every((label) => /^[a-z\d-]+$/.test(label));
  const isWeb = labels[0] === "www" && labels.length > 2;
  const isHost = isNamed && (isWeb || ends.test(labels.at(-1) ?? ""));
  const isOwn = start !== "" && withoutWww(start.toLowerCase()) === withoutWww(hostname);
  return isHost || isOwn ? "https://" : undefined;
}
