import { after, listen } from "./lifetime";

const happenings = new EventTarget();

/** Records an event that the page tracks. */
export function noteTracked(name: string): unknown {
  // MooTools and others replace `Event`.
  return happenings.dispatchEvent(new CustomEvent(name));
}

/** Calls `fire` whenever the page tracks an event of this name. */
export function onTracked(fire: () => void, name: string, signal: AbortSignal): void {
  listen(happenings, [name], () => after(0, fire, signal), signal);
}
