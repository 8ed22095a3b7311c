/**
 * Every type of change in the feed, and when it occurs. Schemas and docs are made from this table. The part before the dot
 * is the kind of record.
 */
export const changeTypes = {
  "account.created": "An operator created the account.",
  "account.updated": "The account's name, email address, primary domain, plan or budget changed.",
  "account.budget_reached": "The month's usage reached 80 or 100 % of the account's budget.",
  "api_key.created": "An API key was made.",
  "api_key.revoked": "An API key was revoked.",
  "member.created": "A person was invited, or an operator made a link into the console.",
  "member.joined": "An invited person accepted.",
  "member.updated": "A member's role changed.",
  "member.deleted": "A member or an invitation was removed.",
  "session.created": "A member signed in.",
  "session.deleted": "A session was revoked, or its member signed out.",
  "review.created": "An author proposed something that would change what visitors see.",
  "review.approved": "An editor approved it, so it was done.",
  "review.rejected": "An editor refused it.",
  "domain.created": "A domain was registered.",
  "domain.updated": "A domain's settings changed, or it became the primary one.",
  "domain.deleted":
    "A domain was deleted, and all that belonged to it. Its records have no changes of their own.",
  "message.created": "A message was created.",
  "message.updated": "A message was changed, switched on or off.",
  "message.deleted": "A message was deleted.",
  "message.restored": "A deleted message came back.",
  "landing_page.created": "A landing page was created.",
  "landing_page.updated": "A landing page was changed; visitors do not see it yet.",
  "landing_page.published": "Visitors see the landing page as it is now.",
  "landing_page.unpublished": "A landing page was taken from visitors.",
  "landing_page.deleted": "A landing page was deleted.",
  "landing_page.restored": "A deleted landing page came back as a draft.",
  "knowledge_item.created": "A knowledge item was created.",
  "knowledge_item.updated": "A knowledge item was changed.",
  "knowledge_item.deleted": "A knowledge item was deleted.",
  "knowledge_item.restored": "A deleted knowledge item came back.",
  "form_submission.created": "A visitor sent a form.",
  "form_submission.updated": "A submission was marked as read, spam or new.",
  "form_submission.deleted": "A submission was deleted.",
  "survey_response.created": "A visitor gave the first answer of a survey.",
  "survey_response.updated": "A visitor changed or added answers.",
  "survey_response.finished": "A visitor reached the end of a survey.",
  "survey_response.deleted": "A survey response was deleted.",
  "conversation.created": "A visitor started a conversation.",
  "conversation.claimed": "A bot claimed a conversation, to answer it.",
  "conversation.updated":
    "A conversation was closed, reopened, assigned, tagged, snoozed, rated or marked as read, handed to people, or given back by a bot.",
  "conversation.deleted":
    "A conversation was erased with its messages. What a domain's retention or an erasure by address removes has no change.",
  "chat_message.created": "A visitor or an agent wrote in a conversation.",
  "canned_reply.created": "A canned reply was created.",
  "canned_reply.updated": "A canned reply was changed.",
  "canned_reply.deleted": "A canned reply was deleted.",
  "asset.created": "A picture was stored.",
  "asset.deleted": "A picture was deleted.",
  "webhook.created": "A webhook was created.",
  "webhook.updated":
    "A webhook was changed, paused or started by its owner, or its secret rotated.",
  "webhook.paused": "The service paused a webhook; `pausedBecause` says why.",
  "webhook.deleted": "A webhook was deleted.",
} as const;

export type ChangeType = keyof typeof changeTypes;

/** A kind of record whose changes are in the feed. */
export type ChangedKind = ChangeType extends `${infer Kind}.${string}` ? Kind : never;

export const changeTypeNames = Object.keys(changeTypes) as [ChangeType, ...ChangeType[]];

export function isChangeType(text: string): text is ChangeType {
  return Object.hasOwn(changeTypes, text);
}
