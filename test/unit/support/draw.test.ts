import { drawn, isDeep, randomFor } from "../../support/draw";

const items = Array.from({ length: 20 }, (_, index) => index);

test("a draw has the requested number, in order, and is the same each time", () => {
  const some = drawn(items, 5, "some");
  expect(some).toHaveLength(isDeep ? items.length : 5);
  expect([...some].sort((left, right) => left - right)).toEqual(some);
  expect(drawn(items, 5, "some")).toEqual(some);
  expect(drawn(items, 30, "all")).toEqual(items);
});

test("over many draws every item comes", () => {
  const draws = Array.from({ length: 100 }, (_, index) => drawn(items, 3, `draw ${index}`));
  expect(new Set(draws.flat()).size).toBe(items.length);
});

test("each topic has numbers of its own", () => {
  expect(randomFor("one")()).toBe(randomFor("one")());
  expect(randomFor("one")()).not.toBe(randomFor("two")());
});
