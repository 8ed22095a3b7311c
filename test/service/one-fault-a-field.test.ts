import { operations } from "../../functions/catalogue";
import { callOperation } from "../support/call-operation";
import { newClient } from "../support/client";
import { drawn } from "../support/draw";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// However many rules a value breaks, the error names its field once: what it must be, in one sentence.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const wrong = [7, -1.5, "7", "7 days", "", true, null, [], [7], { a: 1 }];

const inPath = /\{(\w+)\}/g;

test.each(
  drawn(
    operations.map((each) => [each.name, each] as const),
    40,
    "operations with a field of a wrong type",
  ),
)("%s names each wrong field once", async (name, operation) => {
  const client = await newClient(service);
  const [prepare] = operationCalls[name] ?? [];
  const valid = (await prepare?.(client, service)) ?? {};
  const accept = "application/problem+json";
  const ids = [...operation.route.matchAll(inPath)].map(([, id]) => id);
  const fields = Object.keys(operation.input._zod.def.shape).filter((each) => !ids.includes(each));
  const inputs = [
    ...fields.flatMap((field) =>
      drawn(wrong, 3, `wrong values of ${name}.${field}`).map((value) => ({ [field]: value })),
    ),
    // A missing one says nothing of what a call would be without it.
    ...fields.map((field) => ({ [field]: undefined })),
    ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  ];
  const twice: unknown[] = [];
  for (const input of inputs) {
    const sent = { ...valid, ...input };
    const parameters = operation.effect === "read" ? {} : { dryRun: "true" };
    const { body } = await callOperation(client, operation, sent, { accept }, parameters);
    const pointers: string[] = (body.errors ?? []).map(
      ({ pointer }: { pointer: string }) => pointer,
    );
    if (new Set(pointers).size < pointers.length) twice.push([sent, body.errors, body.detail]);
    expect(body.detail ?? "").not.toContain("undefined");
  }
  expect(fields.length === 0 || inputs.length > 0).toBe(true);
  expect(twice).toEqual([]);
});
