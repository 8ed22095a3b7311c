/** A CloudFormation template, as far as the checks read it. */
export interface Template {
  Resources: Readonly<Record<string, TemplateResource>>;
  Parameters?: Readonly<Record<string, { Type: string }>>;
  Conditions?: Readonly<Record<string, unknown>>;
  Outputs?: Readonly<Record<string, TemplateOutput>>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  DependsOn?: string | readonly string[];
  Condition?: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  UpdatePolicy?: unknown;
  CreationPolicy?: unknown;
  Metadata?: Readonly<Record<string, unknown>>;
}

interface TemplateOutput {
  Value: unknown;
  Export?: { Name: unknown };
}

/** The only key of an object such as `{ Ref: "Table" }`, and its value. Undefined for anything else. */
export function intrinsicIn(value: unknown): { name: string; argument: unknown } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return undefined;
  const [name, argument] = entry;
  return name === "Ref" || name.startsWith("Fn::") ? { name, argument } : undefined;
}
