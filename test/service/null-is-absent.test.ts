import * as z from "zod/mini";
import { operations } from "../../functions/catalogue";
import type { Operation } from "../../shared/handlers/operation/operation";
import { pageTemplates, templateIds } from "../../shared/kinds/landing-page/templates";
import { schemaAt } from "../../shared/model/schema-at";
import { callOperation } from "../support/call-operation";
import { clientOf, newClient } from "../support/client";
import { landingPage, operationCalls, type Prepare, type Site } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

type Path = readonly (string | number)[];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

// The fields of creates with a documented meaning of null that differs from an absent field.
const nullIsAValue = ["create_api_key expiresAt", "create_landing_page content.form"];

const email = { name: "email", label: "Email", type: "email", required: true };
const form = { name: "waitlist", fields: [email], button: "Send", thanks: "Thanks" };
const furtherCalls: Readonly<Record<string, readonly Prepare[]>> = {
  create_landing_page: [
    ...templateIds.map((templateId) => async () => ({ ...landingPage, templateId, content: {} })),
    async () => ({ ...landingPage, templateId: "waitlist", content: { form } }),
  ],
};

const callsOf = (name: string) => [...(operationCalls[name] ?? []), ...(furtherCalls[name] ?? [])];
const dryRun = { dryRun: "true" };

const creates = operations.filter(({ effect }) => effect === "create" || effect === "send");
const updates = operations.filter(({ effect }) => effect === "update");
const byName = (some: typeof operations) => some.map((each) => [each.name, each] as const);

describe.each(byName(creates))("%s", (name, operation) => {
  test.each(callsOf(name).map((prepare, index) => [index + 1, prepare] as const))(
    "null means absent in every optional field (%i)",
    async (_, prepare) => {
      const client = await makerOf(name);
      const input = await prepare(client, service);
      const rehearse = async (sent: object) => {
        const { status, body } = await callOperation(client, operation, { ...sent }, {}, dryRun);
        return { status, body };
      };
      expect((await rehearse(input)).status).toBeLessThan(300);
      for (const path of optionalPaths(schemaFor(operation.input, input), input)) {
        const absent = await rehearse(withAt(input, path, undefined));
        const again = await rehearse(withAt(input, path, undefined));
        const nulled = await rehearse(withAt(input, path, null));
        const field = `${name} ${path.filter((key) => typeof key === "string").join(".")}`;
        // Differences between two equal calls, such as ids, are removed.
        const [ofNull, ofAbsent] = [ofBoth(nulled, again), ofBoth(absent, again)];
        if (nullIsAValue.includes(field)) continue;
        expect([field, ofNull]).toEqual([field, ofAbsent]);
      }
    },
  );

  const required = Object.keys(operation.input._zod.def.shape).filter(
    (field) =>
      !schemaAt(operation.input, [field]).isOptional && !operation.route.includes(`{${field}}`),
  );
  if (required.length === 0) return;

  test("null in a required field is invalid_body", async () => {
    const client = await newClient(service);
    const input = (await callsOf(name)[0]?.(client, service)) ?? {};
    for (const field of required) {
      const sent = { ...input, [field]: null };
      const { status, body } = await callOperation(client, operation, sent, {}, dryRun);
      expect([field, status, body.error?.code]).toEqual([field, 400, "invalid_body"]);
    }
  });
});

test.each(nullIsAValue)("null is a value of its own: %s", async (field) => {
  const [name = "", path = ""] = field.split(" ");
  const operation = creates.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  const client = await makerOf(name);
  const input = (await callsOf(name).at(-1)?.(client, service)) ?? {};
  const place = schemaAt(schemaFor(operation.input, input), path.split("."), input);
  expect(place).toMatchObject({ isNullable: true, description: expect.stringContaining("null: ") });
  const answers = [undefined, null].map(async (value) => {
    const sent = withAt(input, path.split("."), value);
    return (await callOperation(client, operation, sent, {}, dryRun)).body;
  });
  const [absent, nulled] = await Promise.all(answers);
  expect(ofBoth(nulled, absent)).not.toEqual(ofBoth(absent, absent));
});

/** The fields that an update need not have, but for the version that it is based on. */
function optionalFieldsOf({ input }: Operation): string[] {
  return Object.keys(input._zod.def.shape).filter(
    (field) => schemaAt(input, [field]).isOptional && field !== "ifVersion",
  );
}

test.each(byName(updates.filter((each) => optionalFieldsOf(each).length > 0)))(
  "on an update null clears, or is told that it cannot: %s",
  async (name, operation) => {
    const client = await newClient(service);
    const input = (await callsOf(name)[0]?.(client, service)) ?? {};
    for (const field of optionalFieldsOf(operation)) {
      const { isNullable } = schemaAt(operation.input, [field]);
      const sent = { ...input, [field]: null };
      const { status, body } = await callOperation(client, operation, sent, {}, dryRun);
      if (isNullable) {
        // Rules over several fields can forbid it, but the field alone can be null.
        expect([field, body.error?.message ?? ""]).toEqual([
          field,
          expect.not.stringContaining("; got null."),
        ]);
        if (status < 300) expect([field, body[field] ?? null]).toEqual([field, null]);
      } else {
        const told = expect.stringMatching(
          /Null does not clear it: leave it out|, or send \[\] for none|Send "none" for/,
        );
        expect([field, status, body.error?.message]).toEqual([field, 400, told]);
      }
    }
  },
);

/** The caller of a create: for keys, one that expires. */
async function makerOf(name: string): Promise<Site> {
  const client = await newClient(service);
  if (name !== "create_api_key") return client;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { token } = (await client.post("/api-keys", { name: "Short", expiresAt })).body;
  return { ...client, ...clientOf(service, token) };
}

/** The schema of an input. A landing page's template decides its content's. */
function schemaFor(schema: z.ZodMiniObject, { templateId }: { templateId?: unknown }) {
  const template = templateIds.find((each) => each === templateId);
  if (template === undefined) return schema;
  return z.extend(schema, { content: z.optional(pageTemplates[template].content) });
}

/** The paths of all optional fields, of the input and of the objects in it. */
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

/** The common parts of both values, at any depth. */
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
