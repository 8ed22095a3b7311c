import * as z from "zod/mini";
import { makeUnjudgeable } from "../runtime/unjudgeable";
import { schemaAt } from "./schema-at";
import { withoutWords } from "./schema-words";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** The valid part of a refused input, and what the schemas of its objects say about it. */
interface ValidPart {
  value: unknown;
  issues: readonly Issue[];
}

/**
 * The valid part of an input, as its schema parses it. Refused optional fields are left out. A rule that reads a refused
 * required field throws `Unjudgeable`.
 */
export function validPart(
  refused: readonly Issue[],
  input: unknown,
  schema: z.core.$ZodType,
): ValidPart {
  const unknown = refused.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const wrong = refused.flatMap(({ code, path }) => (code === "unrecognized_keys" ? [] : [path]));
  const wrongPlaces = new Set(wrong.map(placeOf));
  const places = [...wrongPlaces, ...unknown.map(placeOf)];
  const issues: Issue[] = [];
  return { value: partAt([], input), issues };

  function partAt(path: Path, sent: unknown): unknown {
    const own = schemaAt(schema, path, input).schema;
    const inside = `${placeOf(path)}/`;
    if (!places.some((each) => each.startsWith(inside))) {
      const parsed = own && z.safeParse(own, sent);
      return parsed?.success ? parsed.data : sent;
    }
    const part = (Array.isArray(sent) ? [...sent] : { ...(sent as object) }) as Container;
    // A list's places are numbers in the paths of faults and texts among its keys.
    const keyIn = (key: PropertyKey | undefined) =>
      (Array.isArray(part) ? Number(key) : key) as PropertyKey;
    const missing = wrong.filter((each) => placeOf(each).startsWith(inside));
    const keys = [...missing.map((each) => each[path.length]), ...Object.keys(part)];
    for (const key of new Set(keys.map(keyIn))) {
      const inner = [...path, key];
      const place = placeOf(inner);
      if (!places.includes(place)) {
        part[key] = partAt(inner, part[key]);
        continue;
      }
      delete part[key];
      const { isOptional, schema: innerSchema } = schemaAt(schema, inner, input);
      if (innerSchema && !isOptional && wrongPlaces.has(place)) makeUnjudgeable(part, key);
    }
    if (own)
      issues.push(
        ...issuesOf(own, part).map((each) => ({ ...each, path: [...path, ...each.path] })),
      );
    return part;
  }
}

/** A path as a text, with which those of its parts begin. */
function placeOf(path: Path): string {
  return path.map((key) => `/${JSON.stringify(String(key))}`).join("");
}

/** What the rules of an object's or list's own schema say of its valid part. */
function issuesOf({ _zod: { def } }: z.core.$ZodType, part: unknown): Issue[] {
  // A check with a condition was made already, whatever else was wrong.
  const checks = (def.checks ?? []).filter((check) => !check._zod.def.when);
  return checks.flatMap((check) => {
    const judged = z.unknown().check(check as z.core.$ZodCheck<unknown>);
    try {
      return judged.safeParse(part, { error: withoutWords }).error?.issues ?? [];
    } catch {
      // Without a field that it needs, a check may fail in any way. The input is refused in any case.
      return [];
    }
  });
}
