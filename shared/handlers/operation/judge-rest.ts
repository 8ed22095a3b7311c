import type * as z from "zod/mini";
import { valueAt } from "../../model/schema-at";
import { withoutWords } from "../../model/schema-words";
import { ApiError, refusalsIn } from "../../runtime/errors";

type Issue = z.core.$ZodIssue;

/** What an input's own rules say once its faults are taken out of it, so that one answer tells all that is wrong. */
export function issuesBeside(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
): readonly Issue[] {
  const { error } = schema.safeParse(withoutFaults(issues, input), { error: withoutWords });
  const names = refusedNames(issues);
  return (error?.issues ?? []).filter(
    ({ path: [name], message }) =>
      !names.includes(String(name)) && !namesOneOf(names, message) && name !== undefined,
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
  const names = refusedNames(issues);
  const rest = withoutFaults(issues, input);
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
  return found.flat().filter(({ message }) => !namesOneOf(names, message));
}

/** The input without its unknown fields, and without each field in which something is wrong. */
function withoutFaults(issues: readonly Issue[], input: unknown): unknown {
  const rest = structuredClone(input);
  for (const { code, path, ...issue } of issues) {
    const holder = code === "unrecognized_keys" ? valueAt(rest, path) : rest;
    const names = "keys" in issue ? issue.keys : path.slice(0, 1);
    for (const name of names) Reflect.deleteProperty(Object(holder) as object, name as PropertyKey);
  }
  return rest;
}

function refusedNames(issues: readonly Issue[]): string[] {
  return issues
    .filter(({ code }) => code !== "unrecognized_keys")
    .flatMap(({ path: [name] }) => (name === undefined ? [] : [String(name)]));
}

function namesOneOf(names: readonly string[], sentence: string): boolean {
  const words = new Set(sentence.match(/\w+/g));
  return names.some((name) => words.has(name));
}
