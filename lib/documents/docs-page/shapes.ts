/** The parts of the OpenAPI document that the page reads. */
export interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components;
}

export interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, Answer>;
}

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
  security?: unknown[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | Reference>;
}

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: Schema;
}

export interface Answer {
  description: string;
  content?: Content;
}

export type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Reference {
  $ref: string;
}
