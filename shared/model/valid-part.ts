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
  const wrong = refused.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? [] : [issue.path],
  );
  const issues: Issue[] = [];
  return { value: partAt([], input), issues };

  function partAt(path: Path, sent: unknown): unknown {
    const own = schemaAt(schema, path, input).schema;
    if (![...unknown, ...wrong].some((each) => isBelow(path, each))) {
      const parsed = own && z.safeParse(own, sent);
      return parsed?.success ? parsed.data : sent;
    }
    const part = (Array.isArray(sent) ? [...sent] : { ...(sent as object) }) as Container;
    // A list's places are numbers in the paths of faults and texts among its keys.
    const keyIn = (key: PropertyKey | undefined) =>
      (Array.isArray(part) ? Number(key) : key) as PropertyKey;
    const touched = new Set(
      [...wrong, ...Object.keys(part).map((key) => [...path, key])].flatMap((each) =>
        isBelow(path, each) ? [keyIn(each[path.length])] : [],
      ),
    );
    for (const key of touched) {
      const place = [...path, key];
      if (!isOneOf(unknown, place) && !isOneOf(wrong, place)) part[key] = partAt(place, part[key]);
      else {
        delete part[key];
        const { isOptional, schema: inner } = schemaAt(schema, place, input);
        if (inner && !isOptional && isOneOf(wrong, place)) makeUnjudgeable(part, key);
      }
    }
    if (own)
      issues.push(
        ...issuesOf(own, part).map((each) => ({ ...each, path: [...path, ...each.path] })),
      );
    return part;
  }
}

/** What the rules of an object's or list's own schema say about its valid part. */
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

function isBelow(path: Path, other: Path): boolean {
  return other.length > path.length && path.every((key, at) => String(key) === String(other[at]));
}

function isOneOf(places: readonly Path[], path: Path): boolean {
  return places.some(
    (each) =>
      each.length === path.length && path.every((key, at) => String(key) === String(each[at])),
  );
}
