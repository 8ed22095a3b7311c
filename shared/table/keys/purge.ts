import { shortSiteId } from "../../model/ids";
import type { Key } from "../dynamo/item";
import { accountKeys } from "./account";
import { chatKeys } from "./chat";
import { feedKeys } from "./feed";
import { figuresKeys } from "./figures";
import { knowledgeKeys } from "./knowledge";
import { messagesKeys } from "./messages";
import { pagesKeys } from "./pages";
import { type Site, siteIn, siteKeys } from "./site";
import { usageKeys } from "./usage";
import { windowsKeys } from "./windows";

/** The partitions of a site's counters. */
function counters(site: Site) {
  return [
    messagesKeys.counters(site, ""),
    pagesKeys.landingPageCounters(site, ""),
    knowledgeKeys.knowledgeCounters(site, ""),
    ...messagesKeys.allPageviews(site),
  ];
}

/** The rows that are deleted with a domain. */
export const purgeKeys = {
  /** All rows of a domain that its deletion leaves to the purge: those under each of these prefixes. */
  purged: (site: Site) => {
    const partitions = [
      messagesKeys.message(site, ""),
      siteKeys.revisions(site, ""),
      messagesKeys.surveyQuestions(site, ""),
      messagesKeys.formSubmission(site, ""),
      messagesKeys.submissionIndex(site, "", ""),
      messagesKeys.surveyResponse(site, ""),
      messagesKeys.responseIndex(site, "", ""),
      // The roll-ups let a removed counter's checkpoint expire: until then its last changes may come again.
      ...counters(site),
      messagesKeys.experimentCounts(site, "", ""),
      pagesKeys.publishedPage(shortSiteId(site), ""),
      knowledgeKeys.helpArticle(shortSiteId(site), ""),
      knowledgeKeys.helpSnapshot(shortSiteId(site)),
      knowledgeKeys.knowledgeGap(site, "", ""),
      chatKeys.conversationListing(site, ""),
      chatKeys.waitingConversation(site, ""),
      chatKeys.identitySecret(site),
      chatKeys.domainProof(site),
      chatKeys.identifiedVisitor(site, ""),
      pagesKeys.asset(site, ""),
      pagesKeys.assetUses(site),
      windowsKeys.sentTraits(site),
      // After the rows from which they are computed.
      figuresKeys.siteDay(site, ""),
      figuresKeys.messageDay(site, "", ""),
      figuresKeys.pageDay(site, "", ""),
    ];
    return [...partitions.map(({ pk }) => ({ pk, sk: "" })), siteKeys.embedConfiguration(site, "")];
  },
};

/**
 * All rows of a deleted account that its purge looks for. Rows that expire within days are left to expire.
 * @param partitions those of the kinds whose records are the account's
 */
export function purgedAccount(
  accountKey: string,
  sites: readonly Site[],
  partitions: readonly string[],
): Key[] {
  return [
    // Rows that visitors see come first.
    ...sites.map(({ hostname }) => siteKeys.siteHead(accountKey, hostname)),
    ...sites.flatMap(purgeKeys.purged),
    ...[
      // Nothing is counted in a deleted account, so nothing can count twice.
      ...sites.flatMap((site) => counters(site).map(figuresKeys.checkpoint)),
      feedKeys.webhook(accountKey, ""),
      chatKeys.mailRecipient(accountKey, ""),
      ...partitions.map((each) => accountKeys.accountRecord(each, accountKey, "")),
      usageKeys.budget(accountKey),
      feedKeys.feedHead(accountKey),
      accountKeys.usage(accountKey),
    ].map(({ pk }) => ({ pk, sk: "" })),
  ];
}

/** The rows to remove before a purged row, since only that row tells where they are. */
export function purgedWith({ pk, sk }: Key): Key[] {
  const site = siteIn({ pk });
  const { accountKey } = site;
  switch (pk) {
    case chatKeys.conversationListing(site, "").pk: {
      const timeId = sk.slice(sk.lastIndexOf("#") + 1);
      return [{ pk: chatKeys.conversation(site, timeId).pk, sk: "" }];
    }
    case feedKeys.webhook(accountKey, "").pk:
      return [
        { pk: feedKeys.webhookProgress(accountKey, sk).pk, sk: "" },
        { pk: feedKeys.deliveryRequest(accountKey, sk, "").pk, sk: "" },
      ];
    default:
      return [];
  }
}
