import { isIP } from "node:net";
import type { Reach } from "../local-run";
import { isLoopback, isPublicAddress } from "./public-address";

/** Why no request may go to a URL, as the end of a sentence about it; undefined if one may. */
export function targetRefusal(url: URL, reach: Reach): string | undefined {
  const { protocol, port, username, password } = url;
  if (protocol !== "https:" && !(protocol === "http:" && reach === "local"))
    return "must start with https://";
  if (port !== "" && reach === "public") return "must not name a port: only 443 is allowed";
  if (username !== "" || password !== "") return "must not contain a user or password";
  const host = hostOf(url);
  if (isIP(host) !== 0) return addressRefusal(host, reach);
  if (/(^|\.)(localhost|internal|local)\.?$/.test(host) && reach === "public")
    return "must name a public host";
  return undefined;
}

/** Why no connection may go to an address; undefined if one may. */
export function addressRefusal(address: string, reach: Reach): string | undefined {
  if (isPublicAddress(address) || (reach === "local" && isLoopback(address))) return undefined;
  return "must lead to a public address";
}

/** The host as a resolver takes it: an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
