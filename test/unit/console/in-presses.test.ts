import { inPresses } from "../../../console/editor/in-presses";
import { fieldName } from "../../../console/words/errors";
import { knowledgeFields } from "../../../shared/kinds/knowledge/fields";
import { pageFields } from "../../../shared/kinds/landing-page/fields";
import { messageFields } from "../../../shared/kinds/message/fields";

const member = { kind: "member" as const, id: "mem_1", name: "Mara" };
const row = (version: number, seconds: number, changedFields: string[], actor = member) => ({
  ...{ version, changedFields, actor, proposedBy: null, note: null, deletion: null },
  createdAt: new Date(Date.UTC(2026, 2, 1, 9, 0, seconds)).toISOString(),
});

test("a version that only publishes is merged with the one that the same click saved", () => {
  const rows = [row(3, 2, ["publishedAt"]), row(2, 1, ["content"]), row(1, 0, [])];
  expect(inPresses(rows, true)).toMatchObject([
    { version: 3, contentVersion: 2, changedFields: ["content"], isShown: true },
    { version: 1, contentVersion: 1, changedFields: [] },
  ]);
});

test.each([
  ["much later", row(3, 40, ["publishedAt"])],
  ["by somebody else", row(3, 2, ["publishedAt"], { ...member, id: "mem_2" })],
])("what is published %s is a step of its own", (_, published) => {
  expect(inPresses([published, row(2, 1, ["content"])], true)).toHaveLength(2);
});

test("a page that is taken down and published again says which was which", () => {
  const both = ["status", "publishedAt"];
  const rows = [row(4, 90, both), row(3, 60, both), row(2, 30, both), row(1, 0, [])];
  expect(inPresses(rows, true).map(({ isShown }) => isShown)).toEqual([
    true,
    false,
    true,
    undefined,
  ]);
  expect(inPresses(rows, true).every(({ changedFields }) => changedFields.length === 0)).toBe(true);
});

test("a message's state is a change like any other", () => {
  expect(inPresses([row(2, 1, ["status"])], false)).toMatchObject([
    { changedFields: ["status"], isShown: undefined },
  ]);
});

test("every field that a history can name has a name of the editors", () => {
  const fields = [messageFields, pageFields, knowledgeFields].flatMap((each) => Object.keys(each));
  const plain = (field: string) =>
    field.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase());
  const unnamed = fields.filter(
    (field) => /[A-Z]/.test(field) && fieldName(field).toLowerCase() === plain(field).toLowerCase(),
  );
  expect(unnamed).toEqual([]);
});
