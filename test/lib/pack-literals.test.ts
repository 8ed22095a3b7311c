import { packLiterals } from "../../lib/pack-literals";

const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 65_537);
const text = Array.from({ length: 20_001 }, (_, index) =>
  String.fromCodePoint(index % 100 === 0 ? 0x7c21 : 97 + ((index * 31) % 26)),
).join("");

const run = (code: string) => new Function("require", code)(require);

test("packed code returns large literals unchanged, and is smaller", () => {
  const code = `"use strict";return [${JSON.stringify(numbers)},"${text}","short",[1,2,3]]`;
  const packed = packLiterals(code);
  expect(packed.length).toBeLessThan(code.length / 2);
  expect(run(packed)).toEqual([numbers, text, "short", [1, 2, 3]]);
});

test("code without large literals stays as it is", () => {
  const code = 'return ["short", [1, 2, 3]]';
  expect(packLiterals(code)).toBe(code);
});
