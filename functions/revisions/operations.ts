import { getRevision } from "./get-revision";
import { listRevisions } from "./list-revisions";
import { restoreMany } from "./restore-many";
import { restoreRevision } from "./restore-revision";

export const revisionOperations = [listRevisions, getRevision, restoreRevision, restoreMany];
