import { BoundedMap } from "../../../shared/model/bounded-map";

test("the least recently used entry is dropped first, and the limit is kept", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test("setting a value again or deleting it evicts nothing else", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("b", 3);
  expect(["a", "b"].map((key) => map.get(key))).toEqual([1, 3]);
  map.delete("a");
  map.set("c", 4);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([undefined, 3, 4]);
});
