import { siteRef } from "../../model/ids";
import { chatKeys } from "./chat";
import { figuresKeys } from "./figures";
import { knowledgeKeys } from "./knowledge";
import { messagesKeys } from "./messages";
import { pagesKeys } from "./pages";
import { siteKeys } from "./site";
import type { Site, SiteId } from "./site-key";

/** What goes with a domain that is deleted. */
export const purgeKeys = {
  /** All rows of a domain that its deletion leaves to the purge: those under each of these prefixes. */
  purged: (site: Site) => {
    const counted = [
      messagesKeys.counters(site, ""),
      pagesKeys.landingPageCounters(site, ""),
      knowledgeKeys.knowledgeCounters(site, ""),
      ...messagesKeys.allPageviews(site),
    ];
    const partitions = [
      messagesKeys.message(site, ""),
      siteKeys.revisions(site, ""),
      messagesKeys.surveyQuestions(site, ""),
      messagesKeys.formSubmission(site, ""),
      messagesKeys.submissionPlace(site, "", ""),
      messagesKeys.surveyResponse(site, ""),
      messagesKeys.responsePlace(site, "", ""),
      // The roll-ups let a removed counter's checkpoint expire: until then its last changes may come again.
      ...counted,
      pagesKeys.publishedPage(siteRef(site), ""),
      knowledgeKeys.helpArticle(siteRef(site), ""),
      knowledgeKeys.helpSnapshot(siteRef(site)),
      knowledgeKeys.knowledgeGap(site, "", ""),
      chatKeys.conversationListing(site, ""),
      chatKeys.waitingConversation(site, ""),
      chatKeys.identitySecret(site),
      chatKeys.identifiedVisitor(site, ""),
      pagesKeys.asset(site, ""),
      pagesKeys.assetUses(site),
      // After what they are made of.
      figuresKeys.siteDay(site, ""),
      figuresKeys.messageDay(site, "", ""),
      figuresKeys.pageDay(site, "", ""),
    ];
    return [...partitions.map(({ pk }) => ({ pk, sk: "" })), siteKeys.embedConfiguration(site, "")];
  },
  /** What is to be removed before a purged row, since only that row tells where it is. */
  purgedWith: (site: SiteId, { pk, sk }: { pk: string; sk: string }) => {
    if (pk !== chatKeys.conversationListing(site, "").pk) return [];
    const timeId = sk.slice(sk.lastIndexOf("#") + 1);
    return [{ pk: chatKeys.conversation(site, timeId).pk, sk: "" }];
  },
};
