import type * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { RefusedElement } from "../../../shared/handlers/operation/part-error";
import { changeKindNames } from "../../../shared/kinds/changes/change-types";

/** A field with a list of allowed values, in an input with a value that is none of them. */
interface Enumerated {
  allowed: readonly unknown[];
  input: unknown;
}

interface Structure {
  entries?: Record<string, unknown>;
  values?: unknown[];
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
}

function enumsIn(schema: z.core.$ZodType): Enumerated[] {
  const { entries, values, innerType, element, valueType, options, shape } = schema._zod
    .def as Structure;
  const within = (inner: z.core.$ZodType, wrap: (input: unknown) => unknown) =>
    enumsIn(inner).map(({ allowed, input }) => ({ allowed, input: wrap(input) }));
  const allowed = entries ? Object.values(entries) : values;
  return [
    ...(allowed ? [{ allowed, input: "nothingSuch" }] : []),
    ...(innerType ? enumsIn(innerType) : []),
    ...(element ? within(element, (input) => [input]) : []),
    ...(valueType ? within(valueType, (input) => ({ de: input })) : []),
    ...(options ?? []).flatMap(enumsIn),
    ...Object.entries(shape ?? {}).flatMap(([name, field]) =>
      within(field, (input) => ({ [name]: input })),
    ),
  ];
}

const enumerated = operations.flatMap((operation) =>
  enumsIn(operation.input).map((each) => ({ ...each, operation })),
);

test.each(enumerated.map((each) => [each.operation.name, each.input, each] as const))(
  "%s with %j is refused with the allowed values",
  async (_, input, { allowed, operation }) => {
    const told = await parseInput(operation.input, input).then(
      (parsed) => Object.values(parsed).flat().flatMap(reasonOf).join(" "),
      (error) => error.message,
    );
    expect(told).toContain('got "nothingSuch"');
    // The types of changes are too many for a sentence, which lists what they begin with.
    const listed =
      allowed.length > 60 ? changeKindNames : allowed.map((each) => JSON.stringify(each));
    for (const each of listed) expect(told).toContain(each);
  },
);

// A list's wrong elements are judged one by one.
function reasonOf(element: unknown): string[] {
  return element instanceof RefusedElement ? [element.reason] : [];
}
