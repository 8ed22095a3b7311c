import { randomFor } from "../../support/draw";
import { EdgeCache } from "../../support/edge/edge-cache";

// Twenty languages, distributed as on a large site: the first has a third of all views, the last a hundredth.
const tags = "en de fr es it pt-br nl pl sv da fi nb cs hu ro tr ar he ja zh-hant".split(" ");
const shares = tags.map((_, index) => 1 / (index + 1));
const whole = shares.reduce((sum, each) => sum + each, 0);
const policy = {
  ...{ minTtlSeconds: 0, defaultTtlSeconds: 0, maxTtlSeconds: 60, takesEncodings: true },
  headers: { all: false as const, only: [] },
  query: { all: false as const, only: ["userId", "domain", "lang"] },
};

/** The share of a day's requests that one edge location answers from its cache, with this many views a minute. */
async function hitRatio(viewsPerMinute: number, languages: readonly string[]) {
  const random = randomFor(`languages at ${viewsPerMinute}`);
  let nowMs = 0;
  const cache = new EdgeCache(() => nowMs);
  const views = Math.min(24 * 60 * viewsPerMinute, 20_000);
  let hits = 0;
  for (let view = 0; view < views; view += 1) {
    // The time between independent visitors.
    nowMs += (-Math.log(1 - random()) * 60_000) / viewsPerMinute;
    const lang = draw(random(), languages);
    const query = `userId=a&domain=shop.acme.com&lang=${lang}`;
    const request = { method: "GET", path: "/api/embed/user", query, headers: [], body: "" };
    const answer = await cache.through(
      request as never,
      policy,
      async () =>
        ({
          status: 200,
          headers: [["cache-control", "public, max-age=0, s-maxage=60"]],
          body: Buffer.from(lang),
        }) as never,
    );
    // No visitor gets another's language.
    expect(String(answer.body)).toBe(lang);
    const isHit = answer.headers.some(
      ([name, value]) => name === "x-cache" && /^Hit/.test(String(value)),
    );
    if (isHit) hits += 1;
  }
  return hits / views;
}

function draw(at: number, languages: readonly string[]): string {
  let left = at * whole;
  for (const [index, share] of shares.entries()) {
    left -= share;
    if (left <= 0) return languages[index % languages.length] as string;
  }
  return languages[0] as string;
}

test.each([
  [1, 0.05],
  [10, 0.4],
  [100, 0.8],
  [1000, 0.97],
])(
  "at %i views a minute, one edge serves twenty languages from its cache",
  async (views, least) => {
    const [many, one] = [await hitRatio(views, tags), await hitRatio(views, ["en"])];
    const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;
    console.log(
      `${views} views a minute: ${percent(many)} hits in twenty languages, ${percent(one)} in one`,
    );
    expect(many).toBeGreaterThan(least);
    // A minute of one language is at most one request.
    expect(many).toBeLessThan(one);
  },
);
