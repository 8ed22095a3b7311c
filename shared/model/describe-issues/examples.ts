import type * as z from "zod/mini";
import { schemaAt } from "../schema-at";
import { fieldName } from "./echo";

type Issue = z.core.$ZodIssue;

/** One example for each field that has a fault, where its schema or that of a field around it has some. */
export function examplesFor(
  issues: readonly Issue[],
  input: unknown,
  schema: z.core.$ZodType,
): string[] {
  const examples = issues.flatMap((issue) => {
    if (isComplete(issue)) return [];
    const { path } = issue;
    const place = path.slice(0, exampleDepth(schema, path, input));
    const [example] = schemaAt(schema, place, input).examples ?? [];
    return example === undefined
      ? []
      : [`Example of ${fieldName(place)}: ${JSON.stringify(example)}.`];
  });
  return [...new Set(examples)];
}

/** Whether nothing is to be said of an issue beyond its message: the value itself is not what is wrong. */
export function isComplete(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.isComplete === true;
}

/** How much of a path leads to the outermost field that has an example. */
export function exampleDepth(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): number {
  const depths = path.map((_, index) => index + 1);
  return depths.find((depth) => schemaAt(schema, path.slice(0, depth), input).examples) ?? 0;
}
