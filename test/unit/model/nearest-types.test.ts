import { changeTypeNames, nearestTypes } from "../../../shared/kinds/changes/change-types";

test.each([
  [
    "message.*",
    /^those of message: "message\.created", "message\.updated", .*"message\.restored"$/,
  ],
  ["conversation", /^those of conversation: "conversation\.created"/],
  ["message.create", /^nearest: "message\.created"$/],
  ["message_updated", /^nearest: "message\.updated"$/],
  ["message.published", /^those of message: "message\.created"/],
  ["visitor.created", /^those of visitor: "visitor\.erased"$/],
  ["foo", /^a type names a record .*, such as "message\.created"; records: account, api_key, /],
  ["", /^a type names a record /],
])("the error for %j names what it may mean", (text, told) => {
  expect(nearestTypes(text)).toMatch(told);
});

test("every type is nearest to itself, written otherwise", () => {
  const wrong = changeTypeNames.filter(
    (name) => nearestTypes(name.replace(/(\w)$/, "$1_")) !== `nearest: ${JSON.stringify(name)}`,
  );
  expect(wrong).toEqual([]);
});
