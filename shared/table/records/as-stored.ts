/**
 * The default `present` of a write: the answer is the row as it is stored. The cast is safe because `Answer` is the row's
 * type whenever a caller leaves out `present`.
 */
export const asStored = <Answer>(stored: unknown): Answer => stored as Answer;
