import type { Values } from "./field-schema";

/** A section to begin with: the example's texts, meant to be changed, without its pictures, leading to one's own site. */
export function newSection(example: Values, hostname: string): Values {
  return adapted(example, hostname) as Values;
}

function adapted(value: unknown, hostname: string): unknown {
  if (Array.isArray(value)) return value.map((each) => adapted(each, hostname));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, each]) => !isPicture(each));
  return Object.fromEntries(
    fields.map(([name, each]) => [
      name,
      name === "url" ? `https://${hostname}/` : adapted(each, hostname),
    ]),
  );
}

function isPicture(value: unknown): boolean {
  return typeof value === "object" && value !== null && "alt" in value;
}
