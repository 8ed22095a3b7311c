import { changeTypeNames } from "../../../shared/kinds/changes/change-types";
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
  ["message.changed", /^nearest: "message\.updated"$/],
  ["message.published", /^nearest: "message\.updated"$/],
  ["survey.completed", /^nearest: "survey_response\.finished"$/],
  ["nps.submitted", /^nearest: "survey_response\.finished"$/],
  ["survey_response.completed", /^nearest: "survey_response\.finished"$/],
  ["form.submitted", /^nearest: "form_submission\.created"$/],
  ["conversation.closed", /^nearest: "conversation\.updated"$/],
  ["conversation.message", /^nearest: "chat_message\.created"$/],
  ["chat.message.received", /^nearest: "chat_message\.created"$/],
  ["message.sent", /^nearest: "chat_message\.created"$/],
  ["experiment.finished", /^nearest: "experiment\.concluded", "experiment\.stopped"$/],
  ["visitor.deleted", /^nearest: "visitor\.erased"$/],
  ["key.deleted", /^nearest: "api_key\.revoked"$/],
  ["message.clicked", /^what visitors do is in get_analytics; those of message: /],
  ["visitor.created", /^no change is called that; those of visitor: "visitor\.erased"$/],
  ["message_updated", /^nearest: "message\.updated"/],
  ["foo", /^a type names a record .*, such as "message\.created"; records: account, api_key, /],
  ["", /^a type names a record /],
])("%j is answered with what it may mean", (text, told) => {
  expect(nearestTypes(text)).toMatch(told);
});

test("every type is nearest to itself, written otherwise", () => {
  const wrong = changeTypeNames.filter(
    (name) => nearestTypes(name.replace(/(\w)$/, "$1_")) !== `nearest: ${JSON.stringify(name)}`,
  );
  expect(wrong).toEqual([]);
});
