import type { Kind } from "../kind";

/** What a visitor sent with a form. */
export const formSubmission = {
  noun: "form submission",
  list: "GET /api/v1/form-submissions, tool list_form_submissions",
  prefix: "form",
  of: "domain",
  feed: {
    name: "form_submission",
    changes: {
      created: "A visitor sent a form.",
      updated: "A submission was marked as read, spam or new.",
      deleted: "A submission was deleted.",
    },
  },
} as const satisfies Kind;
