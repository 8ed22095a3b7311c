import { sizeVerdict } from "../../../lib/build/size-verdict";

test.each([
  [980, 1000, "ok"],
  [981, 1000, "WARN"],
  [1000, 1000, "WARN"],
  [1001, 1000, "OVER"],
  [0, 0, "ok"],
  [1, 0, "OVER"],
  [5000, undefined, "ok"],
])("%s bytes of %s: %s", (bytes, budgetBytes, verdict) => {
  expect(sizeVerdict({ name: "a", bytes, ...(budgetBytes !== undefined && { budgetBytes }) })).toBe(
    verdict,
  );
});
