import { RenderGuard } from "../../../../functions/pages/render-guard";

const now = new Date("2026-11-26T12:00:00Z");
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a failed page is not tried again for a minute, and costs nothing else", () => {
  const guard = new RenderGuard();
  let tries = 0;
  const fail = () => {
    tries += 1;
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(() => guard.run("page 1", now, fail)).toThrow(RangeError);
  expect(() => guard.run("page 1", inSeconds(59), fail)).toThrow("cannot be rendered");
  expect(tries).toBe(1);
  expect(guard.run("page 2", now, () => "other")).toBe("other");
  expect(guard.run("page 1", inSeconds(61), () => "fixed")).toBe("fixed");
});

test("rendering that takes too long is stopped, and the edge caches the failure as long as the instance does", () => {
  const guard = new RenderGuard(50);
  const stall = () => {
    for (;;);
  };
  expect(() => guard.run("page", now, stall)).toThrow("more than 50 ms");
  const again = () => guard.run("page", inSeconds(1), stall);
  expect(again).toThrow(
    expect.objectContaining({
      status: 500,
      headers: { "cache-control": "public, max-age=0, s-maxage=60" },
    }),
  );
});
