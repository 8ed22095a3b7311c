import { clientDocuments, DocumentUnavailable } from "../../../../functions/oauth/client-documents";
import { ApiError } from "../../../../shared/runtime/errors";
import {
  type GuardedAnswer,
  NoAnswerInTime,
  TargetRefused,
} from "../../../../shared/runtime/outbound/guarded-request";

const address = "https://agent.example/client.json";
const document = { client_id: address, redirect_uris: ["https://agent.example/callback"] };
const minute = 60_000;
const day = 86_400_000;

type Reply = () => Promise<GuardedAnswer>;

const reply = (status: number, body: unknown = "", isComplete = true): Reply => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return async () => ({ status, headers: {}, body: Buffer.from(text), isComplete });
};
const failing =
  (error: Error): Reply =>
  async () => {
    throw error;
  };
const slow = failing(new NoAnswerInTime("No answer within 2 s."));

/** An instance with a clock, a table and a client's server in its place. */
function instance({ redirectSchemes = [] as string[] } = {}) {
  const rows = new Map<string, { payload: object; until: number }>();
  const world = {
    now: Date.parse("2026-11-29T00:00:00Z"),
    reply: reply(200, document),
    isRefresh: false,
    network: "192.0.2.1",
    isLimited: false,
    /** The requests to the client's server, and what was counted. */
    asked: [] as { timeoutMs: number }[],
    counted: [] as [host: string, network: string, isKnown: boolean][],
    fetch: (_: string): Promise<Response> => Promise.reject(),
    pass(ms: number) {
      world.now += ms;
    },
  };
  world.fetch = clientDocuments({
    store: {
      read: async (model, id) => {
        const row = rows.get(`${model} ${id}`);
        return row && row.until > world.now
          ? { payload: row.payload as Record<string, unknown>, consumedAt: null }
          : undefined;
      },
      save: async (model, id, payload, seconds) => {
        rows.set(`${model} ${id}`, { payload, until: world.now + seconds * 1000 });
      },
      remove: async (model, id) => {
        rows.delete(`${model} ${id}`);
      },
      countDocument: async (host, network, isKnown) => {
        if (world.isLimited) throw new ApiError("rate_limited", "Too many.");
        world.counted.push([host, network, isKnown]);
      },
    },
    redirectSchemes,
    call: () => world,
    now: () => new Date(world.now),
    request: (options) => {
      world.asked.push(options);
      return world.reply();
    },
  });
  return world;
}

test("a document is fetched once per lifetime, within two seconds in total", async () => {
  const world = instance();
  expect(await (await world.fetch(address)).json()).toMatchObject(document);
  await world.fetch(address);
  expect(world.asked.map(({ timeoutMs }) => timeoutMs)).toEqual([2_000]);
  expect(world.counted).toEqual([["agent.example", "192.0.2.1", false]]);
  world.pass(6 * minute);
  await world.fetch(address);
  expect(world.counted[1]).toEqual(["agent.example", "192.0.2.1", true]);
});

const failures: [string, Reply, "stale" | "refused"][] = [
  ["a time-out", slow, "stale"],
  ["an answer that breaks off", reply(200, "{", false), "stale"],
  ["503", reply(503), "stale"],
  ["500", reply(500), "stale"],
  ["404", reply(404), "refused"],
  ["410", reply(410), "refused"],
  ["a redirect", reply(302), "refused"],
  ["403", reply(403), "refused"],
  ["a refused connection", failing(new Error("ECONNREFUSED")), "refused"],
  ["an address that became private", failing(new TargetRefused("no")), "refused"],
  ["no JSON", reply(200, "<html>"), "refused"],
  ["40 KB", reply(200, "x".repeat(32_000), false), "refused"],
  ["another client", reply(200, { ...document, client_id: `${address}x` }), "refused"],
  ["a secret", reply(200, { ...document, client_secret: "s" }), "refused"],
];

describe.each(failures)("where its server answers %s", (_, answer, outcome) => {
  test(`a known document is ${outcome} when a member is asked`, async () => {
    const world = instance();
    await world.fetch(address);
    world.pass(6 * minute);
    world.reply = answer;
    const again = world.fetch(address);
    if (outcome === "stale") expect(await (await again).json()).toMatchObject(document);
    else await expect(again).rejects.toThrow();
  });

  test("it is refused after a day, and an unknown one at once", async () => {
    const known = instance();
    await known.fetch(address);
    known.pass(5 * minute + day + 1000);
    known.reply = answer;
    await expect(known.fetch(address)).rejects.toThrow();
    const unknown = instance();
    unknown.reply = answer;
    const fault = await unknown.fetch(address).catch((error: unknown) => error);
    expect(fault instanceof DocumentUnavailable).toBe(outcome === "stale");
  });

  test("nobody asks it again within a minute", async () => {
    const world = instance();
    world.reply = answer;
    for (const ms of [0, 1000, 58_000]) {
      world.pass(ms);
      await expect(world.fetch(address)).rejects.toThrow();
    }
    expect(world.asked).toHaveLength(1);
    world.pass(2_000);
    world.reply = reply(200, document);
    expect((await world.fetch(address)).status).toBe(200);
  });

  test("keys are never stale", async () => {
    const keys = "https://agent.example/keys.json";
    const world = instance();
    world.reply = reply(200, { keys: [{ kty: "EC" }] });
    await world.fetch(keys);
    world.pass(6 * minute);
    world.reply = answer;
    for (world.isRefresh of [false, true]) await expect(world.fetch(keys)).rejects.toThrow();
  });
});

test.each([
  ["a time-out", slow, true],
  ["a refused connection", failing(new Error("ECONNREFUSED")), true],
  ["404", reply(404), false],
  ["410", reply(410), false],
  ["a document that is none", reply(200, "{}"), false],
])("an app that refreshes its tokens weeks later, after %s: %s", async (_, answer, goesOn) => {
  const world = instance();
  await world.fetch(address);
  world.pass(20 * day);
  Object.assign(world, { reply: answer, isRefresh: true });
  const again = world.fetch(address);
  if (goesOn) expect((await again).status).toBe(200);
  else await expect(again).rejects.toThrow();
});

test.each([
  ["404", reply(404)],
  ["410", reply(410)],
  ["a document that is none", reply(200, "{}")],
])("what was taken away with %s does not serve again when its server is slow", async (_, gone) => {
  for (const isRefresh of [false, true]) {
    const world = instance();
    await world.fetch(address);
    world.pass(6 * minute);
    Object.assign(world, { reply: gone, isRefresh });
    await expect(world.fetch(address)).rejects.toThrow();
    world.pass(2 * minute);
    world.reply = slow;
    await expect(world.fetch(address)).rejects.toThrow(DocumentUnavailable);
  }
});

test("a limit of the service serves a known document, tells others to try again, and is not remembered", async () => {
  const world = instance();
  world.isLimited = true;
  await expect(world.fetch(address)).rejects.toThrow(DocumentUnavailable);
  world.isLimited = false;
  expect((await world.fetch(address)).status).toBe(200);
  world.pass(6 * minute);
  world.isLimited = true;
  expect((await world.fetch(address)).status).toBe(200);
});

test("four documents are fetched at once, and the fifth request is asked to try again", async () => {
  const world = instance();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.reply = async () => {
    await held;
    return await reply(404)();
  };
  const each = (index: number) => world.fetch(`https://agent.example/${index}.json`);
  const four = [0, 1, 2, 3].map((index) => each(index).catch((error: unknown) => error));
  await expect(each(4)).rejects.toThrow(DocumentUnavailable);
  expect(world.asked).toHaveLength(4);
  release();
  await Promise.all(four);
  world.reply = reply(404);
  await expect(each(4)).rejects.not.toThrow(DocumentUnavailable);
  expect(world.asked).toHaveLength(5);
});

test.each([
  ["https://agent.example/cb", true],
  ["http://127.0.0.1:3000/cb", true],
  ["com.example.agent:/cb", true],
  ["cursor://anysphere.cursor-mcp/cb", true],
  ["acme://cb", true],
  ["agent://cb", false],
  ["javascript:alert(1)", false],
])("a document that leads to %s is taken: %s", async (redirect, isTaken) => {
  const world = instance({ redirectSchemes: ["acme"] });
  world.reply = reply(200, { ...document, redirect_uris: [redirect] });
  const fetched = world.fetch(address);
  if (isTaken) expect((await fetched).status).toBe(200);
  else await expect(fetched).rejects.toThrow(/must not use the scheme/);
});

test("an app that was authorized with a scheme that is now refused can refresh its tokens", async () => {
  const world = instance();
  world.reply = reply(200, { ...document, redirect_uris: ["agent://cb"] });
  world.isRefresh = true;
  expect((await world.fetch(address)).status).toBe(200);
  world.isRefresh = false;
  await expect(world.fetch(address)).rejects.toThrow(/must not use the scheme/);
});
