import { namedDays } from "../../../console/figures/plot-lines";

const indexes = (count: number) => namedDays(count).map(({ index }) => index);

test("days are named in even steps back from the last one", () => {
  expect(indexes(1)).toEqual([0]);
  expect(indexes(2)).toEqual([0, 1]);
  expect(indexes(7)).toEqual([0, 2, 4, 6]);
  expect(indexes(14)).toEqual([1, 4, 7, 10, 13]);
  expect(indexes(30)).toEqual([1, 8, 15, 22, 29]);
  expect(indexes(90)).toEqual([14, 29, 44, 59, 74, 89]);
});

test("each is below its day, and only as many as fit on a phone", () => {
  expect(namedDays(3).map(({ share }) => share)).toEqual([0, 50, 100]);
  expect(namedDays(1)).toEqual([{ index: 0, share: 0 }]);
  expect(namedDays(0)).toEqual([]);
  for (let count = 1; count <= 400; count += 1) {
    const names = namedDays(count);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(names.at(-1)?.index).toBe(count - 1);
  }
});
