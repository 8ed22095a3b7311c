import { type Plan, planNames, plans } from "../../../shared/kinds/account/plans";
import { authenticator } from "../../../shared/sign-in/authenticate";
import { deepTest } from "../../support/deep-test";
import { addAccount, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const hour = (number: number) => new Date(Date.UTC(2027, 0, 1, number, 30));

async function newAccount(plan: Plan) {
  const account = await addAccount(service.store, plan, hour(0));
  const { apiKeys } = service.store;
  return {
    ...account,
    /** Creates a key; returns its id and token, or the error's code. */
    async make(now = hour(0)) {
      const key = await apiKeys.mint(account.key, { name: "Agent" }, now);
      try {
        const { id } = await apiKeys.create(await account.read(), key, now);
        return { id, token: key.token };
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
    revoke: (id: string, now = hour(0)) => apiKeys.revoke(account.key, id, now),
    list: () => apiKeys.list(account.key),
    inUse: async () => (await service.store.accounts.usage(account.key)).apiKeys,
  };
}

type Made = { id: string; token: string };
const isMade = (outcome: Made | string): outcome is Made => typeof outcome !== "string";

test.each(planNames)(
  "of many keys at once on plan %s exactly the cap's number is made",
  async (plan) => {
    const cap = plans[plan].apiKeys;
    const account = await newAccount(plan);
    const outcomes = await Promise.all(Array.from({ length: cap + 30 }, () => account.make()));
    // The account's first key is one of them.
    expect(outcomes.filter(isMade)).toHaveLength(cap - 1);
    expect(new Set(outcomes.filter((outcome) => !isMade(outcome)))).toEqual(
      new Set(["plan_limit"]),
    );
    expect(await account.inUse()).toBe(cap);
    expect(await account.list()).toHaveLength(cap);
  },
);

test("a key gives its place back once, however often it is revoked at once", async () => {
  const account = await newAccount("pro");
  const made = (await Promise.all(Array.from({ length: 4 }, () => account.make()))).filter(isMade);
  const [{ id = "" } = {}] = made;
  expect(await Promise.all(Array.from({ length: 20 }, () => account.revoke(id)))).toEqual(
    Array.from({ length: 20 }, () => true),
  );
  expect(await account.inUse()).toBe(4);
  const outcomes = await Promise.all([
    ...made.map(({ id }) => account.revoke(id)),
    ...Array.from({ length: 6 }, () => account.make()),
  ]);
  expect(outcomes.slice(4).filter((outcome) => isMade(outcome as Made | string))).toHaveLength(6);
  expect(await account.inUse()).toBe(7);
});

test("keys made and revoked in a loop are limited to exactly the cap per hour, even at once", async () => {
  const account = await newAccount("free");
  const makeAndRevoke = async (now: Date) => {
    const made = await account.make(now);
    if (isMade(made)) await account.revoke(made.id, now);
    return made;
  };
  for (const now of [hour(0), hour(1)]) {
    const inTurn: (Made | string)[] = [];
    for (let index = 0; index < 3; index += 1) inTurn.push(await makeAndRevoke(now));
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => makeAndRevoke(now)));
    expect([...inTurn, ...atOnce].filter(isMade)).toHaveLength(5);
    expect(await account.inUse()).toBe(1);
    expect(await account.make(now)).toBe("plan_limit");
  }
  const key = await service.store.apiKeys.mint(account.key, { name: "Agent" }, hour(1));
  await expect(service.store.apiKeys.create(await account.read(), key, hour(1))).rejects.toThrow(
    'The plan "free" allows 5 new API keys an hour, revoked ones included, and that many were made. You can make the next one at 2027-01-01T02:00:00.000Z.',
  );
});

test("operators make keys beyond the cap, which count, and give their places back", async () => {
  const account = await newAccount("free");
  while (isMade(await account.make()));
  const { apiKeys } = service.store;
  const helping = await apiKeys.mint(account.key, { name: "Support" }, hour(0));
  await apiKeys.createBeyondCap(account.key, helping, hour(0));
  expect(await authenticator(service.table)(helping.token, hour(0))).toMatchObject({
    outcome: "accepted",
  });
  expect(await account.inUse()).toBe(6);
  await account.revoke(helping.id);
  expect(await account.inUse()).toBe(5);
});

deepTest(
  "of revoked keys the latest hundred stay, and those before them are as invalid as ever",
  async () => {
    const account = await newAccount("business");
    const made: Made[] = [];
    for (let index = 0; index < 104; index += 1) {
      const now = new Date(hour(index > 90 ? 1 : 0).getTime() + index);
      const outcome = await account.make(now);
      if (!isMade(outcome)) throw new Error(outcome);
      await account.revoke(outcome.id, now);
      made.push(outcome);
    }
    const kept = await account.list();
    expect(kept).toHaveLength(1 + 100);
    expect(kept.map(({ id }) => id)).toEqual(
      expect.arrayContaining(made.slice(4).map(({ id }) => id)),
    );
    const authenticate = authenticator(service.table);
    for (const { token } of made.slice(0, 6)) {
      expect(await authenticate(token, hour(2))).toMatchObject({ outcome: "unauthorized" });
    }
    expect(await account.inUse()).toBe(1);
  },
);
