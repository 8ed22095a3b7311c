import { type Change, changeInWords } from "../../../console/api/changes";

const maya = { kind: "member", id: "mem_1", name: "maya" } as const;

test.each([
  ["member.joined", "joined", ""],
  ["review.created", "sent a proposal", "Sale"],
  ["review.approved", "approved a proposal", "Sale"],
  ["review.rejected", "rejected a proposal", "Sale"],
  ["message.updated", "changed message", "Sale"],
])("%s reads: %s", (type, what, name) => {
  const change = { type, actor: maya, data: { name: "Sale" } } as unknown as Change;
  expect(changeInWords(change)).toEqual({ who: "maya", what, name });
});
