import { gathered } from "../../../console/places/inbox/desk";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the first of 150 news within a minute is announced at once, the rest in bundles, and none is lost", () => {
  const noticeOf: number[][] = [];
  const news = gathered<number>(
    (items) => noticeOf.push([...items]),
    () => 5_000,
  );
  for (let number = 0; number < 150; number += 1) {
    news.add(number);
    jest.advanceTimersByTime(400);
  }
  jest.advanceTimersByTime(10_000);
  expect(noticeOf[0]).toEqual([0]);
  expect(noticeOf.length).toBeLessThanOrEqual(14);
  expect(noticeOf.flat()).toHaveLength(150);
  // After a pause, the next one is announced at once.
  news.add(150);
  expect(noticeOf.at(-1)).toEqual([150]);
});

test("waiting news is dropped once it is stopped", () => {
  const noticeOf: string[] = [];
  const news = gathered<string>(
    (items) => noticeOf.push([...items].join()),
    () => 1_000,
  );
  news.add("a");
  news.add("b");
  news.stop();
  jest.advanceTimersByTime(5_000);
  expect(noticeOf).toEqual(["a"]);
});
