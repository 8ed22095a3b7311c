import type * as z from "zod/mini";
import { abbreviate, meaning, mostKeys, valueAt } from "../model/describe-issues";
import { nearestNames } from "../model/nearest-names";
import { fieldsAt, schemaAt } from "../model/schema-at";
import type { Operation } from "./operation";

type Unknown = z.core.$ZodIssueUnrecognizedKeys;

/** What a caller meant by fields that an operation's input does not have: fields of the answer, or the input in a box. */
export function adviseOnUnknown(
  { effect, input: schema, output }: Pick<Operation, "effect" | "input" | "output">,
  input: unknown,
): (issue: Unknown) => string[] {
  return (issue) => [
    ...(effect === "read" || issue.path.length > 0 ? [] : readOnly(issue.keys, output)),
    ...wrapping(issue, input, schema),
    ...misspelt(issue, schema),
  ];
}

// Below this, names have an ending in common and no meaning.
const leastLikeness = 0.4;

/** A sentence for each unknown field whose name is like a known one's. */
function misspelt({ keys, path }: Unknown, schema: z.core.$ZodType): string[] {
  const known = fieldsAt(schema, path);
  return keys.slice(0, mostKeys).flatMap((key) => {
    const [nearest] = nearestNames(key, known, 1, leastLikeness);
    return nearest === undefined ? [] : [`Did you mean ${nearest} by ${abbreviate(key)}?`];
  });
}

/** A sentence for each field that is answered, and so looks as if it could be set. */
function readOnly(keys: readonly string[], answer: z.core.$ZodType): string[] {
  const answered = fieldsAt(answer, []);
  return keys
    .filter((key) => answered.includes(key))
    .slice(0, mostKeys)
    .map((key) => `${key} is read only${meaning(schemaAt(answer, [key]))}.`);
}

/** A sentence for each unknown field that holds known ones. */
function wrapping({ keys, path }: Unknown, input: unknown, schema: z.core.$ZodType): string[] {
  const known = fieldsAt(schema, path);
  return keys.slice(0, mostKeys).flatMap((key) => {
    const value = valueAt(input, [...path, key]);
    const holdsKnown =
      typeof value === "object" &&
      value !== null &&
      known.some((name) => Object.hasOwn(value, name));
    return holdsKnown ? [`Send the fields in ${abbreviate(key)} themselves, not inside it.`] : [];
  });
}
