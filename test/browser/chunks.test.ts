import type { EmbedManifest } from "../../lib/build/embed-manifest";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { banner } from "../support/banner";
import { sized } from "../support/draw";
import { expectShown, hurried, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { colour, story, survey } from "../support/overlays";

const stage = useEmbedStage();

const tale = story([{ imageUrl: colour("teal") }]);
const chunkRequests = () => stage.service.requests.filter((each) => each.startsWith("GET /embed/"));

test("a page loads no chunks that its messages do not need", async () => {
  const page = await stage.visit({
    messages: [banner(), { ...tale, id: "msg_2", trigger: "CLICK", triggerValue: "h1" }],
  });
  await expectShown(page, 1);
  expect(chunkRequests()).toEqual([]);
});

test("a message's chunk is loaded once, when the message shows, from the script's host", async () => {
  const page = await stage.visit({ messages: [{ ...tale, dismissBehavior: "NONE" }] });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate("MessagingWidget.show('msg_1')");
  await panelsOf(page).waitFor();
  expect(chunkRequests().sort()).toEqual(
    ["overlay", "story"].map((name) =>
      expect.stringMatching(new RegExp(`^GET /embed/[0-9a-f]{8}/${name}\\.js$`)),
    ),
  );
});

const audience = { any: [{ all: [{ field: "language", match: "EXACT", value: "en" }] }] };

test.each([
  [{}, ["overlay", "survey"]],
  // Its rules tell for whom it is.
  [{ audience, devices: ["DESKTOP"] }, ["judge", "rare"]],
  [{ trigger: "CLICK", triggerValue: "h1" }, []],
  [{ countries: ["AT"] }, []],
])("of a survey with %j, %j are asked for while the document still comes", async (more, names) => {
  const questions = [{ id: "q1", type: "OPEN_TEXT", text: "What else?" }];
  // Chunks that do nothing ask for no others.
  stage.service.chunkAnswer = (response) =>
    void response.writeHead(200, { "content-type": "text/javascript" }).end();
  const message = survey({ title: "Us", questions, thankYou: "Thanks" } as never, more);
  const page = await stage.visit({
    messages: [message],
    html: (tag) => `<!doctype html><title>Shop</title>${tag}<script src="/slow.js"></script>`,
  });
  await quiet(page);
  const early = await page.evaluate<string[]>(`{
    const { domContentLoadedEventStart } = performance.getEntriesByType("navigation")[0];
    performance.getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes("/embed/") && startTime < domContentLoadedEventStart)
      .map(({ name }) => name);
  }`);
  const named = (addresses: string[]) =>
    addresses.flatMap((each) => each.match(/(\w+)(?=\.js$)/)?.[1] ?? []).sort();
  expect(named(early)).toEqual(names);
  expect(named(chunkRequests())).toEqual(names);
});

test("under a strict policy with a nonce and no trusted types the chunk is loaded", async () => {
  const page = await stage.visit({
    messages: [tale],
    headers: strictPolicy(),
    html: (tag) => `<h1>Shop</h1>${tag.replace("<script", "<script nonce=n")}`,
  });
  await panelsOf(page).waitFor();
});

test("under a policy that names the service's address the chunk is loaded", async () => {
  const { baseUrl } = stage.service;
  const policy = `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src data:`;
  const page = await stage.visit({
    messages: [tale],
    headers: { "content-security-policy": policy },
  });
  await panelsOf(page).waitFor();
});

const tampered = "export const fill = () => { document.title = 'ran' };";

test.each([
  ["a pinned script did not come with", "pinned", tampered],
  ["is no script", "newest", "<h1>Not found</h1>"],
])("a chunk that %s never runs: its message stays away, others come", async (_, script, text) => {
  stage.service.chunkAnswer = (response) => {
    response.setHeader("content-type", "text/javascript");
    response.end(text);
  };
  const messages = [{ ...tale, priority: 1 }, banner({ id: "msg_2" })];
  const page = await (script === "pinned" ? visitPinned(messages) : stage.visit({ messages }));
  await panelsOf(page).waitFor();
  await expectShown(page, ["Spring sale"]);
  expect(await page.title()).toBe("Shop");
  expect(chunkRequests()).toEqual([...new Set(chunkRequests())]);
  expect(chunkRequests()[0]).toBeDefined();
});

test("a chunk that does not arrive in three seconds is not waited for any longer", async () => {
  let answerNow = () => {};
  stage.service.chunksAnswered = /story/;
  stage.service.chunkAnswer = (response) => {
    answerNow = () => void response.end();
  };
  const modal = banner({ id: "msg_2", template: "modal", htmlContent: "<h2>Modal</h2>" });
  const page = await stage.visit({ messages: [{ ...tale, priority: 1 }, modal] });
  await eventually(() => expect(chunkRequests()).toHaveLength(2));
  await page.getByRole("dialog", { name: "Modal" }).waitFor();
  answerNow();
});

test.each([
  ["story", tale],
  [
    "survey",
    survey({
      title: "Us",
      questions: [{ id: "q1", type: "OPEN_TEXT", text: "What else?" }],
      thankYou: "Thanks",
    } as never),
  ],
  ["form", banner({ template: "modal", htmlContent: "<form><input name='email'></form>" })],
] as const)(
  "a %s whose chunk arrives while somebody begins to type does not open before they have stopped",
  async (kind, message) => {
    let answerNow = (_code: string) => {};
    stage.service.chunksAnswered = new RegExp(kind);
    stage.service.chunkAnswer = (response) => {
      response.setHeader("content-type", "text/javascript");
      answerNow = (code) => void response.end(code);
    };
    const page = await stage.visit({
      messages: [message],
      html: (tag) => `<!doctype html><title>Shop</title><input>${tag}`,
    });
    await eventually(() => expect(chunkRequests()).toHaveLength(2));
    const path = chunkRequests()
      .find((each) => each.includes(kind))
      ?.split(" ")[1];
    stage.service.chunkAnswer = undefined;
    const code = await (await fetch(stage.service.baseUrl + path)).text();
    await page.locator("input").pressSequentially("4242");
    answerNow(code);
    await quiet(page);
    expect(await panelsOf(page).count()).toBe(0);
    await page.keyboard.type("4242");
    expect(await page.locator("input").inputValue()).toBe("42424242");
    await page.locator("input").blur();
    await panelsOf(page).waitFor();
  },
);

test("a modal whose dialog does not arrive in three seconds stays away, also when that comes later", async () => {
  let answerNow = () => {};
  stage.service.chunkAnswer = (response) => {
    answerNow = () => void response.writeHead(200, { "content-type": "text/javascript" }).end(late);
  };
  const late =
    "export const overlay = new Proxy({}, { get: () => () => { document.title = 'ran' } })";
  const page = await stage.visit({ messages: [banner({ template: "modal" })], prepare: hurried });
  await eventually(() => expect(chunkRequests()).toHaveLength(1));
  // Longer than the limit, which counts from the same moment.
  await page.waitForTimeout(sized({ deep: 5000, draw: 1500 }));
  answerNow();
  await expectShown(page, []);
  expect(await page.title()).toBe("Shop");
});

test("a message that is taken down while its chunk is on the way is not shown", async () => {
  let answerNow = () => {};
  stage.service.chunksAnswered = /story/;
  stage.service.chunkAnswer = (response) => {
    answerNow = () => void response.end();
  };
  const page = await stage.visit({ messages: [tale] });
  await eventually(() => expect(chunkRequests()).toHaveLength(2));
  await page.evaluate("MessagingWidget.hide('msg_1')");
  answerNow();
  await expectShown(page, []);
});

test("a pinned script loads the chunks that it came with, also under a strict policy with a nonce", async () => {
  const page = await visitPinned([tale], strictPolicy());
  await panelsOf(page).waitFor();
  expect(chunkRequests().length).toBeGreaterThan(0);
});

/** Scripts only by their nonce, and no trusted types. */
function strictPolicy() {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n' 'strict-dynamic'",
    `connect-src ${stage.service.baseUrl}`,
    "img-src data:",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return { "content-security-policy": policy.join(";") };
}

/** Opens a page whose tag names a version of the script and its hash. */
async function visitPinned(messages: EmbedConfiguration[], headers?: Record<string, string>) {
  const response = await fetch(`${stage.service.baseUrl}/embed.json`);
  const { path, integrity } = (await response.json()) as EmbedManifest;
  const html = (tag: string) =>
    `<title>Shop</title>${tag
      .replace("/embed.js", path)
      .replace("<script", `<script nonce=n crossorigin integrity="${integrity}"`)}`;
  return stage.visit({ messages, html, ...(headers && { headers }) });
}
