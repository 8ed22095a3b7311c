import { readFileSync } from "node:fs";
import { onLocalTable } from "../../lib/local/on-local-table";
import { withOwnAccount } from "../../lib/operators/smoke/own-account";
import { smoke } from "../../lib/operators/smoke/smoke";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

async function run(stage: { apiKey?: string; baseUrl?: string; directUrl?: string } = {}) {
  const lines: string[] = [];
  const failed = await smoke(
    { baseUrl: service.baseUrl, apiKey: client.apiKey, directUrl: service.gatewayUrl, ...stage },
    (line) => lines.push(line),
  );
  return { failed, lines };
}

test("a sound service passes every check, and nothing is left behind", async () => {
  const { failed, lines } = await run();
  expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
  expect(failed).toBe(0);
  expect(lines.length).toBeGreaterThan(10);
  expect((await client.get("/messages")).body.data).toEqual([]);
});

test("with a key that is not valid the checks that need one fail, and say why", async () => {
  const { failed, lines } = await run({ apiKey: "mws_live_x" });
  expect(failed).toBe(3);
  expect(lines.at(-1)).toMatch("none could be created");
  expect(lines.join("\n")).toMatch(
    /FAIL {2}the key works.*\n {6}Expected 200, got 401: .*unauthorized/,
  );
  expect(lines[0]).toBe("ok    the public files are there");
});

test("a stage without any account is checked with one that is made for it, by no more than the workflow's rights", async () => {
  const { Statement } = JSON.parse(readFileSync(".github/deploy-role.json", "utf8"));
  const [, rights] = Statement as [unknown, TableRights];
  await onLocalTable(service, async (_, table) => {
    const refused: string[] = [];
    const send: typeof table.client.send = (operation, input) => {
      for (const [action, partition] of accessesOf(operation, input))
        if (!isAllowed(rights, action, partition)) refused.push(`${action} ${partition}`);
      return table.client.send(operation, input);
    };
    const store = createStore({ ...table, client: { ...table.client, send } }, allRepositories);
    const before = await store.accounts.list();
    refused.length = 0;
    const lines: string[] = [];
    const failed = await withOwnAccount(store, service.baseUrl, async (apiKey) => {
      expect(apiKey).not.toBe(client.apiKey);
      const stage = { baseUrl: service.baseUrl, apiKey, directUrl: service.gatewayUrl };
      return await smoke(stage, (line) => lines.push(line));
    });
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
    expect([failed, refused]).toEqual([0, []]);
    expect((await store.accounts.list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

test("the account goes even if the stage does not answer", async () => {
  await onLocalTable(service, async (store) => {
    const before = (await store.accounts.list()).length;
    await expect(withOwnAccount(store, "http://127.0.0.1:9", async () => 0)).rejects.toThrow();
    expect(await store.accounts.list()).toHaveLength(before);
  });
});

interface TableRights {
  Action: string[];
  Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": string[] } };
}

function isAllowed({ Action, Condition }: TableRights, action: string, partition: string): boolean {
  const patterns = Condition["ForAllValues:StringLike"]["dynamodb:LeadingKeys"];
  const isMatch = (pattern: string) =>
    pattern.endsWith("*") ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern;
  return Action.includes(`dynamodb:${action}`) && patterns.some(isMatch);
}

/** The actions of a call as IAM names them, each with the partition that it reaches. */
function accessesOf(operation: string, input: object): [string, string][] {
  if (operation !== "TransactWriteItems" && operation !== "TransactGetItems")
    return [[operation, partitionOf(input)]];
  const { TransactItems } = input as { TransactItems: Record<string, object>[] };
  return TransactItems.flatMap((item) =>
    Object.entries(item).map(([action, part]): [string, string] => [
      action === "ConditionCheck" ? "ConditionCheckItem" : `${action}Item`,
      partitionOf(part),
    ]),
  );
}

function partitionOf(part: {
  Key?: { pk: string };
  Item?: { pk: string };
  ExpressionAttributeValues?: Record<string, unknown>;
}): string {
  return String(part.Key?.pk ?? part.Item?.pk ?? part.ExpressionAttributeValues?.[":pk"]);
}

test("an API that answers calls around CloudFront fails the checks", async () => {
  const { failed, lines } = await run({ directUrl: service.baseUrl });
  expect(failed).toBe(1);
  expect(lines.find((line) => line.startsWith("FAIL"))).toMatch(
    "the embed API refuses calls that bypass CloudFront",
  );
});
