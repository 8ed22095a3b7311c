import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;
type KnownAt = (path: readonly PropertyKey[]) => readonly string[];

const mostIssues = 5;

/**
 * Describes what is wrong with an input, field by field: the field, what is allowed, what was sent.
 * `knownAt` gives the fields that exist at a path.
 */
export function describeIssues(issues: readonly Issue[], input: unknown, knownAt: KnownAt): string {
  const sentences = issues.slice(0, mostIssues).map((issue) => describe(issue, input, knownAt));
  if (issues.length > mostIssues) sentences.push(`And ${issues.length - mostIssues} more.`);
  return sentences.join(" ");
}

function describe(issue: Issue, input: unknown, knownAt: KnownAt): string {
  const field = fieldName(issue.path) || "The body";
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, mostIssues).map(abbreviate).join(", ");
    const within = issue.path.length > 0 ? ` in ${field}` : "";
    const known = knownAt(issue.path);
    const allowed = known.length === 0 ? "" : `; known: ${known.join(", ")}`;
    return `Unknown ${issue.keys.length > 1 ? "fields" : "field"} ${names}${within}${allowed}.`;
  }
  const value = valueAt(input, issue.path);
  if (value === undefined) return `${field} is required${allowedKind(issue)}.`;
  return `${field} ${requirement(issue)}; got ${abbreviate(value)}.`;
}

function allowedKind(issue: Issue): string {
  if (issue.code === "invalid_value") return `: one of ${listed(issue.values)}`;
  return issue.code === "invalid_type" ? ` (${kinds[issue.expected] ?? issue.expected})` : "";
}

function requirement(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${article(kinds[issue.expected] ?? issue.expected)}`;
    case "invalid_value":
      return `must be one of ${listed(issue.values)}`;
    case "too_small":
      return `must ${bound(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`;
    case "too_big":
      return `must ${bound(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`;
    case "invalid_union":
      return issue.errors.map(([first]) => first && requirement(first)).join(" or ");
    default:
      return issue.message;
  }
}

// In JSON's words.
const kinds: Record<string, string> = { int: "whole number", record: "object" };
const counted: Record<string, string> = { string: " character(s)", array: " item(s)" };

function bound(origin: string): string {
  return origin in counted ? "have" : "be";
}

function unit(origin: string): string {
  return counted[origin] ?? "";
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const longestEcho = 80;

/** A value as a message can carry it: short, whatever a caller sent. */
function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longestEcho
    ? `${JSON.stringify(value.slice(0, longestEcho))}…`
    : JSON.stringify(value);
}
