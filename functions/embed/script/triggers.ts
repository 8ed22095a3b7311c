import { closest } from "./closest";
import { after, listen } from "./lifetime";
import { withRare } from "./rules";
import { onTracked } from "./tracking";
import type { Trigger } from "./trigger";

const triggers: Record<string, Trigger> = {
  IMMEDIATE: (fire, _, signal) => after(0, fire, signal),
  DELAY: (fire, seconds, signal) => after(seconds, fire, signal),
  CLICK: onClick,
  EVENT: onTracked,
};

/**
 * Calls `fire` when a message's trigger, by the contract's name, says that the moment has come, until the signal ends.
 * Triggers that the visitor or the page can repeat call it each time. Those that watch the visitor for a moment that is
 * far ahead come in a chunk.
 */
export function watch(name: string, ...call: Parameters<Trigger>): void {
  const trigger = triggers[name];
  if (trigger) trigger(...call);
  else withRare(({ triggers }) => triggers[name]?.(...call));
}

function onClick(fire: () => void, selector: string, signal: AbortSignal): void {
  const look = ({ target }: Event) => closest(target, selector) && after(0, fire, signal);
  listen(document, ["click"], look, signal);
}
