import type * as z from "zod/mini";
import { operations } from "../../functions/catalogue";
import { schemaAt } from "../../shared/model/schema-at";
import { callOperation } from "../support/call-operation";
import { newClient } from "../support/client";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

type Path = readonly (string | number)[];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

// Where null is a value of its own, and what it means.
const nullIsAValue: Readonly<Record<string, string>> = {};

const creates = operations.filter(({ effect }) => effect === "create" || effect === "send");

describe.each(creates.map((operation) => [operation.name, operation] as const))(
  "%s",
  (name, operation) => {
    const prepares = operationCalls[name] ?? [];

    test.each(prepares.map((prepare, index) => [index + 1, prepare] as const))(
      "null means absent in every optional field (%i)",
      async (_, prepare) => {
        const client = await newClient(service);
        const input = await prepare(client, service);
        const rehearse = async (sent: object) => {
          const { status, body } = await callOperation(client, operation, { ...sent }, {}, dryRun);
          return { status, body };
        };
        const whole = await rehearse(input);
        expect(whole.status).toBeLessThan(300);
        for (const path of optionalPaths(operation.input, input)) {
          const absent = await rehearse(withAt(input, path, undefined));
          const again = await rehearse(withAt(input, path, undefined));
          const nulled = await rehearse(withAt(input, path, null));
          const field = `${name} ${path.filter((key) => typeof key === "string").join(".")}`;
          if (field in nullIsAValue) {
            expect([field, nulled.status]).toEqual([field, whole.status]);
            continue;
          }
          // What differs between two equal calls is the call's own, such as an id.
          expect([field, ofBoth(nulled, again)]).toEqual([field, ofBoth(absent, again)]);
        }
      },
    );

    test("null in a required field is invalid_body", async () => {
      const client = await newClient(service);
      const [prepare] = prepares;
      const input = (await prepare?.(client, service)) ?? {};
      for (const field of Object.keys(operation.input._zod.def.shape)) {
        const { isOptional } = schemaAt(operation.input, [field]);
        if (isOptional || operation.route.includes(`{${field}}`)) continue;
        const { status, body } = await callOperation(
          client,
          operation,
          { ...input, [field]: null },
          {},
          dryRun,
        );
        expect([field, status, body.error?.code]).toEqual([field, 400, "invalid_body"]);
      }
    });
  },
);

const dryRun = { dryRun: "true" };

/** The paths of all optional fields: of the input, and of the objects that it holds. */
function optionalPaths(schema: z.ZodMiniType, value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const { shape = {} } = (schemaAt(schema, [], value).schema?._zod.def ?? {}) as {
    shape?: Record<string, z.ZodMiniType>;
  };
  const own = Object.keys(shape).filter((key) => schemaAt(schema, [key], value).isOptional);
  const inner = Object.entries(value).flatMap(([key, part]) => {
    const place = schemaAt(schema, [key], value).schema as z.ZodMiniType | undefined;
    return place ? optionalPaths(place, part, [...at, Array.isArray(value) ? +key : key]) : [];
  });
  return [...own.map((key) => [...at, key]), ...inner];
}

function withAt<Value>(value: Value, [key, ...rest]: Path, wanted: unknown): Value {
  if (key === undefined) return wanted as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>;
  copy[key] = withAt(copy[key], rest, wanted);
  if (copy[key] === undefined) delete copy[key];
  return copy as Value;
}

/** What both values have alike, at any depth. */
function ofBoth(value: unknown, other: unknown): unknown {
  if (typeof value !== "object" || value === null || typeof other !== "object" || other === null)
    return value === other || typeof value !== typeof other || value === null || other === null
      ? value
      : typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      ofBoth(part, (other as Record<string, unknown>)[key]),
    ]),
  );
}
