import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { keys, type Site, type SiteId } from "../../../table/keys";
import type { RecordLayout } from "../../../table/record-layout";
import { authorship, authorshipFields, storedActor } from "../../../table/records/authorship";
import type { IndexList } from "../../../table/records/index-lists";
import { changeRecord, indexWrites, recordWrite } from "../../../table/records/write";
import { type FormSubmission, formSubmissionSchema, submissionStatuses } from "../form-submission";

type Filter = { [Field in "form" | "status"]: FormSubmission[Field] | undefined };

/**
 * The list of a submission in the index of filters: by its status. Pages choose the names of forms, so names are not part
 * of keys.
 */
function submissionEntries({
  form,
  status,
}: Pick<FormSubmission, "form" | "status">): ReadonlyMap<string, Item> {
  return new Map([[status, { form }]]);
}

/** The lists of the index with the submissions of a form, of a status, or of both. */
export function submissionIndexLists({ form, status }: Filter): IndexList[] {
  return (status === undefined ? submissionStatuses : [status]).map((name) => ({
    name,
    ...(form !== undefined && { isMatch: (entry: Item) => entry.form === form }),
  }));
}

/** A submission as it is stored. Its domain follows from its key. */
type StoredSubmission = Omit<FormSubmission, "domainId">;

export type SubmissionRow = Coded<
  { timeId: string; version: number; changeNote: string | null; submission: StoredSubmission },
  Item
>;

const submissionSchema = z.extend(z.omit(formSubmissionSchema, { domainId: true }), {
  updatedBy: storedActor,
  consentText: z._default(z.nullable(z.string()), null),
  consentVersion: z._default(z.nullable(z.string()), null),
});

const rowSchema = z.object({
  version: z.number(),
  // A list in another order may not read this field.
  data: z._default(z.string(), "{}"),
  changeNote: authorshipFields.changeNote,
});

const submissionRows = rowCodec<Item, Omit<SubmissionRow, "timeId" | "stored">>({
  from(item) {
    const { version, changeNote, data } = parseStored(rowSchema, item);
    const submission = parseStored(submissionSchema, { ...item, data: JSON.parse(data) });
    return { version, changeNote, submission };
  },
  // Visitors choose the names and number of fields, so the fields are stored as text.
  to: ({ version, changeNote, submission }) => ({
    ...submission,
    data: JSON.stringify(submission.data),
    version,
    changeNote,
  }),
});

export const formSubmissionLayout: RecordLayout<SubmissionRow> = {
  record: keys.formSubmission,
  index: {
    key: keys.submissionIndex,
    entries: ({ submission }) => submissionEntries(submission),
  },
  filtered: ["form", "status", "data", "createdAt"],
  assemble: ({ timeId, record }) => ({ timeId, ...submissionFrom(record) }),
  version: ({ version }) => version,
};

export function submissionFrom(item: Item): Omit<SubmissionRow, "timeId"> {
  return submissionRows.from(item);
}

/** The submission's row. */
export function formSubmissionItem(site: SiteId, row: SubmissionRow): Item {
  return { ...submissionRows.to(row), ...keys.formSubmission(site, row.timeId) };
}

/** Sets the status of a submission; undefined if there is no such submission. */
export async function markSubmission(
  table: Table,
  site: Site,
  timeId: string,
  status: FormSubmission["status"],
  now: Date,
): Promise<SubmissionRow | undefined> {
  return await changeRecord(table, formSubmissionLayout, site, timeId, async (current) => {
    // A change without effect creates no version.
    if (status === current.submission.status) return current;
    const { version } = current;
    const { updatedBy, changeNote } = authorship(table);
    const updatedAt = now.toISOString();
    const submission = { ...current.submission, status, updatedAt, updatedBy };
    const marked = { ...current, version: version + 1, changeNote, submission };
    await transact(table, [
      recordWrite(formSubmissionItem(site, marked), version),
      ...indexWrites(formSubmissionLayout, site, timeId, current, marked),
    ]);
    return marked;
  });
}
