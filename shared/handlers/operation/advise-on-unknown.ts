import type * as z from "zod/mini";
import type { Kind } from "../../kinds/kind";
import { namedKinds } from "../../kinds/record-kinds";
import { meaning, type OtherFields } from "../../model/describe-issues";
import { abbreviate } from "../../model/describe-issues/hints";
import { fieldsAt, mergedFields, schemaAt, valueAt } from "../../model/schema-at";
import { eachKey, misspelt } from "../../model/unknown-fields";
import type { Operation } from "./operation";
import { isOption } from "./write-options";

type Unknown = z.core.$ZodIssueUnrecognizedKeys;
type Judged = Pick<Operation, "name" | "route" | "effect" | "input" | "output" | "setAfterwards">;

/**
 * What is known of fields that an operation's input does not have: that they belong elsewhere in it, are only answered, or
 * misspell one of its fields. `alsoKnown` are the fields that the caller takes beside the input's, `inPath` those of the input
 * that come with the path.
 */
export function adviseOnUnknown(
  operation: Judged,
  input: unknown,
  { alsoKnown = [], inPath = [] }: Pick<OtherFields, "alsoKnown" | "inPath"> = {},
): (issue: Unknown) => string[] {
  return ({ keys, path }) => {
    const other = ofAnotherKind(valueAt(input, ["id"]), operation);
    if (other !== undefined) return [other];
    const own = fieldsAt(operation.input, path, input);
    const isTop = path.length === 0;
    const knownNames = isTop
      ? [...own.filter((name) => !inPath.includes(name)), ...alsoKnown]
      : own;
    return eachKey(keys, (key) => {
      const value = valueAt(input, [...path, key]);
      return (
        (isTop ? needless(key, operation) : undefined) ??
        (isTop ? setAfterwards(key, operation) : undefined) ??
        wrapping(key, value, knownNames) ??
        (isTop ? onlyAnswered(key, operation) : undefined) ??
        (isTop ? within(key, operation) : beside(key, path, operation)) ??
        misspelt(key, knownNames)
      );
    });
  };
}

/** What an update would lose that sends one field of an object which it replaces as a whole. */
export function restOfObject(
  outer: string,
  { name, effect, input }: Pick<Judged, "name" | "effect" | "input">,
): string {
  const schema = input._zod.def.shape[outer];
  // A translation is read in a list alone.
  return effect === "update" && name !== "update_translation" && schema && !mergedFields(schema)
    ? ` ${outer} is replaced as a whole: send all of it.`
    : "";
}

/** Where a record's id is another kind's than the call takes: where both kinds are listed. */
function ofAnotherKind(id: unknown, { route, input }: Judged): string | undefined {
  if (typeof id !== "string" || !/^(PATCH|DELETE|GET) \S+\/\{id\}$/.test(route)) return undefined;
  const { noun = "", list = "" } =
    Object.values<Kind>(namedKinds).find(
      ({ prefix }) => prefix !== undefined && id.startsWith(`${prefix}_`),
    ) ?? {};
  const { description = "" } = schemaAt(input, ["id"]);
  return list === "" || description.includes(list)
    ? undefined
    : `id is ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}'s: its list is ${list}. This call takes another kind. ${description}`;
}

/** What only other calls take; an option that this one takes is not unknown. */
function needless(key: string, { effect }: Judged): string | undefined {
  if (key === "ifVersion" && effect === "create")
    return "Leave it out: a new record has no version.";
  if (!isOption(key)) return undefined;
  return effect === "read"
    ? "Leave it out: this call writes nothing."
    : "Leave it out: this call has no use for it, and may be repeated without it.";
}

/** A field of a new record that another operation sets. */
function setAfterwards(key: string, operation: Judged): string | undefined {
  const { tool, fields = [] } = operation.setAfterwards ?? {};
  return fields.includes(key) ? `${key} is set afterwards, with ${tool}.` : undefined;
}

/** A field that holds known ones. */
function wrapping(key: string, value: unknown, knownNames: readonly string[]): string | undefined {
  const holdsKnown =
    typeof value === "object" &&
    value !== null &&
    knownNames.some((name) => Object.hasOwn(value, name));
  return holdsKnown
    ? `Send the fields in ${abbreviate(key)} themselves, not inside it.`
    : undefined;
}

/** A field of the answer, or of a list's rows. */
function onlyAnswered(key: string, { name, route, output }: Judged): string | undefined {
  if (name.startsWith("list_"))
    return fieldsAt(output, ["data", 0]).includes(key)
      ? `Rows have ${key}, but there is no filter by it.`
      : undefined;
  if (!fieldsAt(output, []).includes(key)) return undefined;
  // An action takes no field of the record that it acts on, and another operation may well set it.
  return /^(PATCH .*|POST [^{}]*)$/.test(route)
    ? `${key} is read only${meaning(schemaAt(output, [key]))}.`
    : `${key} is a field of the answer, not an argument.`;
}

/** A field of an object among the known ones: `chat.greeting` for `greeting`. */
function within(key: string, operation: Judged): string | undefined {
  const { input } = operation;
  const outers = fieldsAt(input, []).filter((outer) => fieldsAt(input, [outer]).includes(key));
  const [outer] = outers;
  if (outer === undefined) return undefined;
  const places = outers.map((each) => `${each}.${key}`).join(" or ");
  return `Did you mean ${places}?${restOfObject(outer, operation)}`;
}

/** A field that belongs outside the object in which it was sent. */
function beside(key: string, path: readonly PropertyKey[], { input }: Judged): string | undefined {
  return fieldsAt(input, []).includes(key)
    ? `Send ${key} beside ${String(path[0])}, not inside it.`
    : undefined;
}
