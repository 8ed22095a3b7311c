import { newSettings } from "../../../shared/kinds/message/rules";
import { newTimeId, recordId } from "../../../shared/model/ids";
import { AlreadyAnswered } from "../../../shared/table/dynamo/refusal";
import type { Site } from "../../../shared/table/keys";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service?.stop());

const day = 86_400_000;
// Now, in whole seconds like the rows' expiry. An engine that removes expired rows would remove older ones before their test.
const start = new Date(Math.floor(Date.now() / 1000) * 1000);
const after = (ms: number) => new Date(start.getTime() + ms);
const answer = new TextEncoder().encode("answer");

/** The site's store as a request with the key `one` has it at a moment. */
function remembering(accountKey: string, now: Date, fingerprint = "request") {
  const { store } = service;
  const memory = store.answers.memory(accountKey, "one", () => ({ fingerprint, answer }), now);
  return { memory, store: store.inMode({ does: "remember", memory }) };
}

async function createMessage(
  store: TestStore["store"],
  site: Site & { domainId: string },
  present: () => unknown = () => "presented",
) {
  const timeId = newTimeId(start);
  const at = start.toISOString();
  const settings = newSettings({ name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" });
  const id = recordId("msg", { ...site, timeId });
  const message = {
    id,
    domainId: site.domainId,
    settings,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const account = await store.accounts.read(site.accountKey);
  if (!account) throw new Error("The account is gone.");
  return await store.messages.create(account, site, timeId, message, present);
}

const everyMessage = { limit: 100, before: undefined, matches: undefined, withContent: false };

test("an answer is kept for 24 hours, and no longer, whether its row is there or not", async () => {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  const first = remembering(account.key, start);
  expect(await createMessage(first.store, site)).toBe("presented");
  expect(first.memory.isKept).toBe(true);
  const { answers } = service.store;
  const kept = { fingerprint: "request", answer };

  for (const soon of [start, after(day - 1000)]) {
    const again = remembering(account.key, soon, "other");
    await expect(createMessage(again.store, site)).rejects.toThrow(AlreadyAnswered);
    expect(again.memory.isKept).toBe(false);
    expect(await answers.read(account.key, "one", soon)).toEqual(kept);
  }
  expect((await service.store.messages.list(site, everyMessage)).rows).toHaveLength(1);

  expect(await answers.read(account.key, "one", after(day))).toBeUndefined();
  await createMessage(remembering(account.key, after(day), "later").store, site);
  expect((await service.store.messages.list(site, everyMessage)).rows).toHaveLength(2);
  expect(await answers.read(account.key, "one", after(day))).toEqual({
    fingerprint: "later",
    answer,
  });
});

test("an answer that a clock 30 days ahead has kept is not given again for 30 days", async () => {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  await createMessage(remembering(account.key, after(30 * day)).store, site);
  const { answers } = service.store;
  expect(await answers.read(account.key, "one", start)).toBeUndefined();
  await createMessage(remembering(account.key, start, "present").store, site);
  expect(await answers.read(account.key, "one", start)).toMatchObject({ fingerprint: "present" });
  // An answer that was stored by a clock two minutes ahead is found.
  await createMessage(remembering(account.key, after(2 * day), "soon").store, site);
  const early = after(2 * day - 120_000);
  expect(await answers.read(account.key, "one", early)).toMatchObject({ fingerprint: "soon" });
});

test("a transaction that does not name its answer is refused before anything is written", async () => {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  const { store } = remembering(account.key, start);
  await expect(createMessage(store, site, () => undefined)).rejects.toThrow(/does not name/);
  expect((await service.store.messages.list(site, everyMessage)).rows).toEqual([]);
});
