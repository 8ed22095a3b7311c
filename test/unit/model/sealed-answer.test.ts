import { inflateRawSync } from "node:zlib";
import { newToken } from "../../../shared/kinds/account/api-key-token";
import { openAnswer, sealAnswer } from "../../../shared/model/sealed-answer";

const answer = { id: "key_1", token: "a secret", 2: "two", nested: { list: [1, null] } };
const [token, another] = [newToken("0".repeat(22), "secret"), newToken("0".repeat(22), "secret")];

test("an answer comes back unchanged, with its fields in order", () => {
  const kept = sealAnswer(answer, undefined);
  expect(JSON.stringify(openAnswer(kept, undefined))).toBe(JSON.stringify(answer));
  expect(inflateRawSync(kept).toString()).toBe(JSON.stringify(answer));
});

test("a sealed answer opens with the token that sealed it, and with no other", () => {
  const kept = sealAnswer(answer, token);
  expect(openAnswer(kept, token)).toEqual(answer);
  expect(() => openAnswer(kept, another)).toThrow();
  expect(() => openAnswer(kept, undefined)).toThrow();
});

test("a sealed answer that was tampered with does not open", () => {
  const kept = sealAnswer(answer, token);
  kept[kept.length - 1] = (kept.at(-1) ?? 0) ^ 1;
  expect(() => openAnswer(kept, token)).toThrow();
});

test("the same answer is never sealed alike twice", () => {
  expect(sealAnswer(answer, token)).not.toEqual(sealAnswer(answer, token));
});
