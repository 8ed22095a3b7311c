import type * as z from "zod/mini";

/** The fields of an object that an update changes one by one; undefined for a value that it replaces as a whole. */
export function mergedFields({
  _zod: { def },
}: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { innerType, shape } = def as {
    innerType?: z.core.$ZodType;
    shape?: Readonly<Record<string, z.core.$ZodType>>;
  };
  if (innerType) return mergedFields(innerType);
  const fields = Object.values(shape ?? {});
  return fields.length > 0 && fields.every(({ _zod }) => _zod.optin === "optional")
    ? shape
    : undefined;
}
