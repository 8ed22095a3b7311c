import * as z from "zod/mini";
import { kindOfId } from "../../kinds/record-fields";
import type { OtherFields } from "../../model/describe-issues";
import { unquoted } from "../../model/describe-issues/hints";
import { nearestValue } from "../../model/did-you-mean";
import { schemaAt, valueAt } from "../../model/schema-at";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * An input in which unknown fields have the names, and refused values the values, that are surely meant by them, and the
 * paths of those.
 */
export function asMeant(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  { advise }: OtherFields = {},
): { input: unknown; paths: readonly PropertyKey[][] } {
  const changed = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? namesMeant(issue, input, advise)
      : valueMeant(issue, input, schema),
  );
  if (changed.length === 0) return { input, paths: [] };
  const meant = structuredClone(input);
  for (const { from, path, value } of changed) {
    const holder = path.slice(0, -1).reduce<Holder>((outer, name) => {
      outer[name] ??= {};
      return Object(outer[name]) as Holder;
    }, meant as Holder);
    holder[path.at(-1) as PropertyKey] = from ? valueAt(meant, from) : value;
    if (from)
      Reflect.deleteProperty(Object(valueAt(meant, from.slice(0, -1))), from.at(-1) as PropertyKey);
  }
  return { input: meant, paths: changed.map(({ path }) => path) };
}

interface Meant {
  /** The unknown field whose value it is. */
  from?: Path;
  path: PropertyKey[];
  /** The value in place of a refused one. */
  value?: unknown;
}

function namesMeant(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  input: unknown,
  advise: OtherFields["advise"],
): Meant[] {
  return issue.keys.flatMap((key) => {
    const [advice = ""] = advise?.({ ...issue, keys: [key] }) ?? [];
    const [, ...names] = advice.match(sureName) ?? advice.match(sureShape) ?? [];
    const to = names.flatMap((name) => name?.split(".") ?? []);
    const path = [...issue.path, ...to];
    const from = [...issue.path, key];
    return to.length === 0 || valueAt(input, path) !== undefined ? [] : [{ from, path }];
  });
}

/** A misspelt one of some values, a number in quotes, or one without. */
function valueMeant({ path, ...issue }: Issue, input: unknown, schema: z.ZodMiniObject): Meant[] {
  // No number is an id.
  if (path.length === 1 && kindOfId(schema, String(path[0]))) return [];
  const sent = valueAt(input, path);
  const { schema: own } = schemaAt(schema, path, input);
  const allowed = issue.code === "invalid_value" ? issue.values : [];
  const value =
    typeof sent === "number"
      ? `${sent}`
      : (unquoted(sent) ?? (typeof sent === "string" ? nearestValue(sent, allowed) : undefined));
  return value !== undefined && own && z.safeParse(own, value).success
    ? [{ path: [...path], value }]
    : [];
}

type Holder = Record<PropertyKey, unknown>;

const sureName = /^Did you mean ([\w.]+)\?(?: |$)/;
const sureShape = /^Send it as {"(\w+)":{"(\w+)":…}}\./;
