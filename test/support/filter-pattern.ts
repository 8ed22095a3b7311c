/** Whether a line of a log matches a metric filter: equalities of fields, joined by `&&`, `||` and parentheses. */
export function matchesPattern(pattern: string, line: Readonly<Record<string, unknown>>): boolean {
  const inner = /^\{ (.+) \}$/.exec(pattern)?.[1];
  if (inner === undefined) throw new Error(`Not a pattern for JSON: ${pattern}.`);
  const truths = inner.replace(/\$\.(\w+) = "([^"]*)"/g, (_, field: string, value: string) =>
    String(line[field] === value),
  );
  if (!/^(true|false|[() ]|&&|\|\|)+$/.test(truths))
    throw new Error(`Not a pattern that this reads: ${pattern}.`);
  return Function(`return ${truths}`)();
}
