/** What a write answers where its caller does not say how to present it: what it stored. */
export const asStored = <Answer>(stored: unknown): Answer => stored as Answer;
