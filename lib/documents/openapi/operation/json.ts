/** The content of a request or an answer. */
export function json(schema: object, example: unknown) {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}
