import type * as z from "zod/mini";
import { embedConfigurationSchema } from "../../../functions/embed/configuration-schema";
import { withoutWarnings } from "../../../shared/handlers/operation/warnings";
import { analyticsSchema } from "../../../shared/jobs/analytics/figures";
import { changeSchema } from "../../../shared/kinds/changes/change";
import { ofAllKinds } from "../../../shared/kinds/docs";
import { actorSchema } from "../../../shared/model/actor";
import { visitSchema } from "../../../shared/model/visit";

/** The schemas that the document describes once, under names that suit generated types. */
export const namedSchemas = {
  ...ofAllKinds("schemas"),
  Actor: actorSchema,
  Analytics: analyticsSchema,
  Change: changeSchema,
  EmbedConfiguration: embedConfigurationSchema,
  Visit: visitSchema,
} satisfies Record<string, z.ZodMiniType>;

export type SchemaName = keyof typeof namedSchemas;

const names = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** The name of a schema, if it has one. */
export function nameOf(schema: unknown): SchemaName | undefined {
  const record = typeof schema === "object" && schema ? withoutWarnings(schema) : schema;
  return names.get(record) as SchemaName | undefined;
}

/** The name of a list's record. Its rows have the record's fields, some of which may be left out. */
export function recordOfRow(row: z.ZodMiniObject): SchemaName | undefined {
  const { id } = row._zod.def.shape;
  return entries.find(([, schema]) => {
    const { shape } = schema._zod.def as { shape?: Record<string, unknown> };
    return id !== undefined && shape?.id === withoutOptional(id);
  })?.[0];
}

const entries = Object.entries(namedSchemas) as [SchemaName, z.ZodMiniType][];

function withoutOptional(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as { type: string; innerType?: unknown };
  return def.type === "optional" ? def.innerType : schema;
}

/** `create_message` as `createMessage`. */
export function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `create_message` or `createMessage` as `CreateMessage`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}
