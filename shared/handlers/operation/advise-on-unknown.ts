import * as z from "zod/mini";
import { namedKinds } from "../../kinds/record-kinds";
import { describeIssues, meaning, type OtherFields } from "../../model/describe-issues";
import { abbreviate } from "../../model/describe-issues/echo";
import { exampleDepth } from "../../model/describe-issues/examples";
import { mergedFields } from "../../model/merged-fields";
import { fieldsAt, schemaAt } from "../../model/schema-at";
import { isSearched } from "../../model/searched-lists";
import { eachKey } from "../../model/unknown-fields/each-key";
import { wordsIn } from "../../model/unknown-fields/likely-fields";
import {
  type KnownFields,
  meantField,
  misspeltField,
} from "../../model/unknown-fields/meant-field";
import { ofSameStem } from "../../model/unknown-fields/same-stem";
import { valueAt } from "../../model/value-at";
import { withoutWords } from "../../model/without-words";
import { absentThing } from "../meant-names/absent";
import { settingCall } from "../meant-names/setting-call";
import { meantByValue, meantFact, ofAnotherKind, taken, toolOf } from "./meant-by-value";
import type { Operation } from "./operation";
import { otherCall } from "./other-calls";
import { isOption } from "./write-options";

type Unknown = z.core.$ZodIssueUnrecognizedKeys;
type Judged = Pick<
  Operation,
  "name" | "route" | "effect" | "domainScope" | "input" | "output" | "setAfterwards"
>;

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
  return ({ keys, path }) => {
    const other = ofAnotherKind(valueAt(input, ["id"]), operation);
    return other !== undefined
      ? [other]
      : eachKey(keys, (key) => adviceOn(key, path, { operation, input, ...others }));
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
    ? ` ${outer} is replaced as a whole: send all of it, as ${readerOf(name, input)} answers it.`
    : "";
}

/** The tool that reads what another one updates. */
function readerOf(name: string, input: z.core.$ZodType): string {
  const [, noun = ""] = name.split(/_(.*)/);
  const kinds = taken.get?.map((kind) =>
    toolOf("get", namedKinds[kind as keyof typeof namedKinds]),
  );
  const [, list = `get_${noun}`] =
    schemaAt(input, ["id"]).description?.match(/tool (list_\w+)/) ?? [];
  return kinds?.includes(`get_${noun}`) || noun === "domain" ? `get_${noun}` : list;
}

interface Call {
  operation: Judged;
  input: unknown;
  alsoKnown?: readonly string[];
  inPath?: readonly string[];
}

/** A sentence on an unknown field: the first thing that it may be, and what that takes where the value does not fit. */
function adviceOn(key: string, path: readonly PropertyKey[], call: Call): string | undefined {
  const { operation, input, alsoKnown = [], inPath = [] } = call;
  const own = fieldsAt(operation.input, path, input);
  const known =
    path.length === 0 ? [...own.filter((name) => !inPath.includes(name)), ...alsoKnown] : own;
  const schema = schemaAt(operation.input, path, input).schema ?? operation.input;
  const sent = Object.keys(valueAt(input, path) ?? {});
  const restOf = (outer: string) => restOfObject(outer, operation);
  const value = valueAt(input, [...path, key]);
  const advice = firstAdvice(key, value, path, call, { names: known, schema, sent, restOf });
  return advice && advice + misfit(advice, value, schema);
}

function firstAdvice(
  key: string,
  value: unknown,
  path: readonly PropertyKey[],
  call: Call,
  fields: KnownFields,
): string | undefined {
  const { operation, input } = call;
  const { names: known, sent = [] } = fields;
  const schema = operation.input;
  const isTop = path.length === 0;
  const ofWhole = (advice: () => string | undefined) => (isTop ? advice() : undefined);
  return (
    ofWhole(() => needless(key, operation)) ??
    (key === "version" && known.includes("ifVersion") ? versionRead : undefined) ??
    ofWhole(() => setAfterwards(key, operation)) ??
    ofWhole(() => otherCall(key, operation.name)) ??
    ofWhole(() => ofTheList(key, operation)) ??
    wrapping(key, value, known) ??
    ofWhole(() => meantByValue(key, value, known, sent)) ??
    (operation.effect === "create" ? meantField(key, fields, value) : undefined) ??
    ofWhole(() => readOnly(key, operation)) ??
    ofWhole(() => addressing(key, value, call)) ??
    ofWhole(() => allDomains(key, operation)) ??
    meantField(key, fields, value) ??
    (isTop ? elsewhere(key, value, operation) : beside(key, path, schema)) ??
    misspeltField(key, fields) ??
    ofSameStem(key, fields, value) ??
    ofWhole(() => settingCall(key, value, operation.name)) ??
    ofWhole(() => ofRows(key, operation)) ??
    ofWhole(() => absentThing(key)) ??
    ofWhole(() => onlyAnswered(key, operation)) ??
    ofWhole(() => meantFact(key, value, schema)) ??
    // An example shows what belongs into an object.
    (exampleDepth(schema, path, input) > 0 ? undefined : nothingLikeIt(isTop, operation))
  );
}

// A longer one lists what a second look tells better.
const longestFault = 200;

/** Why a value that was sent under another name does not fit the field that is meant. */
function misfit(advice: string, value: unknown, schema: z.core.$ZodType): string {
  const [, name = ""] = /^Did you mean (\w+)\?$/.exec(advice) ?? [];
  const { shape = {} } = schema._zod.def as { shape?: Record<string, z.core.$ZodType> };
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (field === undefined || !["string", "number", "boolean"].includes(typeof value)) return "";
  const alone = z.object({ [name]: field });
  const { error } = alone.safeParse({ [name]: value }, { error: withoutWords });
  const fault = error ? ` ${describeIssues(error.issues, { [name]: value }, alone)}` : "";
  return fault.length <= longestFault ? fault : "";
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

/** Where a call without a domain is about all of them. */
function allDomains(key: string, { domainScope }: Judged): string | undefined {
  return domainScope === "any" && /^(all_?domains|domains)$/i.test(key)
    ? "Leave it out: without domain, the call is about all domains."
    : undefined;
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
  const whole = wholeWith(schema, outer, inner, value) ?? `{"${inner}": …}`;
  return `Did you mean ${places.map((place) => place.join(".")).join(" or ")}? Send {"${outer}": ${whole}}.${restOfObject(outer, operation)}`;
}

/** An object that a field takes, with a value in it where that fits, as JSON; else its example. */
function wholeWith(
  schema: z.core.$ZodType,
  outer: string,
  inner: string,
  value: unknown,
): string | undefined {
  const { schema: own, examples: [example] = [] } = schemaAt(schema, [outer]);
  const { schema: ofInner } = schemaAt(schema, [outer, inner]);
  if (!own || !ofInner) return undefined;
  const isShort = String(value).length <= 80 && typeof value !== "object";
  const sent = isShort && z.safeParse(ofInner, value).success ? { [inner]: value } : undefined;
  const shown = Object.hasOwn(Object(example), inner) ? (example as object) : undefined;
  const wholes = [sent, sent && shown && { ...shown, ...sent }, shown];
  const whole = wholes.find((each) => each !== undefined && z.safeParse(own, each).success);
  return whole && JSON.stringify(whole);
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
  if (typeof value !== "string") return undefined;
  if (means.includes(` or ${key}`) || (key === "email" && means.includes("email address")))
    return `${id} takes the ${key} too: send "${id}": ${abbreviate(value)}.`;
  const [, list] = description.match(/tool (list_\w+)/) ?? [];
  if (list === undefined) return undefined;
  const isFound = isSearched(list) && key !== "url";
  const way = isFound ? `, "q": ${abbreviate(value)}` : rowsLack(list, key) ? "" : ` by its ${key}`;
  return `A record is named by its id: find it with ${list}${way}.`;
}

/** Whether nothing in a list's rows is the record's own attribute. */
function rowsLack(list: string, attribute: string): boolean {
  if (list === "list_survey_responses") return true;
  return attribute === "url" && !/^list_(landing_pages|webhooks|assets)$/.test(list);
}
