import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, readsMany, removes } from "../../shared/table/rights";

const {
  recent,
  mailRecipients,
  helpSnapshots,
  publishedPages,
  helpCenters,
  counters,
  formSubmissions,
  submissionPlaces,
  knowledgeGaps,
} = partitions;

/** What published pages do with the table. */
export const pagesAccess: readonly Facet[] = [
  // Windows of visitors, who wants no more mail, and the snapshots of its search.
  readsMany(recent, mailRecipients, helpSnapshots),
  readsMany(publishedPages, helpCenters),
  appends(recent, mailRecipients, helpSnapshots),
  // What visitors send, without being able to show it.
  appends(counters, formSubmissions, submissionPlaces, knowledgeGaps),
  removes(helpSnapshots),
];
