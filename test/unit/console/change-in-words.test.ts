import { type Change, changeInWords } from "../../../console/api/changes";

const maya = { kind: "member", id: "mem_1", name: "maya" } as const;

test.each([
  ["member.joined", "joined", ""],
  ["member.created", "invited", "Sale"],
  ["domain.updated", "changed settings of website", "Sale"],
  ["review.created", "sent a proposal", "Sale"],
  ["review.approved", "approved a proposal", "Sale"],
  ["review.rejected", "rejected a proposal", "Sale"],
  ["message.updated", "changed message", "Sale"],
])("%s reads: %s", (type, what, name) => {
  const change = { type, actor: maya, data: { name: "Sale" } } as unknown as Change;
  expect(changeInWords(change)).toEqual({ who: "maya", what, name });
});

test("who signs up has joined, not invited themselves", () => {
  const change = { type: "member.created", actor: maya, recordId: maya.id, data: { name: "maya" } };
  const told = { who: "maya", what: "joined", name: "" };
  expect(changeInWords(change as unknown as Change)).toEqual(told);
});
