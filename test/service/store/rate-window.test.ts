import { authenticator, type RateWindow } from "../../../shared/sign-in/authenticate";
import { deepTest } from "../../support/deep-test";
import { sized } from "../../support/draw";
import { addAccount, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const at = (time: string) => new Date(`2027-01-01T${time}Z`);

const atOnce = sized({ deep: 400, draw: 150 });

/** The window of a valid key. */
function windowOf(result: Awaited<ReturnType<ReturnType<typeof authenticator>>>): RateWindow {
  if (result.outcome === "unauthorized") throw new Error("The key is not known.");
  return result.window;
}

test(`of ${atOnce} requests at once exactly 120 pass, with 119 to 0 remaining`, async () => {
  const { token } = await addAccount(service.store);
  // Two instances: what one remembers the other must learn from the table.
  const instances = [authenticator(service.table), authenticator(service.table)];
  const results = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => instances[index % 2]?.(token, at("10:00:30"))),
  );
  const accepted = results.filter((result) => result?.outcome === "accepted");
  expect(accepted.map((result) => result?.window.remaining).sort((a = 0, b = 0) => b - a)).toEqual(
    Array.from({ length: 120 }, (_, index) => 119 - index),
  );
  expect(results.filter((result) => result?.outcome === "rate_limited")).toHaveLength(atOnce - 120);
});

test("a new minute is a new window, by the clock and not by the first request", async () => {
  const { token } = await addAccount(service.store);
  const authenticate = authenticator(service.table);
  for (let index = 0; index < 120; index += 1) await authenticate(token, at("10:00:59"));
  expect(await authenticate(token, at("10:00:59"))).toMatchObject({ outcome: "rate_limited" });
  expect(await authenticate(token, at("10:01:00"))).toMatchObject({
    outcome: "accepted",
    window: { remaining: 119 },
  });
});

test("a minute's first requests at once all count in the new window", async () => {
  const { token } = await addAccount(service.store);
  const authenticate = authenticator(service.table);
  await authenticate(token, at("10:00:00"));
  const results = await Promise.all(
    Array.from({ length: 20 }, () => authenticate(token, at("10:01:00"))),
  );
  expect(results.map((result) => windowOf(result).remaining).sort((a, b) => b - a)).toEqual(
    Array.from({ length: 20 }, (_, index) => 119 - index),
  );
});

test("an instance whose clock is behind counts in the window that is already open", async () => {
  const { token } = await addAccount(service.store);
  const authenticate = authenticator(service.table);
  await authenticate(token, at("10:01:00"));
  const late = await authenticate(token, at("10:00:59"));
  expect(windowOf(late)).toEqual({
    minute: Math.floor(at("10:01:00").getTime() / 60_000),
    remaining: 118,
  });
});

test("a window used up by a clock 30 days ahead does not block a key anywhere, even on its own instance", async () => {
  const { token } = await addAccount(service.store);
  const [jumped, other] = [authenticator(service.table), authenticator(service.table)];
  const ahead = new Date(at("10:00:00").getTime() + 30 * 86_400_000);
  for (let index = 0; index < 121; index += 1) await jumped(token, ahead);
  expect(await jumped(token, ahead)).toMatchObject({ outcome: "rate_limited" });
  const minute = Math.floor(at("10:00:00").getTime() / 60_000);
  expect(await other(token, at("10:00:00"))).toMatchObject({
    outcome: "accepted",
    window: { minute, remaining: 119 },
  });
  // Its clock has been set right.
  expect(await jumped(token, at("10:00:01"))).toMatchObject({
    outcome: "accepted",
    window: { minute, remaining: 118 },
  });
});

test("a window two minutes ahead is believed, one three minutes ahead is not", async () => {
  for (const [ahead, remaining] of [
    ["10:02:00", 118],
    ["10:03:00", 119],
  ] as const) {
    const { token } = await addAccount(service.store);
    const authenticate = authenticator(service.table);
    await authenticate(token, at(ahead));
    expect(windowOf(await authenticate(token, at("10:00:59"))).remaining).toBe(remaining);
  }
});

deepTest(
  "a window that was replaced is exact again: of 200 requests at once after a jump 120 pass",
  async () => {
    const { token } = await addAccount(service.store);
    const instances = [authenticator(service.table), authenticator(service.table)];
    await instances[0]?.(token, new Date(at("10:00:00").getTime() + 30 * 86_400_000));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => instances[index % 2]?.(token, at("10:00:30"))),
    );
    expect(results.filter((result) => result?.outcome === "accepted")).toHaveLength(120);
  },
);

test("a revoked key is refused on the next request", async () => {
  const { key, token } = await addAccount(service.store);
  const authenticate = authenticator(service.table);
  const now = at("10:00:00");
  expect(await authenticate(token, now)).toMatchObject({ outcome: "accepted" });
  const [stored] = await service.store.apiKeys.list(key);
  expect(await service.store.apiKeys.revoke(key, stored?.id ?? "", now)).toBe(true);
  expect(await authenticate(token, now)).toMatchObject({ outcome: "unauthorized" });
});

test("a token of another account's making is unknown, and leaves nothing behind", async () => {
  const { key, token } = await addAccount(service.store);
  const other = await addAccount(service.store);
  const authenticate = authenticator(service.table);
  await authenticate(token.slice(0, -1).concat(token.endsWith("0") ? "1" : "0"), at("10:00:00"));
  expect(await service.store.apiKeys.list(key)).toHaveLength(1);
  expect(await authenticate(other.token, at("10:00:00"))).toMatchObject({
    outcome: "accepted",
    account: { id: other.id },
  });
});

test("the day a key was last used is known", async () => {
  const { key, token } = await addAccount(service.store);
  await authenticator(service.table)(token, at("10:00:30"));
  expect(await service.store.apiKeys.list(key)).toEqual([
    expect.objectContaining({ lastUsedAt: at("10:00:30").toISOString() }),
  ]);
});
