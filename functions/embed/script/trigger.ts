/** Calls `fire` when what it watches for has happened, until the signal. */
export type Trigger = (fire: () => void, value: string, signal: AbortSignal) => void;
