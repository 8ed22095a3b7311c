/**
 * The default `present` of a write: the answer is the row as it is stored. The cast holds because `Answer` is
 * the row's type wherever a caller leaves `present` out.
 */
export const asStored = <Answer>(stored: unknown): Answer => stored as Answer;
