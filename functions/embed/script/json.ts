/** Converts a value to JSON, even on a page that has changed how arrays are converted. */
export function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json)}]`;
  if (!value || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `${json(name)}:${json(each)}`)}}`;
}
