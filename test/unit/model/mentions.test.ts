import { addressesIn, mentions } from "../../../shared/model/mentions";
import { randomFor } from "../../support/draw";

test.each([
  ["ann@acme.com", true],
  ["Write to ANN@acme.com.", true],
  ["mailto:ann@acme.com?subject=x", true],
  ["<ann@acme.com>", true],
  ["joann@acme.com, ann@acme.com", true],
  ["joann@acme.com", false],
  ["x.ann@acme.com", false],
  ["x+ann@acme.com", false],
  ["'ann@acme.com'", true],
  ["email=ann@acme.com&x=1", true],
  ["**ann@acme.com**", true],
  ["o'ann@acme.com", false],
  ["tom&ann@acme.com", false],
  ["jo\u00e4nn@acme.com \u00f1ann@acme.com", false],
  ["ann@acme.com\u00e9", false],
  ["ann@acme.com.au", false],
  ["ann@acme.community", false],
  ["ann@acme.com-pany.de", false],
  ["", false],
])("%j contains the address: %s", (text, isContained) => {
  expect(mentions(text, "ann@acme.com")).toBe(isContained);
  expect(addressesIn(text).includes("ann@acme.com")).toBe(isContained);
});

test("mentions in a text are found without knowing the address", () => {
  const parts = [
    "ann",
    "o'neil",
    "@",
    "acme.com",
    ".",
    "-",
    "+",
    "_",
    "&",
    "'",
    " ",
    "é",
    "x",
    "/",
    "😀",
  ];
  const addresses = ["ann@acme.com", "o'neil@acme.com", "x+ann@acme.com", "éx@x.acme.com"];
  const random = randomFor("mentions");
  const below = (end: number) => Math.floor(random() * end);
  let found = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const around = () =>
      Array.from({ length: below(4) }, () => parts[below(parts.length)]).join("");
    const address = addresses[round % addresses.length] ?? "";
    const text = `${around()}${address}${around()}`;
    const isMentioned = mentions(text, address);
    found += Number(isMentioned);
    expect([text, addressesIn(text).includes(address)]).toEqual([text, isMentioned]);
  }
  expect(found).toBeGreaterThan(1000);
});

test("a text full of addresses is read quickly", () => {
  const text = `${"'a".repeat(100)}@`.repeat(500);
  const startedAt = performance.now();
  addressesIn(text);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
