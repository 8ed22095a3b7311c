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
  const ids = [...operation.route.matchAll(inPath)].map(([, id]) => id);
  const fields = Object.keys(operation.input._zod.def.shape).filter((each) => !ids.includes(each));
  const isRead = operation.effect === "read";
  const inputs = [
    ...fields.flatMap((field) =>
      drawn(wrong, 3, `wrong values of ${name}.${field}`).map((value) => ({ [field]: value })),
    ),
    ...(/^(POST|PATCH) /.test(operation.route) ? fields : []).map((field) => ({
      [field]: undefined,
    })),
    ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  ];
  const [prepare] = operationCalls[name] ?? [];
  const twice: unknown[] = [];
  // A key may make 120 requests in a minute.
  for (let at = 0; at < inputs.length; at += 100) {
    const client = await newClient(service);
    const valid = (await prepare?.(client, service)) ?? {};
    for (const input of inputs.slice(at, at + 100)) {
      const sent = { ...valid, ...input };
      const accept = { accept: "application/problem+json" };
      const parameters = isRead ? {} : { dryRun: "true" };
      const answer = await callOperation(client, operation, sent, accept, parameters);
      expect(answer.status).not.toBe(429);
      const { errors = [], detail = "" } = answer.body;
      const pointers = errors.map(({ pointer }: { pointer: string }) => pointer);
      if (new Set(pointers).size < pointers.length) twice.push([sent, errors, detail]);
      // A call without a field is not tried as if it had it.
      expect(detail).not.toContain("undefined");
    }
  }
  expect(twice).toEqual([]);
});
