interface Prioritized {
  priority?: number;
}

/** Orders messages, the most important first; sorting leaves those of equal importance as they stand. */
export function byPriority(a: Prioritized, b: Prioritized): number {
  return (b.priority ?? 0) - (a.priority ?? 0);
}
