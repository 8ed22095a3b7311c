import type * as z from "zod/mini";
import type { Kind } from "../../kinds/kind";
import { namedKinds } from "../../kinds/record-kinds";
import { isRemark, meaning, type OtherFields } from "../../model/describe-issues";
import { abbreviate } from "../../model/describe-issues/hints";
import { fieldsOfTheirOwn, lineOf } from "../../model/describe-issues/known-fields";
import { fieldIn, fieldsAt, mergedFields, schemaAt, valueAt } from "../../model/schema-at";
import { eachKey, misspelt, oneOrMany, takersOf, takesKind } from "../../model/unknown-fields";
import type { Operation } from "./operation";
import { isOption } from "./write-options";

type Unknown = z.core.$ZodIssueUnrecognizedKeys;
type Judged = Pick<
  Operation,
  "name" | "route" | "effect" | "input" | "output" | "setAfterwards" | "listedAs" | "listedFor"
>;

/**
 * Advice on fields that an operation's input does not have: they belong elsewhere in it, exist only in answers, or misspell one
 * of its fields. `alsoKnown` are the fields that the caller accepts in addition to the input's, `inPath` those of the input
 * that come with the path. `isText`: the values are those of a query, where a list is a text with commas.
 */
export function adviseOnUnknown(
  operation: Judged,
  input: unknown,
  {
    alsoKnown = [],
    inPath = [],
    isText = false,
  }: Pick<OtherFields, "alsoKnown" | "inPath"> & { isText?: boolean } = {},
): (issue: Unknown) => string[] {
  return ({ keys, path }) => {
    const other = ofAnotherKind(valueAt(input, ["id"]), operation);
    if (other !== undefined) return [other];
    const own = fieldsAt(operation.input, path, input);
    const isTop = path.length === 0;
    const knownNames = isTop
      ? [...new Set([...own.filter((name) => !inPath.includes(name)), ...alsoKnown])]
      : own;
    const nearest = (key: string) =>
      misspelt(key, knownNames, takersOf(operation.input, path, key, input, isText));
    const alike = (key: string) => likeNamed(key, { operation, path, knownNames, input });
    const readOnly = isTop
      ? keys.filter((key) => !nearest(key) && isReadOnly(key, knownNames, operation))
      : [];
    const areMany = readOnly.length > 1;
    const others = areMany ? keys.filter((key) => !readOnly.includes(key)) : keys;
    const advice = eachKey(others, (key) => {
      if (!isTop) return nearest(key) || alike(key);
      return (
        needless(key, operation) ??
        withDots(key, operation) ??
        setAfterwards(key, operation) ??
        (nearest(key) || undefined) ??
        alike(key) ??
        wrapping(key, input, knownNames, operation) ??
        withOneWordMore(key, knownNames, operation, input) ??
        onlyAnswered(key, operation) ??
        within(key, input, operation)
      );
    });
    return areMany ? [...advice, `Read only, so leave them out: ${readOnly.join(", ")}.`] : advice;
  };
}

/**
 * The field whose name is the singular or plural of an unknown one, and takes another type than what was sent: it may be a
 * different thing, so it is described, with fields of the very name in other places.
 */
function likeNamed(
  key: string,
  at: {
    operation: Judged;
    path: readonly PropertyKey[];
    knownNames: readonly string[];
    input: unknown;
  },
): string | undefined {
  const { operation, path, knownNames, input } = at;
  const like = oneOrMany(key, knownNames);
  const field = like && fieldIn(operation.input, path, like, input);
  // Of one that is missing, the same was told.
  const isMissing =
    like &&
    !schemaAt(operation.input, [...path, like]).isOptional &&
    valueAt(input, [...path, like]) === undefined;
  if (!field || isMissing) return undefined;
  const others = path.length > 0 ? [] : placesOf(key, input, operation);
  return [{ name: like, field, path: [...path, like] }, ...others]
    .map(
      ({ name, field: each, path: place }) =>
        `There is ${name} (${lineOf(each)})${meaning(schemaAt(operation.input, place, input))}.`,
    )
    .join(" ");
}

/** What an update would lose if it sends only one field of an object that it replaces as a whole. */
export function restOfObject(
  outer: string,
  { name, effect, input, listedAs }: Pick<Judged, "name" | "effect" | "input" | "listedAs">,
): string {
  const { schema } = schemaAt(input, [outer]);
  // Of a record by names, such as translations by language, an update changes those that it names.
  const isByName = schema?._zod.def.type === "record" && !listedAs?.[outer];
  const isReplaced = schema && !isByName && !mergedFields(schema);
  // A translation is read in a list alone.
  return effect === "update" && name !== "update_translation" && isReplaced
    ? ` ${outer} is replaced as a whole: send all of it.`
    : "";
}

/** A hint if a record's id belongs to another kind than the call expects: where both kinds are listed. */
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

/** Advice on options that only other calls have. An option of this call is not unknown. */
function needless(key: string, { effect }: Judged): string | undefined {
  if (key === "ifVersion" && effect === "create")
    return "Leave it out: a new record has no version.";
  if (!isOption(key)) return undefined;
  return effect === "read"
    ? "Leave it out: this call writes nothing."
    : "Leave it out: this call has no use for it, and may be repeated without it.";
}

/** A field of the record that another operation sets. */
function setAfterwards(key: string, operation: Judged): string | undefined {
  const { tool, fields = [] } = operation.setAfterwards ?? {};
  if (!fields.includes(key)) return undefined;
  return `${key} is set ${operation.effect === "create" ? "afterwards, " : ""}with ${tool}.`;
}

/** Advice on an object that only wraps known fields, none of which is sent otherwise, or has such fields in other words. */
function wrapping(
  key: string,
  sent: unknown,
  knownNames: readonly string[],
  { input }: Judged,
): string | undefined {
  const value = valueAt(sent, [key]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const inner = Object.entries(value);
  const isOwn = ([name, part]: [string, unknown]) => {
    const field = fieldIn(input, [], name);
    const isFree = knownNames.includes(name) && valueAt(sent, [name]) === undefined;
    return isFree && field !== undefined && takesKind(field, part);
  };
  return inner.length > 0 && inner.every(isOwn)
    ? `Send the fields in ${abbreviate(key)} themselves, not inside it.`
    : fieldsOfTheirOwn(key, value, input._zod.def.shape) || undefined;
}

function isAnswered(key: string, { name, output }: Judged): boolean {
  return fieldsAt(output, name.startsWith("list_") ? ["data", 0] : []).includes(key);
}

/** Whether no argument resembles a field of a written record. An action has none, and another call may set it. */
function isReadOnly(key: string, knownNames: readonly string[], operation: Judged): boolean {
  return (
    /^(PATCH .*|POST [^{}]*)$/.test(operation.route) &&
    isAnswered(key, operation) &&
    !needless(key, operation) &&
    !setAfterwards(key, operation) &&
    !withOneWordMore(key, knownNames, operation)
  );
}

/** A field of the answer, or of a list's rows. */
function onlyAnswered(key: string, operation: Judged): string | undefined {
  if (!isAnswered(key, operation)) return undefined;
  if (operation.name.startsWith("list_")) return `${key} is a field of the rows, not a filter.`;
  return isReadOnly(key, [], operation)
    ? `${key} is a field of the answer, and read-only${meaning(schemaAt(operation.output, [key]))}.`
    : `${key} is a field of the answer, not an argument.`;
}

/**
 * The argument whose name has one word more than an id or a field of the answer, such as `pageUrl` for `url`, or `id` for the
 * record's kind.
 */
function withOneWordMore(
  key: string,
  knownNames: readonly string[],
  operation: Judged,
  input?: unknown,
): string | undefined {
  const words = wordsOf(key);
  const isId = words.at(-1) === "id";
  const { description = "" } = schemaAt(operation.input, ["id"]);
  const kindWords = words.filter((word) => word !== "id");
  const kind = kindWords.join(" ");
  const nounWords = description.match(/^The ([\w ]+)'s id/)?.[1]?.split(" ") ?? [];
  const namesKind = kindWords.length > 0 && kindWords.every((word) => nounWords.includes(word));
  if (knownNames.includes("id") && namesKind)
    return valueAt(input, ["id"]) === undefined ? "Did you mean id?" : undefined;
  if (!isId && !isAnswered(key, operation)) return undefined;
  if (isId && operation.effect === "read" && knownNames.includes(kind))
    return `Did you mean ${kind}?`;
  const [found, ...others] = knownNames.filter(
    (name) =>
      extendsByOne(words, wordsOf(name)) &&
      // A new record's own id is not the id of a record that it refers to.
      (key !== "id" || operation.route.includes(`{${name}}`)),
  );
  return found === undefined || others.length > 0 ? undefined : `Did you mean ${found}?`;
}

function wordsOf(name: string): string[] {
  return name.split(/[_-]|(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** Whether a name has one word more than another, before or behind. */
function extendsByOne(words: readonly string[], name: readonly string[]): boolean {
  return [name.slice(1), name.slice(0, -1)].some((each) => each.join(" ") === words.join(" "));
}

/**
 * A nested field among the known ones: `chat.greeting` for `greeting`, `chat.enabled` for `chatEnabled`. An object that the
 * other fields exclude, or may exclude, is not suggested.
 */
function within(key: string, sent: unknown, operation: Judged): string | undefined {
  const places = placesOf(key, sent, operation)
    .map((place) => ({ ...place, said: saidOf(String(place.path[0]), sent, operation) }))
    .filter(({ said }) => said.every((each) => isRemark(each) && !mayExclude(each)));
  const [first] = places;
  if (first === undefined) return undefined;
  const names = places.map(({ name }) => name).join(" or ");
  const remarks = first.said.map(({ message }) => ` ${message}`).join("");
  return `Did you mean ${names}?${restOfObject(String(first.path[0]), operation)}${remarks}`;
}

/** The fields in the objects of an input that have a name, or have it together with their object's. */
function placesOf(key: string, sent: unknown, { input, listedAs, listedFor }: Judged) {
  const listed = { ...listedAs, ...listedFor?.(sent) };
  const joined = wordsOf(key).join("");
  return fieldsAt(input, []).flatMap((outer) => {
    const [schema, path] = listed[outer] ? [listed[outer], []] : [input, [outer]];
    return fieldsAt(schema, path).flatMap((name) => {
      const field = fieldIn(schema, path, name);
      const isIt = name === key || wordsOf(outer + name).join("") === joined;
      return field && isIt ? [{ name: `${outer}.${name}`, field, path: [outer, name] }] : [];
    });
  });
}

function mayExclude(issue: z.core.$ZodIssue): boolean {
  return issue.code === "custom" && issue.params?.mayExclude === true;
}

/** The messages of the input's rules about an object as a whole, if it were sent in addition to the other fields. */
function saidOf(outer: string, sent: unknown, { input }: Judged): readonly z.core.$ZodIssue[] {
  const own = valueAt(sent, [outer]);
  const { error } = input.safeParse({ ...Object(sent), [outer]: { ...Object(own), "": 0 } });
  return (error?.issues ?? []).filter(
    ({ code, path }) => code === "custom" && path.length === 1 && path[0] === outer,
  );
}

/** A path as a name: `chat.enabled`. */
function withDots(key: string, operation: Judged): string | undefined {
  const [outer = "", name = "", ...more] = key.split(".");
  return more.length === 0 && fieldsAt(operation.input, [outer]).includes(name)
    ? `Send it as {"${outer}":{"${name}":…}}.${restOfObject(outer, operation)}`
    : undefined;
}
