import { mentions } from "../../../shared/model/mentions";

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
});
