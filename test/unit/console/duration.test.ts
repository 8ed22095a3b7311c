import { duration } from "../../../console/figures/figures";

// No line ends between a number and its unit.
test.each([
  [null, "–"],
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [88, "1 min 28 s"],
  [599, "9 min 59 s"],
  [640, "11 min"],
  [5_400, "2 h"],
])("%s seconds read %s", (value, text) => {
  expect(duration(value)).toBe(text.replace(/(\d) (?=[a-z])/g, "$1\u00a0"));
});
