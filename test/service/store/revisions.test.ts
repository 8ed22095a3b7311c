import util from "node:util";
import type { KnowledgeSettings } from "../../../shared/kinds/knowledge/fields";
import type { EditedKind } from "../../../shared/kinds/record-kinds";
import { recordKinds } from "../../../shared/kinds/record-kinds";
import type { RevisionView } from "../../../shared/kinds/revision/store/read-revision";
import { newTimeId, recordId } from "../../../shared/model/ids";
import { randomFor, sized } from "../../support/draw";
import {
  addAccount,
  addMessage,
  addPage,
  addSite,
  startTestStore,
  type TestStore,
} from "../../support/store";

type Settings = Readonly<Record<string, unknown>>;
type Place = Awaited<ReturnType<typeof addSite>>;

let testStore: TestStore;
let account: Awaited<ReturnType<typeof addAccount>>;
let site: Place;
beforeAll(async () => {
  testStore = await startTestStore();
  // The SDK is loaded outside of the tests' context, so objects from the table have other prototypes than the tests' own.
  const isEqual = util.isDeepStrictEqual;
  jest
    .spyOn(util, "isDeepStrictEqual")
    .mockImplementation((left, right) => isEqual(plain(left), plain(right)));
  account = await addAccount(testStore.store);
  site = await addSite(testStore.store, account);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await testStore?.stop();
});

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** A kind of record as the sequences below use it. */
interface Subject {
  /** Creates a record whose `name` is unique, and returns its time id. */
  create(name: string): Promise<string>;
  update(timeId: string, changes: Settings): Promise<unknown>;
  delete(timeId: string): Promise<boolean>;
  /** The settings that callers see; undefined if the record does not exist. */
  read(timeId: string): Promise<Settings | undefined>;
  settingsOf(row: RevisionView["row"]): Settings;
  /** The values that an update gives a field. */
  values(name: string): Record<string, readonly unknown[]>;
}

const changed =
  <Whole extends object>(changes: Settings) =>
  ({ settings }: { settings: Whole }): Whole => ({ ...settings, ...changes });

const subjects: Record<EditedKind, Subject> = {
  message: {
    create: async (name) => (await addMessage(testStore.store, site, { name })).timeId,
    update: (timeId, changes) =>
      testStore.store.messages.update(site, timeId, changed(changes), new Date()),
    delete: (timeId) => testStore.store.messages.delete(site, timeId),
    read: async (timeId) => (await testStore.store.messages.read(site, timeId))?.message.settings,
    settingsOf: (row) => ("message" in row ? row.message.settings : {}),
    values: () => ({
      htmlContent: ["<p>Sale</p>", "<p>Sold out</p>"],
      status: ["active", "inactive"],
      priority: [0, 1, 2],
      urlRules: [[], [{ match: "EXACT", value: "/" }]],
    }),
  },
  landingPage: {
    create: async (name) => (await addPage(testStore.store, account, site, [`${name}-a`])).timeId,
    update: (timeId, changes) =>
      testStore.store.landingPages.update(site, timeId, changed(changes), new Date()),
    delete: (timeId) => testStore.store.landingPages.delete(site, timeId),
    read: async (timeId) => (await testStore.store.landingPages.read(site, timeId))?.page.settings,
    settingsOf: (row) => ("page" in row ? row.page.settings : {}),
    values: (name) => ({
      slug: [`${name}-a`, `${name}-b`, `${name}-c`],
      title: ["Soon", "Very soon"],
      content: [{ subheading: "Very soon" }, { heading: "Now" }],
    }),
  },
  knowledge: {
    async create(title) {
      const [now, timeId] = [new Date(), newTimeId(new Date())];
      const settings: KnowledgeSettings = {
        title,
        content: "We pay.",
        questions: [],
        url: null,
        slug: null,
        baseUrl: null,
        position: null,
        translations: {},
        tags: [],
        status: "published",
      };
      await testStore.store.knowledge.create(await account.read(), site, timeId, {
        id: recordId(recordKinds.knowledge.prefix, { ...site, timeId }),
        domainId: site.domainId,
        settings,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      return timeId;
    },
    update: (timeId, changes) =>
      testStore.store.knowledge.update(site, timeId, changed(changes), new Date()),
    delete: (timeId) => testStore.store.knowledge.delete(site, timeId),
    read: async (timeId) => (await testStore.store.knowledge.read(site, timeId))?.item.settings,
    settingsOf: (row) => ("item" in row ? row.item.settings : {}),
    values: () => ({
      content: ["We pay.", "We pay back.", "We do not."],
      tags: [[], ["billing"]],
      status: ["published", "draft"],
    }),
  },
};

/** A record's state at each of its versions, and whether it exists. */
interface Model {
  versions: { settings: Settings; changed: string[]; isDeleted: boolean }[];
  isThere: boolean;
}

function add(model: Model, settings: Settings): void {
  const before = model.versions.at(-1)?.settings ?? settings;
  const names = Object.keys(settings).filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]),
  );
  if (model.isThere && model.versions.length > 0 && names.length === 0) return;
  model.versions.push({ settings, changed: names, isDeleted: false });
  model.isThere = true;
}

const kinds = Object.keys(subjects) as EditedKind[];
const sequences = sized({ deep: 1000, draw: 2 });

test.each(kinds)(
  `%s: ${sequences} random sequences of create, update, delete and restore are what a simple model says`,
  async (kind) => {
    const random = randomFor(`versions ${kind}`);
    for (let index = 0; index < sequences; index += 10) {
      const batch = Math.min(10, sequences - index);
      await Promise.all(
        Array.from({ length: batch }, (_, place) => sequence(kind, `s${index + place}`, random)),
      );
    }
    const { landingPages, knowledgeItems } = await testStore.store.accounts.usage(account.key);
    expect([landingPages, knowledgeItems]).toEqual([0, 0]);
    expect(
      await testStore.store.domains.readOnSite(account.key, { ...site, id: site.domainId }),
    ).toMatchObject({
      messageCount: 0,
    });
  },
  1_800_000,
);

/** One record's life, checked after each step; it ends deleted. */
async function sequence(kind: EditedKind, name: string, random: () => number): Promise<void> {
  const subject = subjects[kind];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const timeId = await subject.create(name);
  const model: Model = { versions: [], isThere: false };
  add(model, (await subject.read(timeId)) ?? {});
  const steps = 3 + Math.floor(random() * 8);
  for (let step = 0; step < steps; step += 1) {
    const last = model.versions.at(-1);
    const roll = random();
    if (model.isThere && roll < 0.5) {
      const [field, values] = pick(Object.entries(subject.values(name)));
      const changes = { [field]: pick(values) };
      await subject.update(timeId, changes);
      add(model, { ...last?.settings, ...changes });
    } else if (model.isThere && roll < 0.7) {
      expect(await subject.delete(timeId)).toBe(true);
      model.isThere = false;
      if (last) last.isDeleted = true;
    } else {
      const version = 1 + Math.floor(random() * model.versions.length);
      const restored = await restore(kind, timeId, version);
      add(model, model.versions[version - 1]?.settings ?? {});
      expect(restored).toEqual([model.versions.length, model.versions.at(-1)?.settings]);
    }
    await compare(kind, timeId, model, pick);
  }
  if (model.isThere) await subject.delete(timeId);
}

async function restore(kind: EditedKind, timeId: string, version: number) {
  const present = ({ row, made }: RevisionView) => [made.version, subjects[kind].settingsOf(row)];
  const restoring = { account: await account.read(), site, timeId, version, check() {}, present };
  return await testStore.store.revisions.restore(kind, restoring, new Date());
}

async function compare(
  kind: EditedKind,
  timeId: string,
  { versions, isThere }: Model,
  pick: <Item>(items: readonly Item[]) => Item,
): Promise<void> {
  const now = new Date();
  const { read, settingsOf } = subjects[kind];
  expect(await read(timeId)).toEqual(isThere ? versions.at(-1)?.settings : undefined);
  const page = { limit: 100, before: undefined };
  const listed = await testStore.store.revisions.list(kind, site, timeId, page, now);
  expect(
    listed?.map(({ made, deletion }) => [
      made.version,
      made.changed.toSorted(),
      deletion !== undefined,
    ]),
  ).toEqual(
    versions
      .map(({ changed, isDeleted }, index) => [index + 1, changed.toSorted(), isDeleted])
      .reverse(),
  );
  const version = pick(versions.map((_, index) => index + 1));
  const found = await testStore.store.revisions.read(kind, site, timeId, version, now);
  const [before, meant] = [versions[version - 2], versions[version - 1]];
  expect(found && settingsOf(found.view.row)).toEqual(meant?.settings);
  const changes = meant?.changed.map((field) => [
    field,
    before?.settings[field],
    meant.settings[field],
  ]);
  expect(found?.view.changes?.map(({ field, before, after }) => [field, before, after])).toEqual(
    before ? changes : undefined,
  );
}
