import { accountKeys } from "./keys/account";
import { chatKeys } from "./keys/chat";
import { feedKeys } from "./keys/feed";
import { figuresKeys } from "./keys/figures";
import { knowledgeKeys } from "./keys/knowledge";
import { messagesKeys } from "./keys/messages";
import { pagesKeys } from "./keys/pages";
import { purgeKeys } from "./keys/purge";
import { siteKeys } from "./keys/site";
import { usageKeys } from "./keys/usage";
import { windowsKeys } from "./keys/windows";

export { requestedWebhookIn } from "./keys/feed";
export { snapshotChunk, timeIdInEntry } from "./keys/knowledge";
export { overflowRows, pageviewShards } from "./keys/messages";
export { purgedAccount, purgedWith } from "./keys/purge";
export { accountIn, type Site, type SiteId, siteIn } from "./keys/site";
export { deskPicturesPattern, tagSightingPattern } from "./keys/windows";

/** The keys of all rows; nothing else builds one. The layout is described in docs/table.md. */
export const keys = {
  ...accountKeys,
  ...feedKeys,
  ...messagesKeys,
  ...figuresKeys,
  ...pagesKeys,
  ...knowledgeKeys,
  ...chatKeys,
  ...siteKeys,
  ...usageKeys,
  ...windowsKeys,
  ...purgeKeys,
};
