import * as z from "zod/mini";
import { nameOf } from "./named-schemas";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema & { description?: string }>;
  required: string[];
}

export interface Reference {
  $ref: string;
}

/** The shared parts of the document. A part is added when a description refers to it, so none is unused. */
export class Components {
  readonly schemas: Record<string, object> = {};
  readonly responses: Record<string, object> = {};

  /** A schema as JSON Schema. Named schemas inside it become references. */
  describe(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema, {
      io,
      metadata,
      override({ jsonSchema: part }) {
        // The bounds of JavaScript's integers tell a reader nothing.
        if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      },
    });
    for (const [name, definition] of Object.entries($defs)) {
      this.add("schemas", name, relocated(definition));
    }
    return relocated(described);
  }

  /** The same for an object, as its separate fields. */
  describeObject(schema: z.ZodMiniObject, io: "input" | "output"): ObjectSchema {
    return { properties: {}, required: [], ...this.describe(schema, io) } as ObjectSchema;
  }

  /** Adds a part that descriptions can refer to. */
  add(kind: "schemas" | "responses", name: string, part: object): Reference {
    const existing = this[kind][name];
    if (existing && JSON.stringify(existing) !== JSON.stringify(part)) {
      throw new Error(`Two different ${kind} have the name ${name}.`);
    }
    this[kind][name] = part;
    return { $ref: `#/components/${kind}/${name}` };
  }
}

// Only the document uses these names. If the schemas carried them, the tools' schemas would show them too.
const metadata = {
  get(schema: z.core.$ZodType) {
    const id = nameOf(schema);
    const described = z.globalRegistry.get(schema);
    return id === undefined ? described : { ...described, id };
  },
} as typeof z.globalRegistry;

function relocated<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
