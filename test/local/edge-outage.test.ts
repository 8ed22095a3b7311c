import { publishedCache } from "../../functions/pages/html-answer";
import type { HttpAnswer, HttpRequest } from "../../lib/local/http";
import { readBlueprint } from "../../lib/local/template/blueprint";
import type { DistributionBlueprint } from "../../lib/local/template/distribution";
import { createEdge } from "../support/edge/edge";
import { templates } from "../support/templates";

let pages: DistributionBlueprint;
let service: DistributionBlueprint;
beforeAll(async () => {
  ({ pages, distribution: service } = readBlueprint(await templates()));
});

// The API's cache header of a list: `service/embed` compares them.
const listCache = "public, max-age=0, s-maxage=60, stale-if-error=86400";
const minute = 60_000;
const day = 24 * 60 * minute;
let nowMs: number;
let content: string;
let origin: (request: HttpRequest) => Promise<HttpAnswer>;
let edge: (path: string) => Promise<{ status: number; text: string; cache: string }>;
beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 22);
  content = "first";
  origin = async ({ path }) =>
    path === "/gone"
      ? { status: 404, headers: [], body: Buffer.from("gone") }
      : { status: 200, headers: [["cache-control", publishedCache]], body: Buffer.from(content) };
  const serve = createEdge(pages, () => (request) => origin(request), {
    now: () => nowMs,
    wait: (milliseconds) =>
      new Promise((giveUp) => {
        theEdge.patience = () => giveUp(undefined);
        theEdge.afterMs = milliseconds;
      }),
  });
  edge = async (path) => {
    const { status, headers, body } = await serve({
      method: "GET",
      path,
      query: "",
      headers: [["host", "pages.acme.com"]],
      body: Buffer.alloc(0),
      sourceIp: "127.0.0.1",
      protocol: "HTTP/1.1",
    });
    const [, cache = ""] = headers.find(([name]) => name === "x-cache") ?? [];
    return { status, text: body.toString(), cache };
  };
});

/** The function that ends the edge's wait for an origin, and the time after which it does. */
const theEdge = { patience: () => {}, afterMs: 0 };

const outages: Record<string, () => Promise<HttpAnswer>> = {
  "does not answer": () => Promise.reject(new Error("connect ECONNREFUSED")),
  "does not answer in five seconds": () => {
    expect(theEdge.afterMs).toBe(5000);
    theEdge.patience();
    return new Promise(() => {});
  },
  "answers 503": async () => ({ status: 503, headers: [], body: Buffer.from("down") }),
};

test.each(Object.entries(outages))(
  "pages survive ten minutes in which the origin %s, and the day that they may be kept",
  async (_, down) => {
    expect(await edge("/ref/sale")).toEqual({
      status: 200,
      text: "first",
      cache: "Miss from cloudfront",
    });
    const up = origin;
    origin = down;
    for (let minutes = 1; minutes <= 10; minutes += 1) {
      nowMs += minute;
      expect(await edge("/ref/sale")).toMatchObject({ status: 200, text: "first" });
    }
    // A page that was never opened before cannot be shown.
    expect((await edge("/ref/other")).status).toBeGreaterThanOrEqual(500);
    origin = up;
    content = "second";
    expect(await edge("/ref/sale")).toMatchObject({ text: "second" });
    origin = down;
    nowMs += day - 1000;
    expect(await edge("/ref/sale")).toMatchObject({ text: "second" });
    nowMs += 1000;
    expect((await edge("/ref/sale")).status).toBeGreaterThanOrEqual(500);
  },
);

test("a published change shows within a minute, and nobody waits for it", async () => {
  await edge("/ref/sale");
  content = "second";
  nowMs += 29_000;
  expect(await edge("/ref/sale")).toMatchObject({ text: "first" });
  nowMs += 2000;
  // Stale for the last time: this request also made the edge fetch the new page.
  expect(await edge("/ref/sale")).toMatchObject({ text: "first", cache: "Hit from cloudfront" });
  expect(await edge("/ref/sale")).toMatchObject({ text: "second", cache: "Hit from cloudfront" });
  content = "third";
  nowMs += 61_000;
  expect(await edge("/ref/sale")).toMatchObject({ text: "third", cache: "Miss from cloudfront" });
});

test("a page that was taken from visitors does not come back in an outage", async () => {
  await edge("/ref/sale");
  const up = origin;
  origin = async () => ({ status: 404, headers: [], body: Buffer.from("gone") });
  nowMs += 61_000;
  expect((await edge("/ref/sale")).status).toBe(404);
  origin = () => Promise.reject(new Error("connect ECONNREFUSED"));
  expect((await edge("/ref/sale")).status).toBe(502);
  origin = up;
  expect((await edge("/ref/sale")).status).toBe(200);
});

test("a site's messages survive a day in which the API is down", async () => {
  const list = "/api/embed/user";
  let isUp = true;
  const serve = createEdge(
    service,
    () => async () => {
      if (!isUp) throw new Error("connect ECONNREFUSED");
      return { status: 200, headers: [["cache-control", listCache]], body: Buffer.from("[]") };
    },
    { now: () => nowMs },
  );
  const visit = async (query: string) => {
    const { status } = await serve({
      ...{ method: "GET", path: list, query, body: Buffer.alloc(0) },
      headers: [["host", "widget.acme.com"]],
      ...{ sourceIp: "127.0.0.1", protocol: "HTTP/1.1" },
    });
    return status;
  };
  const site = "userId=a&domain=shop.acme.com";
  expect(await visit(site)).toBe(200);
  isUp = false;
  nowMs += 61_000;
  expect(await visit(site)).toBe(200);
  expect(await visit("userId=b&domain=shop.acme.com")).toBeGreaterThanOrEqual(500);
  nowMs += day - 62_000;
  expect(await visit(site)).toBe(200);
  nowMs += minute;
  expect(await visit(site)).toBeGreaterThanOrEqual(500);
});
