import { readSentTraits, traitSightings } from "../../../shared/kinds/domain/store/sent-traits";
import { createFloodGuard } from "../../../shared/table/limits/flood-guard";
import { startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const site = { accountKey: "00000000000000000000000000", ordinal: "0001" };
const hour = (number: number) => new Date(Date.UTC(2027, 0, 1, number, number % 60));

test("a full list of trait names lets go of what was sent longest ago, so nobody can fill it for good", async () => {
  const note = traitSightings(service.table, createFloodGuard(service.table));
  // Each from another network.
  const send = (number: number, names: string[]) =>
    note(site, names, `198.51.100.${number}`, hour(number));
  // Of thirty names, one network adds ten.
  for (let batch = 0; batch < 12; batch += 1)
    await send(
      2 * batch,
      Array.from({ length: 30 }, (_, index) => `junk-${batch}-${index}`),
    );
  expect(await readSentTraits(service.table, site)).toHaveLength(100);
  await send(30, ["plan"]);
  const names = await readSentTraits(service.table, site);
  expect(names).toHaveLength(100);
  expect(names[0]).toBe("plan");
  expect(names).not.toContain("junk-0-9");
  // What is sent again stays.
  await send(32, ["junk-5-5"]);
  expect((await readSentTraits(service.table, site)).slice(0, 2)).toEqual(["junk-5-5", "plan"]);
});
