import { networkHash, networkOf } from "../../../shared/model/network";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:1::", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("the network of %j is %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a network's hash tells neighbours apart and houses not", () => {
  expect(networkHash("2001:db8:1:2::1")).toBe(networkHash("2001:db8:1:2:ffff::9"));
  expect(networkHash("2001:db8:1:2::1")).not.toBe(networkHash("2001:db8:1:3::1"));
  expect(networkHash("203.0.113.9")).toMatch(/^[\w-]{22}$/);
});
