import type * as z from "zod/mini";
import type { OperationExamples } from "./examples/values";

/** A kind's texts in the published documents. Only the code that generates documents loads them. */
export interface KindDocs {
  /** Descriptions of each part of the path, such as `canned-replies`. */
  tags: Readonly<Record<string, string>>;
  /** Schemas that documents describe once, by the names of generated types. */
  schemas: Readonly<Record<string, z.ZodMiniType>>;
  /** One example of each of these schemas, all of one account and one site (`examples/`). */
  records: Readonly<Record<string, object>>;
  /** Examples of requests, and of answers that are not such a record. */
  operations: OperationExamples;
}

/** One example of each schema. */
export type ExamplesOf<Schemas extends Readonly<Record<string, z.ZodMiniType>>> = {
  [Name in keyof Schemas]: z.output<Schemas[Name]>;
};
