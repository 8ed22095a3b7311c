/** What the embed API says of a call that names nothing, or something that is not there. */
export const refusals = {
  noUserId: "Missing userId: the account's id, which the tag of its pages has.",
  noDomain: "Missing domain: the page's hostname, such as shop.acme.com.",
  noMessageId: "Missing id: the message's id.",
  noStartId:
    "Missing startId: it begins a conversation. Draw 22 letters and digits at random, and send the same ones when you repeat the call.",
  noToken:
    "Missing conversation token: send Authorization: Bearer with the `token` that POST /api/embed/chat/messages answered.",
  unknownSite: "There is no such site: userId and domain name none.",
  unknownMessage: "There is no message with this id.",
  closedSurvey:
    "No survey with this id takes answers: it was deleted, is not active, or the message is no survey.",
  deletedPreview: "The message of this link was deleted.",
} as const;
