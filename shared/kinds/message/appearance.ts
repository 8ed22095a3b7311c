import * as z from "zod/mini";
import type { Template } from "../../rules/templates";

/**
 * How a message looks, apart from its content: fields of some templates. Each is null by default, and is sent to pages only if
 * set.
 */
const appearance = {
  layout: {
    schema: z.nullable(z.enum(["BAR"])).check(z.describe("`banner`: BAR spans the page.")),
    templates: ["banner"],
  },
  autoHideSeconds: {
    schema: z
      .nullable(z.int().check(z.gte(1), z.lte(3600)))
      .check(z.describe("`banner`, `toast` only.")),
    templates: ["banner", "toast"],
  },
  tone: {
    schema: z
      .nullable(z.enum(["INFO", "SUCCESS", "WARNING", "ERROR"]))
      .check(z.describe("`toast` only.")),
    templates: ["toast"],
  },
} as const satisfies Record<string, { schema: z.ZodMiniType; templates: readonly Template[] }>;

type Appearance = typeof appearance;
type Field = keyof Appearance;

export const appearanceNames = Object.keys(appearance) as Field[];

/** The schema of each field. */
export const appearanceFields = eachField(({ schema }) => schema) as {
  [Name in Field]: Appearance[Name]["schema"];
};

export const defaultAppearance = eachField(() => null) as { [Name in Field]: null };

/** The templates that have a field. */
export function templatesWith(field: Field): readonly Template[] {
  return appearance[field].templates;
}

/** The fields of a message that are set. */
export function setAppearance<Settings extends { [Name in Field]: unknown }>(
  settings: Settings,
): { [Name in Field]?: NonNullable<Settings[Name]> } {
  const set = appearanceNames.filter((name) => settings[name]);
  return Object.fromEntries(set.map((name) => [name, settings[name]])) as {
    [Name in Field]?: NonNullable<Settings[Name]>;
  };
}

function eachField<Value>(make: (each: Appearance[Field]) => Value): Record<Field, Value> {
  return Object.fromEntries(
    appearanceNames.map((name) => [name, make(appearance[name])]),
  ) as Record<Field, Value>;
}
