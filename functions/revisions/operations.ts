import { getRevision } from "./get-revision";
import { listRevisions } from "./list-revisions";
import { restoreRevision } from "./restore-revision";

export const revisionOperations = [listRevisions, getRevision, restoreRevision];
