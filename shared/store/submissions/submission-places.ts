import { type FormSubmission, submissionStatuses } from "../../model/form-submission";
import type { Item } from "../dynamo/item";
import type { Place } from "../records/read-places";

type Filter = { [Field in "form" | "status"]: FormSubmission[Field] | undefined };

/** The place of a submission in the index of filters: by its status. Pages choose the names of forms, so they are no part of keys. */
export function submissionEntries({
  form,
  status,
}: Pick<FormSubmission, "form" | "status">): ReadonlyMap<string, Item> {
  return new Map([[status, { form }]]);
}

/** Where the index has the submissions of a form, or of a status, or of both. */
export function submissionPlaces({ form, status }: Filter): Place[] {
  return (status === undefined ? submissionStatuses : [status]).map((name) => ({
    name,
    ...(form !== undefined && { isMatch: (entry: Item) => entry.form === form }),
  }));
}
