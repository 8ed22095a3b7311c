import type { Effect } from "./effect";

/** What agents and the people who approve their calls should know of an operation before it is called. */
export interface Hints {
  /** It destroys something for good, or does what cannot be taken back. */
  isDestructive: boolean;
  /** A repeat of the call changes nothing more. */
  isIdempotent: boolean;
  /** It reaches beyond the service: it mails somebody, or calls an address that the caller names. */
  reachesOut: boolean;
}

const usual: Record<Effect, Hints> = {
  read: { isDestructive: false, isIdempotent: true, reachesOut: false },
  create: { isDestructive: false, isIdempotent: false, reachesOut: false },
  send: { isDestructive: false, isIdempotent: false, reachesOut: true },
  update: { isDestructive: false, isIdempotent: true, reachesOut: false },
  delete: { isDestructive: true, isIdempotent: true, reachesOut: false },
};

/** An operation's hints: those of its effect, but for what it declares itself. */
export function hintsOf({
  effect,
  hints,
}: {
  effect: Effect;
  hints?: Partial<Hints> | undefined;
}): Hints {
  return { ...usual[effect], ...hints };
}
