import type { Item } from "../../../table/dynamo/item";
import type { Place } from "../../../table/records/read-places";
import { type FormSubmission, submissionStatuses } from "../form-submission";

type Filter = { [Field in "form" | "status"]: FormSubmission[Field] | undefined };

/**
 * The place of a submission in the index of filters: by its status. Pages choose the names of forms, so names are not part
 * of keys.
 */
export function submissionEntries({
  form,
  status,
}: Pick<FormSubmission, "form" | "status">): ReadonlyMap<string, Item> {
  return new Map([[status, { form }]]);
}

/** The places of the index with the submissions of a form, of a status, or of both. */
export function submissionPlaces({ form, status }: Filter): Place[] {
  return (status === undefined ? submissionStatuses : [status]).map((name) => ({
    name,
    ...(form !== undefined && { isMatch: (entry: Item) => entry.form === form }),
  }));
}
