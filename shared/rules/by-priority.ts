interface Prioritized {
  priority?: number;
}

/** Sorts messages by priority, the highest first. Equal ones keep their order. */
export function byPriority(a: Prioritized, b: Prioritized): number {
  return (b.priority ?? 0) - (a.priority ?? 0);
}
