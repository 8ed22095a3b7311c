import { networkHash, networkOf } from "../../../shared/model/network";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:0DB8:0001:2::1", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
  ["2001:db8:1::", "2001:db8:1"],
  ["2001:db8:0:1::", "2001:db8:0"],
  ["fe80::1%eth0", "fe80:0:0"],
  ["::1", "0:0:0"],
  ["::", "0:0:0"],
  ["", ""],
])("the network of %j is %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["x", "1:2", ":::", "%", "::1::2::3", "1.2.3", "a:999.999.999.999"])(
  "of %j, which is no address, there is a network too",
  (address) => {
    expect(networkHash(address)).toMatch(/^[\w-]{22}$/);
  },
);

test("a network's hash tells customers of a provider apart and their houses not", () => {
  expect(networkHash("2001:db8:1:2::1")).toBe(networkHash("2001:db8:1:ff02:ffff::9"));
  expect(networkHash("2001:db8:1:2::1")).not.toBe(networkHash("2001:db8:2:2::1"));
  expect(networkHash("203.0.113.9")).toMatch(/^[\w-]{22}$/);
});

test("a household has a /56 of its own, and an IPv4 address has no parts", () => {
  expect(networkOf("2001:db8:1:2::1", 56)).toBe(networkOf("2001:db8:1:ff::1", 56));
  expect(networkOf("2001:db8:1:2::1", 56)).not.toBe(networkOf("2001:db8:1:102::1", 56));
  expect(networkOf("2001:db8:1:2::1", 64)).toBe("2001:db8:1:2");
  for (const bits of [48, 56, 64] as const)
    expect(networkOf("::ffff:203.0.113.9", bits)).toBe("203.0.113.9");
});
