import type { Device } from "../../../../shared/rules/devices";
import type { Message } from "../api";
import type { Kit } from "../kit";

// The path on which each was counted last.
const paths = new Map<string, string>();

/** Counts that a message would show, once on each path. Nothing of it is stored here. */
export function countShadow(
  { id, targetSelector }: Message,
  device: Device,
  { report }: Kit,
): void {
  const { pathname } = location;
  if (paths.get(id) === pathname) return;
  if (targetSelector && !document.querySelector(targetSelector)) return;
  paths.set(id, pathname);
  report("wouldShow", id, `,"page":${JSON.stringify(pathname.slice(0, 200))},"device":"${device}"`);
}
