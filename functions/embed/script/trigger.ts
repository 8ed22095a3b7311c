/** Calls `fire` when the event that it watches for happens, until the signal aborts. */
export type Trigger = (fire: () => void, value: string, signal: AbortSignal) => void;
