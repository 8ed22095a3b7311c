import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pictureLimits } from "../../shared/kinds/conversation/picture";
import { locateRecord } from "../../shared/model/ids";
import { networkHash } from "../../shared/model/network";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys, type SiteId } from "../../shared/table/keys";
import { chatUrl, newChatClient, newVisitor, startChat } from "../support/chat";
import { newClient, send } from "../support/client";
import { eventually } from "../support/eventually";
import { endlessFiles, pictures, pngOf } from "../support/pictures";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

const png = pictures["image/png"];
const begins = encodeURIComponent("assets/chat/");

/** The chats' files in the service's buckets, and those added since. */
const files = () =>
  readdirSync(dirname(service.logFile))
    .filter((name) => name.endsWith(".bucket"))
    .flatMap((name) => readdirSync(join(dirname(service.logFile), name)))
    .filter((name) => name.startsWith(begins));
const filesBeside = (before: readonly string[]) => files().filter((name) => !before.includes(name));

const base64 = (file: Buffer) => file.toString("base64");
const picture = base64(png);
const tooLarge = base64(Buffer.concat([png, Buffer.alloc(730_000)]));

async function newSite() {
  const client = await newChatClient(service);
  return { ...client, url: chatUrl(service, client.accountId) };
}
const messagesOf = (conversationId: string) => `/conversations/${conversationId}/messages` as const;

test.each(Object.entries(pictures))(
  "a visitor's %s is seen by both sides, from a host that serves it as what it is",
  async (contentType, file) => {
    const site = await newSite();
    const visitor = await newVisitor(site.url, { content: undefined, picture: base64(file) });
    const seen = { contentType, width: 1, height: 1, sizeBytes: file.length };
    const { message } = visitor.first.body;
    expect(message).toMatchObject({ seq: 1, content: "", picture: seen });
    expect((await visitor.read()).body.data).toEqual([message]);
    const { body } = await site.get(messagesOf(visitor.conversationId));
    expect(body.data[0]).toMatchObject({ content: "", picture: seen });
    const { url } = body.data[0].picture;
    // 160 random bits.
    expect(url).toMatch(
      new RegExp(`^${service.pagesUrl}/assets/chat/[\\w-]{27}-1x1\\.(png|gif|webp|jpg)$`),
    );
    // The visitor's address is the service's own, and leads there.
    expect(message.picture.url).toBe(url.replace(service.pagesUrl, `${service.baseUrl}/p`));
    for (const address of [url, message.picture.url]) {
      const answer = await fetch(address);
      expect([answer.status, answer.url]).toEqual([200, url]);
      expect(answer.headers.get("content-type")).toBe(contentType);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
    }
    const [conversation] = (await site.get("/conversations")).body.data;
    expect(conversation.lastMessagePreview).toBe("Picture");
  },
);

test.each(Object.entries(endlessFiles))(
  "a file that is made like %s, to be read without end, is refused at once",
  async (_, file) => {
    const site = await newSite();
    const visitor = await newVisitor(site.url);
    const { status, body } = await visitor.say("", { picture: base64(file) });
    expect([status, body.error]).toEqual([400, expect.stringContaining("not a picture")]);
    const { body: refused } = await site.post("/assets", { base64: base64(file) });
    expect(refused.error.code).toBe("invalid_body");
  },
);

test("a small file that would be a huge picture is refused", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const { status, body } = await visitor.say("", { picture: base64(pngOf(16_000, 16_000)) });
  expect([status, body.error]).toEqual([400, expect.stringContaining("50 million")]);
});

test("the desk sends pictures over REST and tools, with a text or without one", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const path = messagesOf(visitor.conversationId);
  const sent = await site.post(path, { content: "Like this", picture });
  expect([sent.status, sent.body.content]).toEqual([201, "Like this"]);
  expect(sent.body.picture).toMatchObject({ contentType: "image/png", width: 1, height: 1 });
  const { structuredContent } = await site.tool("send_chat_message", {
    conversationId: visitor.conversationId,
    picture,
  });
  expect(structuredContent).toMatchObject({ seq: 3, content: "", author: "agent" });
  const { data } = (await visitor.read()).body;
  expect(data.map((each: { picture: object | null }) => each.picture !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect((await fetch(data[1].picture.url)).status).toBe(200);
  expect((await site.get("/conversations")).body.data[0].lastMessagePreview).toBe("Picture");
});

test.each([
  ["SVG", base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))],
  ["a text", base64(Buffer.from("Hello"))],
  ["no base64", "data:image/png;base64,AAAA"],
  ["an empty text", ""],
  ["more than 700 KB", tooLarge],
  ["too many pixels", base64(pngOf(20_000, 1))],
])("%s is refused as a picture on both sides, and nothing is stored", async (_, wrong) => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const before = files();
  const said = await visitor.say("Look", { picture: wrong });
  expect([said.status, said.body.error]).toEqual([400, expect.stringContaining("picture")]);
  const answered = await site.post(messagesOf(visitor.conversationId), { picture: wrong });
  expect([answered.status, answered.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answered.body.error.message).toContain("picture");
  expect(filesBeside(before)).toEqual([]);
  expect((await visitor.read()).body.lastSeq).toBe(1);
});

test("a message needs a text or a picture", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  for (const [content, error, code] of [
    ["", "content must not be blank.", "send_failed"],
    [" \n", "content must not be blank.", "send_failed"],
    [undefined, "content is required, or a picture.", "invalid_body"],
  ]) {
    const said = await visitor.say(content as string);
    expect([said.status, said.body.error]).toEqual([400, error]);
    const answered = await site.rest("POST", messagesOf(visitor.conversationId), {
      body: { content },
    });
    expect([answered.status, answered.body.error.code]).toEqual([400, code]);
  }
});

test("a repeat stores one message and one file; another picture under its id is refused", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const before = files();
  const message = { picture, clientMessageId: "p-1" };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.say("Look", message)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, ...others] = answers.map(({ body }) => body.message);
  expect(others).toEqual([first, first]);
  expect(filesBeside(before)).toHaveLength(1);
  const other = { ...message, picture: base64(pictures["image/webp"]) };
  for (const more of [other, { clientMessageId: "p-1" }]) {
    const { status, body } = await visitor.say("Look", more);
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^clientMessageId "p-1" was used for another picture in .* \(seq 2\)/),
    ]);
  }
  const path = messagesOf(visitor.conversationId);
  await site.post(path, message);
  const mismatch = await site.post(path, other);
  expect([mismatch.status, mismatch.body.error.code]).toEqual([409, "idempotency_mismatch"]);
  expect(filesBeside(before)).toHaveLength(2);
  expect((await fetch(first.picture.url)).status).toBe(200);
});

test("a start that is repeated has one file", async () => {
  const site = await newSite();
  const before = files();
  const startId = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => startChat(site.url, { startId, picture, clientMessageId: "first" })),
  );
  const [first, ...others] = answers.map(({ body }) => body);
  expect(others).toEqual([first, first]);
  expect(filesBeside(before)).toHaveLength(1);
  expect((await fetch(first.message.picture.url)).status).toBe(200);
});

test("calls that may not write leave no file: of strangers, of blocked visitors, dry runs", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const before = files();
  const stranger = await newSite();
  const theirs = await newVisitor(stranger.url);
  const foreign = await send(site.url, "POST", {
    body: { picture },
    headers: { authorization: `Bearer ${theirs.token}` },
  });
  expect(foreign.status).toBe(401);
  const path = messagesOf(visitor.conversationId);
  expect((await stranger.post(path, { picture })).status).toBe(404);
  const outsider = await newClient(service);
  const closed = await startChat(chatUrl(service, outsider.accountId), { picture });
  expect(closed.status).toBe(404);
  const tried = await site.rest("POST", `${path}?dryRun=true`, { body: { picture } });
  expect(tried.body.picture).toMatchObject({ width: 1 });
  const who = visitor.conversationId.replace("cnv_", "vis_");
  await site.post(`/visitors/${who}/block`, { blocked: true });
  expect((await visitor.say("", { picture })).status).toBe(403);
  expect(filesBeside(before)).toEqual([]);
});

test("an answer that is lost costs no message its picture, and none has two files", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const path = messagesOf(visitor.conversationId);
  const before = files();
  service.proxy.faults = { seed: 31, conflict: 0.3, lostAnswer: 0.2 };
  await Promise.all(
    [1, 2, 3, 4].flatMap((each) => [
      visitor.say("", { picture, clientMessageId: `v-${each}` }),
      site.post(path, { picture, clientMessageId: `a-${each}` }),
    ]),
  );
  service.proxy.faults = {};
  const { data } = (await visitor.read()).body;
  const shown = data.filter((each: { picture: object | null }) => each.picture);
  for (const each of shown) expect((await fetch(each.picture.url)).status).toBe(200);
  expect(filesBeside(before)).toHaveLength(shown.length);
});

test("a conversation accepts 50 pictures from both sides, and texts after them", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url, { picture });
  const path = messagesOf(visitor.conversationId);
  for (let sent = 1; sent < 50; sent += 7) {
    const batch = Array.from({ length: Math.min(7, 50 - sent) }, () =>
      site.post(path, { picture }),
    );
    expect((await Promise.all(batch)).every(({ status }) => status === 201)).toBe(true);
  }
  const full = "A conversation takes 50 pictures, and this one has as many.";
  const before = files();
  const said = await visitor.say("Look", { picture });
  expect([said.status, said.body.error]).toEqual([400, full]);
  const answered = await site.post(path, { picture });
  expect([answered.status, answered.body.error]).toEqual([
    400,
    { code: "send_failed", message: full },
  ]);
  expect(filesBeside(before)).toEqual([]);
  expect((await visitor.say("Hello")).status).toBe(200);
});

const { network, visitors, desk } = pictureLimits;

test.each([
  ["visitors", visitors, "from visitors"],
  ["desk", desk, "from the desk"],
  ["network", network, "from one network"],
])(
  "a site accepts exactly this many pictures of the %s in a day, and texts after them",
  async (of, most, whose) => {
    const site = await newSite();
    const address = "198.51.100.77";
    const talks = await Promise.all([1, 2].map(() => newVisitor(site.url)));
    const place = locateRecord("cnv", talks[0]?.conversationId ?? "");
    const sender = of === "network" ? networkHash(address) : of;
    if (place) await setPictures(place, sender, most - 2);
    const before = files();
    const headers = { "x-visitor-address": address };
    const sent = async ({ conversationId, say }: (typeof talks)[number]) => {
      if (of === "desk") {
        const { status, body } = await site.post(messagesOf(conversationId), { picture });
        return { status, error: body.error };
      }
      const { status, body } = await say("", { picture }, headers);
      return { status, error: body.error && { code: "send_failed", message: body.error } };
    };
    const answers = await Promise.all([...talks, ...talks, ...talks].map(sent));
    const refused = answers.filter(({ status }) => status === 400);
    const full = `This chat takes ${most} pictures ${whose} in a day (UTC), and has as many. Send text, or the picture tomorrow.`;
    expect(answers.length - refused.length).toBe(2);
    for (const { error } of refused) expect(error).toEqual({ code: "send_failed", message: full });
    expect(refused).toHaveLength(4);
    expect(filesBeside(before)).toHaveLength(2);
    for (const talk of talks) expect((await talk.say("Hello", {}, headers)).status).toBe(200);
    // Others are not held back by it.
    const other = of === "desk" ? talks[0]?.say("", { picture }, headers) : undefined;
    const answer = await (other ??
      site.post(messagesOf(talks[0]?.conversationId ?? ""), { picture }));
    expect(answer.status).toBeLessThan(300);
  },
);

test("a picture that is refused or repeated counts once at most", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const place = locateRecord("cnv", visitor.conversationId);
  if (place) await setPictures(place, "visitors", visitors - 1);
  const message = { picture, clientMessageId: "once" };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.say("", message)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await visitor.say("", message)).status).toBe(200);
  expect((await visitor.say("", { picture })).status).toBe(400);
  const started = await startChat(site.url, { picture });
  expect([started.status, started.body.error]).toEqual([
    400,
    expect.stringContaining(`${visitors} pictures from visitors in a day`),
  ]);
});

/** Sets how many pictures a sender has sent to a site, today and tomorrow: a test may run at midnight. */
async function setPictures(site: SiteId, sender: string, pictures: number): Promise<void> {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const today = Math.floor(Date.now() / 86_400_000) + 1;
  for (const day of [today, today + 1]) {
    await updateItem(table, keys.siteWindow(site, "pictures", sender, day), {
      UpdateExpression: "SET pictures = :pictures",
      ExpressionAttributeValues: { ":pictures": pictures },
    });
  }
  table.client.destroy();
}

type Site = Awaited<ReturnType<typeof newSite>>;

/** The ways in which a conversation is removed, except for its domain's retention. */
const removals: Record<string, (site: Site, conversationId: string) => Promise<unknown>> = {
  "the visitor": (site, id) => site.delete(`/visitors/${id.replace("cnv_", "vis_")}` as const),
  async "the domain"(site) {
    await site.post("/domains", { hostname: "other.acme.com" });
    return site.delete(`/domains/${site.domain.id}`);
  },
  "the account, by its owner": ({ accountId, rest }) => rest("DELETE", `/me?confirm=${accountId}`),
  "the account, by operators": ({ accountId: account }) =>
    service.operate(["account", "erase"], { account, confirm: account, wait: "0" }),
};

test.each(Object.keys(removals))("with %s goes the file", async (what) => {
  const site = await newSite();
  const visitor = await newVisitor(site.url, { picture });
  const { data } = (await site.get(messagesOf(visitor.conversationId))).body;
  const { url } = data[0].picture;
  expect((await fetch(url)).status).toBe(200);
  await removals[what]?.(site, visitor.conversationId);
  await eventually(async () => expect((await fetch(url)).status).toBe(403));
});

test("a body of another route, or beyond 1 MB, is refused", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const { status } = await visitor.say("x".repeat(1_000_001));
  expect(status).toBe(413);
  const rating = site.url.replace("/messages", "/rating");
  const body = { score: 5, comment: "x".repeat(70_000) };
  expect((await send(rating, "POST", { body })).status).toBe(413);
});

test("a picture of the desk, a visitor or an asset is stored without what is appended to it", async () => {
  const site = await newSite();
  const visitor = await newVisitor(site.url);
  const place = "48.2082 N, 16.3738 E";
  const telling = Buffer.concat([pictures["image/png"], Buffer.from(place)]);
  const upload = await site.post("/assets", {
    contentType: "image/png",
    sizeBytes: telling.length,
  });
  await fetch(upload.body.upload.url, {
    method: "PUT",
    body: telling,
    headers: upload.body.upload.headers,
  });
  const answers = [
    (await visitor.say("", { picture: base64(telling) })).body.message.picture,
    (
      await site.post(messagesOf(visitor.conversationId), {
        content: "",
        picture: base64(telling),
      })
    ).body.picture,
    (await site.post("/assets", { base64: base64(telling) })).body,
    (await site.post(`/assets/${upload.body.id}/complete`)).body,
  ];
  for (const { url, sizeBytes } of answers) {
    const file = Buffer.from(await (await fetch(new URL(url, service.baseUrl))).arrayBuffer());
    expect(file).toEqual(pictures["image/png"]);
    expect(sizeBytes).toBe(file.length);
  }
});
