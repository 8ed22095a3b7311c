/** A stack of a synthesized app. */
export interface Stack {
  name: string;
  template: Template;
}

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Parameters?: Record<string, { Default?: unknown }>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}
