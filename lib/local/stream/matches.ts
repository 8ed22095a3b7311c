/**
 * Whether an event matches a pattern of Lambda's event filtering. A pattern names fields; at each leaf, a list names
 * the allowed values. @throws on an operator that the service does not use.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function matches(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => isAllowed(rule, event));
  return Object.entries(pattern as object).every(
    ([field, inner]) =>
      typeof event === "object" &&
      event !== null &&
      field in event &&
      matches(inner, (event as Record<string, unknown>)[field]),
  );
}

function isAllowed(rule: unknown, value: unknown): boolean {
  if (typeof rule !== "object" || rule === null) return rule === value;
  const { prefix, ...others } = rule as { prefix?: unknown };
  if (typeof prefix !== "string" || Object.keys(others).length > 0)
    throw new Error(`The local run does not support filter rule ${JSON.stringify(rule)}.`);
  return typeof value === "string" && value.startsWith(prefix);
}
