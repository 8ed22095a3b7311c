import { kinds } from "../../kinds";
import type { Kind } from "../../kinds/kind";
import { partitions } from "../../table/partitions";

/** The partitions of the records that changes name, with the questions that word the answers of surveys. */
export const changedPartitions: readonly string[] = [
  partitions.items,
  partitions.formSubmissions,
  partitions.surveyResponses,
  partitions.surveyQuestions,
  partitions.conversations,
  partitions.webhooks,
  partitions.assets,
  ...Object.values<Kind>(kinds).flatMap(({ feed, partitions: own }) =>
    feed && own ? [own.records] : [],
  ),
];
