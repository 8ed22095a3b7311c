import { BoundedMap } from "../../../shared/model/bounded-map";

test("what was used longest ago is forgotten first, and no more is kept than was said", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test("a value that is set again or deleted takes nobody's place", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("b", 3);
  expect(["a", "b"].map((key) => map.get(key))).toEqual([1, 3]);
  map.delete("a");
  map.set("c", 4);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([undefined, 3, 4]);
});
