import { messageIndexLists } from "../../../shared/kinds/message/store/message-index";
import { statusAt } from "../../../shared/rules/lifespan";
import {
  addAccount,
  addMessage,
  addSite,
  startTestStore,
  type TestStore,
} from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service?.stop());

type Site = Awaited<ReturnType<typeof newSite>>;
type Filter = Parameters<typeof messageIndexLists>[0];

async function newSite() {
  return await addSite(service.store, await addAccount(service.store));
}

const everything: Filter = { status: undefined, template: undefined };
const [before, past, future] = ["2020-01-01", "2021-01-01", "2120-01-01"].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string];
const times = {
  always: {},
  started: { startsAt: past },
  ahead: { startsAt: future },
  passed: { startsAt: before, expiresAt: past },
  running: { startsAt: past, expiresAt: future },
};
const contents = {
  banner: { template: "banner" },
  toast: { template: "toast" },
} as const;

/** The ids that a filter lists, page by page. */
async function listed(site: Site, filter: Filter, limit: number, now = new Date()) {
  const pages: string[][] = [];
  let next: string | undefined;
  do {
    const page = await service.store.messages.list(site, {
      limit,
      before: next,
      matches: ({ message: { settings } }) =>
        [undefined, statusAt(settings, now)].includes(filter.status) &&
        [undefined, settings.template].includes(filter.template),
      lists: messageIndexLists(filter, now),
      withContent: true,
    });
    pages.push(page.rows.map(({ message }) => message.id));
    next = page.next;
  } while (next);
  return pages;
}

test("a filter finds every message of its status and template, newest first, and each once over all pages", async () => {
  const site = await newSite();
  const created = [];
  for (const status of ["active", "inactive"] as const)
    for (const template of [contents.banner, contents.toast])
      for (const time of Object.values(times))
        created.unshift(await addMessage(service.store, site, { ...template, ...time, status }));
  const now = new Date();
  for (const status of [undefined, "active", "inactive", "scheduled", "expired"] as const) {
    for (const template of [undefined, "toast", "story"] as const) {
      const expected = created
        .filter(({ message: { settings } }) =>
          [undefined, statusAt(settings, now)].includes(status),
        )
        .filter(({ message: { settings } }) => [undefined, settings.template].includes(template))
        .map(({ message }) => message.id);
      for (const limit of [2, 100]) {
        const pages = await listed(site, { status, template }, limit, now);
        expect([status, template, pages.flat()]).toEqual([status, template, expected]);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
      }
    }
  }
});

test("a changed or deleted message is found where it belongs, and nowhere else", async () => {
  const site = await newSite();
  const { message, timeId } = await addMessage(service.store, site);
  const change = (changes: object) =>
    service.store.messages.update(
      site,
      timeId,
      ({ settings }) => ({ ...settings, ...changes }),
      new Date(),
    );
  const statuses = async () => {
    const found = [];
    for (const status of ["active", "inactive", "scheduled", "expired"] as const)
      if ((await listed(site, { ...everything, status }, 10)).flat().includes(message.id))
        found.push(status);
    return found;
  };
  expect(await statuses()).toEqual(["active"]);
  for (const [changes, status] of [
    [{ startsAt: future }, "scheduled"],
    [{ startsAt: past, expiresAt: past }, "expired"],
    [{ expiresAt: future }, "active"],
    [{ status: "inactive" }, "inactive"],
    [{ status: "active", startsAt: null, expiresAt: null }, "active"],
    [{ name: "Another" }, "active"],
  ] as const) {
    await change(changes);
    expect([changes, await statuses()]).toEqual([changes, [status]]);
  }
  await service.store.messages.delete(site, timeId);
  expect(await statuses()).toEqual([]);
});

/** The read units and round trips of a filter's first page. */
async function costOf(site: Site, filter: Filter) {
  const start = service.table.meter.read();
  const [page = []] = await listed(site, filter, 3);
  const end = service.table.meter.read();
  return { found: page.length, units: end.readUnits - start.readUnits };
}

test("a filter's cost depends on its results, not on the messages that it leaves out", async () => {
  const site = await newSite();
  for (let count = 0; count < 3; count += 1)
    await addMessage(service.store, site, { template: "toast" });
  const filter: Filter = { status: "active", template: "toast" };
  const alone = await costOf(site, filter);
  for (let count = 0; count < 40; count += 1) {
    await addMessage(service.store, site, { status: "inactive", template: "toast" });
    await addMessage(service.store, site, { template: "banner" });
  }
  expect(await costOf(site, filter)).toEqual(alone);
  expect(await costOf(site, { ...everything, template: "toast" })).toMatchObject({ found: 3 });
});
