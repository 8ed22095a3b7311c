import { connectionNow, noteConnection, withinRateLimit } from "../../../console/api/requests";

const request = (path: string, signal?: AbortSignal) =>
  new Request(`https://a.b/${path}`, signal ? { signal } : {});

beforeEach(() => {
  jest.useFakeTimers();
  noteConnection({ isOffline: false, restsUntil: 0 });
});
afterEach(() => jest.useRealTimers());

test("after one refusal, all requests wait for the next minute, and none is refused", async () => {
  const sent: string[] = [];
  let canAnswer = false;
  const send = async ({ url }: Request) => {
    sent.push(new URL(url).pathname);
    return canAnswer
      ? new Response("ok")
      : new Response("", { status: 429, headers: { "retry-after": "7" } });
  };
  const first = withinRateLimit(request("a"), send);
  await jest.advanceTimersByTimeAsync(0);
  const others = ["b", "c"].map((path) => withinRateLimit(request(path), send));
  await jest.advanceTimersByTimeAsync(6_900);
  expect(sent).toEqual(["/a"]);
  expect(connectionNow().restsUntil).toBeGreaterThan(Date.now());
  canAnswer = true;
  await jest.advanceTimersByTimeAsync(200);
  const answers = await Promise.all([first, ...others]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent.sort()).toEqual(["/a", "/a", "/b", "/c"]);
  expect(connectionNow().restsUntil).toBe(0);
});

test("a connection that is lost is noted, and found again", async () => {
  const lost = withinRateLimit(request("a"), () => Promise.reject(new TypeError("network")));
  await expect(lost).rejects.toThrow("network");
  expect(connectionNow().isOffline).toBe(true);
  await withinRateLimit(request("a"), async () => new Response());
  expect(connectionNow().isOffline).toBe(false);
});

test("an answer that was on its way when the connection was lost does not say that it is back", async () => {
  let arrive = (_: Response) => {};
  const under = new Promise<Response>((settle) => {
    arrive = settle;
  });
  const asked = withinRateLimit(request("a"), () => under);
  await jest.advanceTimersByTimeAsync(0);
  noteConnection({ isOffline: true });
  arrive(new Response());
  await asked;
  expect(connectionNow().isOffline).toBe(true);
});

test("stopping a request ends its wait", async () => {
  const stop = new AbortController();
  noteConnection({ restsUntil: Date.now() + 60_000 });
  const waiting = withinRateLimit(request("a", stop.signal), async () => new Response());
  stop.abort();
  await expect(waiting).rejects.toThrow();
});
