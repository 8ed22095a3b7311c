import type * as z from "zod/mini";
import { meaning, type OtherFields } from "../../model/describe-issues";
import { abbreviate, valueAt } from "../../model/describe-issues/echo";
import { exampleDepth } from "../../model/describe-issues/examples";
import { mergedFields } from "../../model/merged-fields";
import { fieldsAt, schemaAt } from "../../model/schema-at";
import { isSearched } from "../../model/searched-lists";
import { eachKey } from "../../model/unknown-fields/each-key";
import { wordsIn } from "../../model/unknown-fields/likely-fields";
import { meantField, misspeltField } from "../../model/unknown-fields/meant-field";
import { absentThing } from "../meant-names/absent";
import type { Operation } from "./operation";
import { otherCall } from "./other-calls";
import { isOption } from "./write-options";

type Unknown = z.core.$ZodIssueUnrecognizedKeys;
type Judged = Pick<Operation, "name" | "route" | "effect" | "input" | "output" | "setAfterwards">;

/**
 * What a caller meant by fields that an operation's input does not have: a field of another name or place, one of the
 * answer, or the input in a box. `alsoKnown` are the fields that the caller takes beside the input's, `inPath`
 * those of the input that come with the path.
 */
export function adviseOnUnknown(
  operation: Judged,
  input: unknown,
  others: Pick<OtherFields, "alsoKnown" | "inPath"> = {},
): (issue: Unknown) => string[] {
  return ({ keys, path }) =>
    eachKey(keys, (key) => adviceOn(key, path, { operation, input, ...others }));
}

/** What an update would lose that sends one field of an object which it replaces as a whole. */
function restOfObject(outer: string, { name, effect, input }: Judged): string {
  const schema = input._zod.def.shape[outer];
  return effect === "update" && schema && !mergedFields(schema)
    ? ` ${outer} is replaced as a whole: send all of it, as ${name.replace(/^update/, "get")} answers it.`
    : "";
}

interface Call {
  operation: Judged;
  input: unknown;
  alsoKnown?: readonly string[];
  inPath?: readonly string[];
}

/** A sentence on an unknown field: the first thing that it may be. */
function adviceOn(key: string, path: readonly PropertyKey[], call: Call): string | undefined {
  const { operation, input, alsoKnown = [], inPath = [] } = call;
  const schema = operation.input;
  const own = fieldsAt(schema, path, input);
  const isTop = path.length === 0;
  const known = isTop ? [...own.filter((name) => !inPath.includes(name)), ...alsoKnown] : own;
  const value = valueAt(input, [...path, key]);
  const restOf = (outer: string) => restOfObject(outer, operation);
  const fields = { names: known, schema: schemaAt(schema, path, input).schema ?? schema, restOf };
  const ofWhole = (advice: () => string | undefined) => (isTop ? advice() : undefined);
  return (
    ofWhole(() => needless(key, operation)) ??
    (key === "version" && known.includes("ifVersion") ? versionRead : undefined) ??
    ofWhole(() => setAfterwards(key, operation)) ??
    ofWhole(() => otherCall(key, operation.name)) ??
    ofWhole(() => ofTheList(key, operation)) ??
    wrapping(key, value, known) ??
    (operation.effect === "create" ? meantField(key, fields, value) : undefined) ??
    ofWhole(() => readOnly(key, operation)) ??
    ofWhole(() => addressing(key, value, call)) ??
    meantField(key, fields, value) ??
    (isTop ? elsewhere(key, value, operation) : beside(key, path, schema)) ??
    misspeltField(key, fields) ??
    ofWhole(() => ofRows(key, operation)) ??
    ofWhole(() => absentThing(key)) ??
    ofWhole(() => onlyAnswered(key, operation)) ??
    // An example shows what belongs into an object.
    (exampleDepth(schema, path, input) > 0 ? undefined : nothingLikeIt(isTop, operation))
  );
}

const listName = /^list_/;

/** A field of a list's rows, by which the list is not filtered. */
function ofRows(key: string, { name, output }: Judged): string | undefined {
  if (!listName.test(name)) return undefined;
  const asked = wordsIn(key).join();
  const field = fieldsAt(output, ["data", 0]).find((each) => wordsIn(each).join() === asked);
  return field && `Rows have ${field}, but there is no filter by it: pick from the rows.`;
}

/** What to do with a name that means nothing here. */
function nothingLikeIt(isTop: boolean, { name, effect }: Judged): string {
  if (!isTop) return "Leave it out: nothing like it is taken there.";
  if (listName.test(name)) return "Leave it out: this list has no filter like it.";
  return effect === "create" || effect === "update"
    ? "Leave it out: nothing like it can be set by this call."
    : "Leave it out: this call takes nothing like it.";
}

const versionRead =
  "Did you mean ifVersion? It takes the version that you read: the call fails if the record has changed since.";

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

/** A field of a record that is answered, and so looks as if it could be set. */
function readOnly(key: string, { route, output }: Judged): string | undefined {
  // An action takes no field of the record that it acts on, and another operation may well set it.
  const isWritten = /^(PATCH .*|POST [^{}]*)$/.test(route);
  return isWritten && fieldsAt(output, []).includes(key)
    ? `${key} is read only${meaning(schemaAt(output, [key]))}.`
    : undefined;
}

/** A field of the answer to an action. */
function onlyAnswered(key: string, { name, route, output }: Judged): string | undefined {
  if (route.startsWith("GET ") || !fieldsAt(output, []).includes(key)) return undefined;
  const [, noun] = name.match(/^duplicate_(\w+)$/) ?? [];
  const change = noun === undefined ? "" : ` Change the copy with update_${noun}.`;
  return `${key} is a field of the answer, not an argument.${change}`;
}

/** What the list of records takes, and not the call for one of them. */
function ofTheList(key: string, { route, input }: Judged): string | undefined {
  const [, id = ""] = route.match(/^GET \/[\w/-]+\/\{(\w+)\}$/) ?? [];
  const [list] = schemaAt(input, [id]).description?.match(/GET \S+, tool list_\w+/) ?? [];
  return list !== undefined && ["q", "query", "search", "limit", "cursor"].includes(key)
    ? `This call reads one record. A list takes it: ${list}.`
    : undefined;
}

/** A field that holds known ones. */
function wrapping(key: string, value: unknown, known: readonly string[]): string | undefined {
  const holdsKnown =
    typeof value === "object" && value !== null && known.some((name) => Object.hasOwn(value, name));
  return holdsKnown
    ? `Send the fields in ${abbreviate(key)} themselves, not inside it.`
    : undefined;
}

/** A field of an object among the known ones: `chat.greeting` for `greeting`, `chat.enabled` for `chatEnabled`. */
function elsewhere(key: string, value: unknown, operation: Judged): string | undefined {
  const schema = operation.input;
  const asked = wordsIn(key).join("");
  const places = fieldsAt(schema, []).flatMap((outer) =>
    fieldsAt(schema, [outer])
      .filter((inner) =>
        [inner, `${outer} ${inner}`].some((name) => wordsIn(name).join("") === asked),
      )
      .map((inner) => [outer, inner] as const),
  );
  const [first] = places;
  if (!first) return undefined;
  const [outer, inner] = first;
  const isShort = ["string", "number", "boolean"].includes(typeof value);
  const sent = isShort && String(value).length <= 80 ? JSON.stringify(value) : "…";
  return `Did you mean ${places.map((place) => place.join(".")).join(" or ")}? Send {"${outer}": {"${inner}": ${sent}}}.${restOfObject(outer, operation)}`;
}

/** A field that belongs outside the object in which it was sent. */
function beside(key: string, path: readonly PropertyKey[], schema: z.core.$ZodType) {
  return fieldsAt(schema, []).includes(key)
    ? `Send ${key} beside ${String(path[0])}, not inside it.`
    : undefined;
}

const attributes = ["name", "title", "slug", "email", "url", "hostname"];

/** What a record was named by, in place of its id. */
function addressing(key: string, value: unknown, { operation, input }: Call): string | undefined {
  const [, id = ""] = operation.route.match(/\{(\w+)\}/) ?? [];
  if (!attributes.includes(key) || valueAt(input, [id]) !== undefined) return undefined;
  const { description = "" } = schemaAt(operation.input, [id]);
  const [means = ""] = description.split(/[:.]/);
  if (means.includes(` or ${key}`) || (key === "email" && means.includes("email address")))
    return `${id} takes the ${key} too: send "${id}": ${abbreviate(value)}.`;
  const [, list] = description.match(/tool (list_\w+)/) ?? [];
  if (list === undefined || typeof value !== "string") return undefined;
  const way = isSearched(list) ? `, "q": ${abbreviate(value)}` : ` by its ${key}`;
  return `A record is named by its id: find it with ${list}${way}.`;
}
