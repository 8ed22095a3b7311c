import type { HttpHandler } from "../../../lib/local/http";
import { runAdminCommand } from "../../../lib/operators/admin/commands";
import type { AdminOptions } from "../../../lib/operators/admin/options";
import type { KnowledgeSettings } from "../../../shared/kinds/knowledge/fields";
import { embedItem } from "../../../shared/kinds/knowledge/help-center/embed-item";
import { articleSearch } from "../../../shared/kinds/knowledge/help-center/search-articles";
import { knowledgeSearch } from "../../../shared/kinds/knowledge/store/search";
import { publishedSiteFrom } from "../../../shared/kinds/landing-page/store/published-site";
import { newTimeId, recordId, siteRef } from "../../../shared/model/ids";
import {
  embeddingsBy,
  embeddingsModel,
  openEmbeddings,
} from "../../../shared/runtime/embeddings/embeddings";
import { deleteItems } from "../../../shared/table/dynamo/delete-items";
import { getItem } from "../../../shared/table/dynamo/read";
import { keys } from "../../../shared/table/keys";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";
import { startTestBedrock } from "../../support/test-bedrock";

let service: TestStore;
let bedrock: Awaited<ReturnType<typeof startTestBedrock>>;
beforeAll(async () => {
  service = await startTestStore();
  bedrock = await startTestBedrock();
});
beforeEach(() => {
  bedrock.asked.length = 0;
  bedrock.answer = bedrock.usual;
});
afterAll(async () => {
  await bedrock?.stop();
  await service?.stop();
});

/** A model as an instance of a function opens it, and the failures that it tells of. */
function newModel() {
  const failures: Error[] = [];
  const embeddings = embeddingsBy(embeddingsModel, (cause) => {
    if (cause instanceof Error) failures.push(cause);
  });
  return { embeddings, failures };
}

const usual: KnowledgeSettings = {
  position: null,
  title: "Reset your password",
  content: "We send a link.\n\n## Spam\n\nLook there too.",
  questions: [],
  url: null,
  slug: null,
  baseUrl: null,
  translations: {},
  tags: [],
  status: "published",
};

/** A site with a help center. */
async function newSite() {
  const { store, table, projector } = service;
  const account = await addAccount(store);
  const site = await addSite(store, account);
  const ref = siteRef(site);
  const known = publishedSiteFrom({
    accountId: account.id,
    hostname: site.hostname,
    helpCenter: { enabled: true },
  });
  const open = () => {
    const { embeddings, failures } = newModel();
    const searchArticles = articleSearch(table, embeddings);
    const searchItems = knowledgeSearch(table, embeddings);
    return {
      failures,
      async articles(question: string, language = "") {
        const { found } = await searchArticles(ref, question, known, language);
        return found.map(({ article, confidence }) => `${article.title}: ${confidence}`);
      },
      async items(question: string, filter = {}) {
        const asked = { question, filter, limit: 10, after: undefined };
        const { found } = await searchItems(site, asked);
        return found.map(({ row, confidence }) => `${row.item.settings.title}: ${confidence}`);
      },
    };
  };
  return {
    ...{ site, ref },
    /** Its searches, as one instance of a function has them. */
    ...open(),
    open,
    async add(settings: Partial<KnowledgeSettings> = {}) {
      const now = new Date();
      const timeId = newTimeId(now);
      await store.knowledge.create(await account.read(), site, timeId, {
        id: recordId("kno", { ...site, timeId }),
        domainId: site.domainId,
        settings: { ...usual, ...settings },
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      return timeId;
    },
    change: (timeId: string, settings: Partial<KnowledgeSettings>) =>
      store.knowledge.update(
        site,
        timeId,
        (item) => ({ ...item.settings, ...settings }),
        new Date(),
      ),
    /** What the projector does with a change. */
    async follow(timeId: string) {
      await projector.followItem(site, timeId);
      return await embedItem(table, newModel().embeddings, site, timeId);
    },
    rows: async (timeId: string, language = "") => ({
      ofItem: await getItem(table, keys.knowledgeVectors(site, timeId)),
      ofArticle: await getItem(table, keys.helpVectors(ref, timeId, language)),
    }),
  };
}

const failing =
  (status: number, code: string): HttpHandler =>
  async () => ({
    status,
    headers: [
      ["content-type", "application/json"],
      ["x-amzn-errortype", code],
    ],
    body: Buffer.from(JSON.stringify({ message: code })),
  });

test("what words miss and meaning finds comes back, marked as weak, from the help center and from all items", async () => {
  const { add, follow, articles, items } = await newSite();
  const timeId = await add();
  await add({ title: "Shipping", content: "By boat." });
  // No word of the article, and none like one.
  expect([await articles("passwordreset"), await items("passwordreset")]).toEqual([[], []]);
  expect(await follow(timeId)).toBe(true);
  const found = ["Reset your password: low"];
  expect([await articles("passwordreset"), await items("passwordreset")]).toEqual([found, found]);
  expect(await items("passwordreset", { status: "draft" })).toEqual([]);
  // What words find stays what it is.
  expect(await articles("reset the password")).toEqual(["Reset your password: high"]);
});

test("a text goes to the model once: what has not changed, and what is published too, keeps its vector", async () => {
  const { add, change, follow } = await newSite();
  const timeId = await add({ questions: ["I forgot it"], status: "draft" });
  await follow(timeId);
  const title = "Reset your password";
  const spam = `${title}\nSpam\nLook there too.`;
  expect(bedrock.asked.sort()).toEqual(
    ["I forgot it", title, `${title}\nWe send a link.`, spam].sort(),
  );
  bedrock.asked.length = 0;
  await follow(timeId);
  await change(timeId, { status: "published", tags: ["Account"] });
  await follow(timeId);
  expect(bedrock.asked).toEqual([]);
  await change(timeId, { content: "We send a mail.\n\n## Spam\n\nLook there too." });
  await follow(timeId);
  expect(bedrock.asked).toEqual([`${title}\nWe send a mail.`]);
});

test("a changed item is found by its new text alone, and a question goes to the model alone", async () => {
  const { add, change, follow, items } = await newSite();
  const timeId = await add({ content: "" });
  await follow(timeId);
  expect(await items("passwordreset")).toEqual(["Reset your password: low"]);
  await change(timeId, { title: "Two-step sign-in" });
  await follow(timeId);
  bedrock.asked.length = 0;
  expect(await items("passwordreset")).toEqual([]);
  expect(await items("twostepsignin")).toEqual(["Two-step sign-in: low"]);
  expect(bedrock.asked).toEqual(["passwordreset", "twostepsignin"]);
});

test("each language of an article has its own vectors, which go with it", async () => {
  const { add, change, follow, articles, rows } = await newSite();
  const spanish = { title: "Cambiar la contraseña", content: "Enviamos un enlace." };
  const written = { updatedAt: new Date().toISOString(), source: "" };
  const timeId = await add({ translations: { es: { ...spanish, ...written } } });
  await follow(timeId);
  expect(await articles("cambiarcontraseña", "es")).toEqual(["Cambiar la contraseña: low"]);
  expect(await articles("cambiarcontraseña")).toEqual([]);
  await change(timeId, { status: "draft" });
  await follow(timeId);
  expect((await rows(timeId, "es")).ofArticle).toBeUndefined();
  expect(await rows(timeId)).toEqual({ ofItem: expect.anything(), ofArticle: undefined });
});

test("Bedrock down: words answer, the failure is told once, and the next question does not wait", async () => {
  const { add, follow, articles, items, failures } = await newSite();
  await follow(await add());
  bedrock.answer = failing(403, "AccessDeniedException");
  expect(await articles("reset the password")).toEqual(["Reset your password: high"]);
  expect(await items("reset the password")).toEqual(["Reset your password: high"]);
  expect(await articles("passwordreset")).toEqual([]);
  expect(failures.map(({ name }) => name)).toEqual(["AccessDeniedException"]);
});

test("operators are told: a refusal is counted each time and logged once, without what was asked", async () => {
  bedrock.answer = failing(403, "AccessDeniedException");
  const { EMBEDDINGS_MODEL: _, METRIC_NAMESPACE: __, ...rest } = process.env;
  Object.assign(process.env, { EMBEDDINGS_MODEL: embeddingsModel, METRIC_NAMESPACE: "Test" });
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const embeddings = openEmbeddings();
  expect(await embeddings?.ofQuestion("my first question")).toBeUndefined();
  // An instance rests after a failure.
  const later = performance.now() + 60_000;
  const clock = jest.spyOn(performance, "now").mockReturnValue(later);
  expect(await embeddings?.ofQuestion("my second question")).toBeUndefined();
  clock.mockRestore();
  write.mockRestore();
  process.env = rest;
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ EmbeddingFailures: 1 }),
    expect.objectContaining({
      level: "error",
      task: "embeddings",
      name: "AccessDeniedException",
    }),
    expect.objectContaining({ EmbeddingFailures: 1 }),
  ]);
  expect(written.join()).not.toContain("question");
});

test("Bedrock slow: words answer within a second", async () => {
  const { add, follow, articles, failures } = await newSite();
  await follow(await add());
  await articles("password");
  bedrock.answer = () => new Promise((resolve) => setTimeout(resolve, 5000, undefined as never));
  const start = performance.now();
  expect(await articles("reset the password")).toEqual(["Reset your password: high"]);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(failures).toHaveLength(1);
});

test("what Bedrock throttles, the SDK repeats", async () => {
  const { add, follow, failures } = await newSite();
  const timeId = await add({ content: "" });
  let throttled = 0;
  bedrock.answer = (request) => {
    throttled += 1;
    return throttled > 1 ? bedrock.usual(request) : failing(429, "ThrottlingException")(request);
  };
  expect(await follow(timeId)).toBe(true);
  expect([throttled, failures]).toEqual([2, []]);
});

test("an article is published while Bedrock is down, and an operator's command gives it its vectors later", async () => {
  const { site, add, follow, articles, rows, open } = await newSite();
  const timeId = await add();
  bedrock.answer = failing(500, "InternalServerException");
  expect(await follow(timeId)).toBe(false);
  expect(await rows(timeId)).toEqual({ ofItem: undefined, ofArticle: undefined });
  expect(await articles("password")).toEqual(["Reset your password: high"]);
  const { meaning } = service.store;
  await expect(meaning.embedSite(newModel().embeddings, site)).rejects.toThrow("Run the command");
  bedrock.answer = bedrock.usual;
  const operate = (options: AdminOptions) =>
    runAdminCommand(["table", "embed"], options, service.store, new Date());
  await expect(operate({})).rejects.toThrow("table embed needs --table");
  const deployed = { table: service.table.name, region: "us-east-1" };
  expect((await operate(deployed)).data).toEqual({ items: expect.any(Number) });
  expect(await open().articles("passwordreset")).toEqual(["Reset your password: low"]);
});

test("vectors do not come back to an item that a purge has removed", async () => {
  const { site, ref, add, follow, rows } = await newSite();
  const timeId = await add();
  await follow(timeId);
  // The purge has taken the lists, and an earlier change of the item is still under way.
  await deleteItems(service.table, [
    keys.knowledgeVersions(site, timeId),
    keys.helpListing(ref, timeId),
    keys.helpVectors(ref, timeId),
    keys.knowledgeVectors(site, timeId),
  ]);
  await embedItem(service.table, newModel().embeddings, site, timeId);
  expect(await rows(timeId)).toEqual({ ofItem: undefined, ofArticle: undefined });
});

test("a deleted item takes its vectors with it", async () => {
  const { site, add, follow, items, rows } = await newSite();
  const timeId = await add();
  await follow(timeId);
  expect(await items("passwordreset")).toHaveLength(1);
  await service.store.knowledge.delete(site, timeId);
  await follow(timeId);
  expect(await rows(timeId)).toEqual({ ofItem: undefined, ofArticle: undefined });
  expect(await items("passwordreset")).toEqual([]);
  const list = await getItem(service.table, keys.knowledgeVersions(site, timeId));
  expect(Object.keys(list ?? {}).filter((name) => name.includes(timeId))).toEqual([]);
});
