import { nearestTypes } from "../../../shared/kinds/changes/nearest-types";

test.each([
  [
    "message.*",
    /^those of message: "message\.created", "message\.updated", .*"message\.restored"$/,
  ],
  ["conversations", /^those of conversation: "conversation\.created"/],
  ["lead", /^those of form_submission: "form_submission\.created"/],
  ["articles.*", /^those of knowledge_item: /],
  ["hooks.*", /^those of webhook: /],
  ["site.created", /^nearest: "domain\.created"/],
  ["message.create", /^nearest: "message\.created"/],
  ["lead.created", /^nearest: "form_submission\.created"/],
  ["message_updated", /^nearest: "message\.updated"/],
  ["foo", /^a type names a record .*, such as "message\.created"; records: account, api_key, /],
  ["", /^a type names a record /],
])("%j is answered with what it may mean", (text, told) => {
  expect(nearestTypes(text)).toMatch(told);
});
