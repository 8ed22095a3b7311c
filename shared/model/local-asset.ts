import { localRun } from "../runtime/local-run";

/** The file of an asset under its host: the id, the size and the kind of the picture. */
export const assetPath = /\/assets\/(asset_[0-9A-Za-z]{40})-\d{1,5}x\d{1,5}\.(?:png|jpg|webp|gif)/;

/** A picture of a message starter. */
const starterPath = /\/embed\/starters\/[a-z-]+\.webp/;

/** Whether an address is that of the service's picture in a local run, which has no TLS. */
export function isLocalAsset(address: string): boolean {
  if (!localRun() || !URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const isHere = protocol === "http:" && (hostname === "127.0.0.1" || hostname === "localhost");
  return isHere && new RegExp(`^(?:${assetPath.source}|${starterPath.source})$`).test(pathname);
}
