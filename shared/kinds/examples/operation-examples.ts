interface OperationExample {
  /** The body, or the query parameters. A query parameter needs an example only where the operation requires it. */
  request?: Record<string, unknown>;
  /**
   * The answer, with what the request creates or changes. Only where it is not a record, a list of records or the answer to a
   * delete: those follow from the records' examples.
   */
  result?: Record<string, unknown>;
}

/** Examples by operation. */
export type OperationExamples = Readonly<Record<string, OperationExample>>;
