/** A CloudFormation template, as far as the checks read it. */
export interface Template {
  Resources: Readonly<Record<string, TemplateResource>>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
}

/** The only key of an object such as `{ Ref: "Table" }`, and its value. Undefined for anything else. */
export function intrinsicIn(value: unknown): { name: string; argument: unknown } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return undefined;
  const [name, argument] = entry;
  return name === "Ref" || name.startsWith("Fn::") ? { name, argument } : undefined;
}
