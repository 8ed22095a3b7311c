import { partitions } from "../../shared/table/partitions";
import { type Facet, readsMany, removes, writes } from "../../shared/table/rights";

const {
  counters,
  recent,
  helpSnapshots,
  conversations,
  identifiedVisitors,
  sites,
  publishedPages,
  helpCenters,
  surveyQuestions,
  identitySecrets,
  domainProofs,
  visitorSeats,
  deskSeats,
  formSubmissions,
  submissionPlaces,
  surveyResponses,
  responsePlaces,
  conversationList,
  waitingConversations,
  experimentCounts,
} = partitions;

/** What the embed API does with the table. */
export const embedAccess: readonly Facet[] = [
  readsMany(counters, recent, helpSnapshots, conversations, identifiedVisitors),
  // What visitors run and are asked, and what help centers have published: a bug in a public function must not be able to
  // change it. It tells those who are connected what visitors write; the identity secrets tell who vouches for a visitor.
  readsMany(
    sites,
    publishedPages,
    helpCenters,
    surveyQuestions,
    identitySecrets,
    domainProofs,
    visitorSeats,
    deskSeats,
  ),
  writes(counters, recent, helpSnapshots, conversations, identifiedVisitors),
  // What arms of experiments count. It cannot read how they stand.
  writes(experimentCounts),
  // Nor must it be able to show what visitors sent.
  writes(
    formSubmissions,
    submissionPlaces,
    surveyResponses,
    responsePlaces,
    conversationList,
    waitingConversations,
  ),
  // Rows that more counts were spread over, a conversation's earlier places in lists, and what leads to an erased one.
  removes(counters, helpSnapshots, identifiedVisitors, conversationList, waitingConversations),
];
