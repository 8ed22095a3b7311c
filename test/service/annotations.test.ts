import { isDeepStrictEqual } from "node:util";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { operations } from "../../functions/catalogue";
import { exportedOperations } from "../../lib/build/operation-loaders";
import { hintsOf } from "../../shared/handlers/operation/operation";
import { deliverySchema } from "../../shared/kinds/webhook/delivery";
import { callOperation } from "../support/call-operation";
import { newClient } from "../support/client";
import { dumpRecords, keyOf } from "../support/dump-table";
import { operationCalls } from "../support/operation-calls";
import { reachedModules } from "../support/reached-modules";
import { startTestService, type TestService } from "../support/service";

type Row = Record<string, AttributeValue>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());
// Its tests compare all rows.
afterEach(() => service.emptyTable());

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  "what the hints of %s say",
  (name, operation) => {
    test("is what a call and its repeat do", async () => {
      const [prepare] = operationCalls[name] ?? [];
      if (!prepare) throw new Error(`operationCalls has no call of ${name}.`);
      const client = await newClient(service);
      // Fields that make a repeat safe, or impossible.
      const { clientMessageId, ifVersion, slug, ...input } = await prepare(client, service);
      const before = await records();
      expect((await callOperation(client, operation, input)).status).toBeLessThan(300);
      const once = await records();
      await callOperation(client, operation, input);
      const twice = await records();

      const { isDestructive, isIdempotent } = hintsOf(operation);
      if (operation.effect === "read") expect(once).toEqual(before);
      // A message that is sent twice arrives twice, even if the rows are the same.
      const isSafe = isSame(once, twice) && operation.effect !== "send";
      expect({ name, isIdempotent: isSafe }).toEqual({ name, isIdempotent });
      // A retention deletes too, but later. A new record has nothing to delete yet.
      const destroys = [
        isLost(before, once),
        isLost(once, twice),
        "retention" in fieldsOf(operation) && !name.startsWith("create_"),
      ];
      expect({ name, isDestructive: destroys.some(Boolean) }).toEqual({ name, isDestructive });
    });

    test("is whether it mails, or calls an address", () => {
      const modules = reachedModules(exported.get(name)?.file ?? "");
      const calls = modules.some((file) =>
        /^shared\/runtime\/(outbound\/guarded-request|mail\/)/.test(file),
      );
      // Other functions mail and call for these.
      const { effect, output, route } = operation;
      const aims = effect !== "read" && route.includes("/webhooks") && "url" in fieldsOf(operation);
      const orders = effect === "send" || output === deliverySchema || aims;
      expect({ name, reachesOut: calls || orders }).toEqual({
        name,
        reachesOut: hintsOf(operation).reachesOut,
      });
    });
  },
);

const exported = exportedOperations();

const fieldsOf = ({ input }: (typeof operations)[number]): object => input._zod.def.shape;

/** All rows, without the limits of inspections and of requests to a host, and without the service's own secrets. */
async function records(): Promise<Row[]> {
  return (await dumpRecords(service)).filter((row) => !/^(WT|CFG)#| LOOKED#/.test(keyOf(row)));
}

function isSame(left: readonly Row[], right: readonly Row[]): boolean {
  return isDeepStrictEqual(left, right);
}

/** Whether the feed reports a deletion, or the account or a secret is gone. */
function isLost(before: readonly Row[], after: readonly Row[]): boolean {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const is = new Map(after.map((row) => [keyOf(row), row]));
  const isNew = (row: Row) => !was.has(keyOf(row));
  const tellsOfLoss = ({ type }: Row) => /\.(deleted|revoked)$/.test(type?.S ?? "");
  const isSecret = (key: string) => /^(WS|VS)#/.test(key);
  const isAccount = (key: string) => /^A#\S+ ACCOUNT$/.test(key);
  return (
    after.some((row) => isNew(row) && tellsOfLoss(row)) ||
    [...was].some(
      ([key, row]) =>
        (isSecret(key) && !isDeepStrictEqual(is.get(key), row)) || (isAccount(key) && !is.has(key)),
    )
  );
}
