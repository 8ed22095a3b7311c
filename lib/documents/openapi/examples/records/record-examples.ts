import type * as z from "zod/mini";
import type { namedSchemas, SchemaName } from "../../named-schemas";

/** One example of each of these schemas. */
export type RecordExamples<Name extends SchemaName> = {
  [Each in Name]: z.output<(typeof namedSchemas)[Each]>;
};
