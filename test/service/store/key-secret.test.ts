import { isDeepStrictEqual } from "node:util";
import { authenticator } from "../../../shared/sign-in/authenticate";
import { allRepositories } from "../../../shared/store";
import { createStore } from "../../../shared/store/create-store";
import { queryAll } from "../../../shared/table/dynamo/read";
import { openTable } from "../../../shared/table/dynamo/table";
import { keys } from "../../../shared/table/keys";
import { beforeEachCall } from "../../support/before-each-call";
import { addAccount, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
// Each test begins on a stage without any account.
beforeEach(async () => {
  service = await startTestStore();
});
afterEach(() => service.stop());

const now = new Date("2027-01-01T10:00:30Z");

/** Another instance's connection to the table; `calls` counts the reads of the secret, and `fail` makes them fail. */
function connect() {
  const table = openTable(service.table.name, { endpoint: service.endpoint });
  const state = { calls: 0, isFailing: false };
  beforeEachCall(table, async (operation, input) => {
    const { Key } = input as { Key?: object };
    if (operation !== "GetItem" || !isDeepStrictEqual(Key, keys.secret("api-keys"))) return;
    state.calls += 1;
    if (state.isFailing) throw new Error("The table is away.");
  });
  return { table, state, store: createStore(table, allRepositories) };
}

test("20 first accounts at once make one secret, and all their keys pass", async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => addAccount(connect().store)));
  const rows = await queryAll(service.table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": keys.secret("api-keys").pk },
  });
  expect(rows).toMatchObject([{ schemaVersion: 1 }]);
  const authenticate = authenticator(connect().table);
  for (const { token } of accounts) {
    expect(await authenticate(token, now)).toMatchObject({ outcome: "accepted" });
  }
});

test("an instance reads the secret once, while it starts, however many requests come", async () => {
  const { token } = await addAccount(service.store);
  const { table, state } = connect();
  const authenticate = authenticator(table);
  expect(state.calls).toBe(1);
  const results = await Promise.all(Array.from({ length: 50 }, () => authenticate(token, now)));
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["accepted"]));
  expect(state.calls).toBe(1);
});

test("an instance that could not read the secret answers no key as invalid, and reads it with the next request", async () => {
  const { token } = await addAccount(service.store);
  const { table, state } = connect();
  state.isFailing = true;
  const authenticate = authenticator(table);
  await expect(authenticate(token, now)).rejects.toThrow("The table is away.");
  state.isFailing = false;
  expect(await authenticate(token, now)).toMatchObject({ outcome: "accepted" });
  const { calls } = state;
  await authenticate(token, now);
  expect(state.calls).toBe(calls);
});

test("an instance that is older than the first account accepts its key at once", async () => {
  const { table } = connect();
  const authenticate = authenticator(table);
  const unknown = `mws_live_${"0".repeat(58)}`;
  expect(await authenticate(unknown, now)).toMatchObject({ outcome: "unauthorized" });
  const { token } = await addAccount(service.store);
  expect(await authenticate(token, now)).toMatchObject({ outcome: "accepted" });
});
