/** How long after an overlay has left no other one opens on its own, on the same page. */
export const overlayRestSeconds = 30;

/** How long a message has its turn, where one shows at a time and others wait. */
export const turnSeconds = 20;

/** Whether it is the visitor, or the page, who makes a message appear: then no cap keeps it waiting. */
export function isAskedFor({ trigger }: { trigger: string }): boolean {
  return /CLICK|EVENT/.test(trigger);
}

/** The banners and toasts that may be there at a time. */
export function maxFloating(isPhone: boolean): number {
  return isPhone ? 1 : 2;
}

interface Prioritized {
  priority?: number;
}

/** Sorts messages by priority, the highest first. Equal ones keep their order. */
export function byPriority(a: Prioritized, b: Prioritized): number {
  return (b.priority ?? 0) - (a.priority ?? 0);
}
