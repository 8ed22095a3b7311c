import { after, listen } from "./lifetime";

const happenings = new EventTarget();

/** Records what the page says has happened. */
export function noteTracked(name: string): unknown {
  // MooTools and others replace `Event`.
  return happenings.dispatchEvent(new CustomEvent(name));
}

/** Fires whenever the page says that an event of this name has happened. */
export function onTracked(fire: () => void, name: string, signal: AbortSignal): void {
  listen(happenings, [name], () => after(0, fire, signal), signal);
}
