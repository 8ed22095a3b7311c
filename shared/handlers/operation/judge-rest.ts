import type * as z from "zod/mini";
import type { OtherFields } from "../../model/describe-issues";
import { fieldName } from "../../model/describe-issues/hints";
import { schemaAt, valueAt } from "../../model/schema-at";
import { withoutWords } from "../../model/schema-words";
import { ApiError, refusalsIn } from "../../runtime/errors";

type Issue = z.core.$ZodIssue;

/** What an input's own rules say once its faults are taken out of it, so that one answer tells all that is wrong. */
export function issuesBeside(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
): readonly Issue[] {
  const rest = withoutFaults(issues, input, schema);
  const { error } = schema.safeParse(rest, { error: withoutWords });
  const names = refusedNames(issues, input, schema);
  return (error?.issues ?? []).filter(
    ({ path, message }) =>
      path.length > 0 &&
      !path.some((_, index) => names.includes(fieldName(path.slice(0, index + 1)))) &&
      !namesOneOf(names, message),
  );
}

/** Judges what is left of a refused input. @throws ApiError */
export type Judge = (rest: Record<string, unknown>) => void | Promise<void>;

/** The same of rules beyond the schema. What they say of a field that is refused already follows from that. */
export async function refusedBeside(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  judges: readonly Judge[],
): Promise<readonly ApiError[]> {
  const names = refusedNames(issues, input, schema);
  const rest = withoutFaults(issues, input, schema);
  if (typeof rest !== "object" || rest === null || Array.isArray(rest)) return [];
  const { data = rest } = schema.safeParse(rest);
  const found = await Promise.all(
    judges.map(async (judge) => {
      try {
        await judge(data as Record<string, unknown>);
        return [];
      } catch (error) {
        if (error instanceof ApiError) return refusalsIn(error);
        // Without a field that it needs, a rule may fail in any way.
        if (names.length > 0) return [];
        throw error;
      }
    }),
  );
  // That an id is none does not follow from another field.
  return found
    .flat()
    .filter(({ code, message }) => code === "not_found" || !namesOneOf(names, message));
}

/** An input in which the fields that are surely meant by unknown ones have their right names, and their paths. */
export function asMeant(
  issues: readonly Issue[],
  input: unknown,
  { advise }: OtherFields = {},
): { input: unknown; paths: readonly PropertyKey[][] } {
  const renamed = issues
    .flatMap((issue) => (issue.code === "unrecognized_keys" && advise ? [issue] : []))
    .flatMap((issue) =>
      issue.keys.flatMap((key) => {
        const [advice = ""] = advise?.({ ...issue, keys: [key] }) ?? [];
        const [, ...names] = advice.match(sureName) ?? advice.match(sureShape) ?? [];
        const to = names.flatMap((name) => name?.split(".") ?? []);
        const path = [...issue.path, ...to];
        return to.length === 0 || valueAt(input, path) !== undefined
          ? []
          : [{ from: [...issue.path, key], path }];
      }),
    );
  if (renamed.length === 0) return { input, paths: [] };
  const meant = structuredClone(input);
  for (const { from, path } of renamed) {
    const holder = path.slice(0, -1).reduce<Holder>((outer, name) => {
      outer[name] ??= {};
      return Object(outer[name]) as Holder;
    }, meant as Holder);
    holder[path.at(-1) as PropertyKey] = valueAt(meant, from);
    Reflect.deleteProperty(
      Object(valueAt(meant, from.slice(0, -1))) as object,
      from.at(-1) as string,
    );
  }
  return { input: meant, paths: renamed.map(({ path }) => path) };
}

type Holder = Record<PropertyKey, unknown>;

const sureName = /^Did you mean ([\w.]+)\?(?: |$)/;
const sureShape = /^Send it as {"(\w+)":{"(\w+)":…}}\./;

/** The input without its unknown fields, and without each part in which something is wrong. */
function withoutFaults(issues: readonly Issue[], input: unknown, schema: z.ZodMiniObject): unknown {
  const rest = structuredClone(input);
  for (const issue of issues) {
    for (const path of refusedPaths(issue, input, schema)) {
      const holder = valueAt(rest, path.slice(0, -1));
      Reflect.deleteProperty(Object(holder) as object, path.at(-1) as PropertyKey);
    }
  }
  return rest;
}

/** What is taken out for a fault: unknown fields, or the smallest part around it that may be left out. */
function refusedPaths(issue: Issue, input: unknown, schema: z.ZodMiniObject): PropertyKey[][] {
  const { code, path } = issue;
  if (code === "unrecognized_keys") return issue.keys.map((key) => [...path, key]);
  if (path.length === 0) return [];
  const depth = path.findLastIndex(
    (key, index) =>
      typeof key === "string" && schemaAt(schema, path.slice(0, index + 1), input).isOptional,
  );
  return [path.slice(0, Math.max(depth, 0) + 1)];
}

/** The parts that are refused, as messages name them. */
function refusedNames(issues: readonly Issue[], input: unknown, schema: z.ZodMiniObject): string[] {
  return issues
    .filter(({ code }) => code !== "unrecognized_keys")
    .flatMap((issue) => refusedPaths(issue, input, schema).map(fieldName));
}

/** Whether a sentence is about one of these fields. Names in quotes and lists are no such thing. */
function namesOneOf(names: readonly string[], sentence: string): boolean {
  const paths = sentence.replace(/"[^"]*"|known: [^.]*/g, "").match(/[\w.[\]]+/g) ?? [];
  const words = new Set(paths.flatMap((path) => [path, ...(path.match(/\w+/g) ?? [])]));
  return names.some((name) => words.has(name));
}
