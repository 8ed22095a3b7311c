import { nearestNames } from "../nearest-names";
import { changeTypeNames } from "./change-types";

// Other services' names for these kinds of record, if they differ from the names here.
const otherNames: Readonly<Record<string, string>> = {
  lead: "form_submission",
  submission: "form_submission",
  contact: "form_submission",
  response: "survey_response",
  article: "knowledge",
  page: "landing_page",
  ticket: "conversation",
  chat: "conversation",
  user: "member",
  key: "api_key",
};

/** The change types most similar to a text, quoted, because the whole list would fill a page. */
export function nearestTypes(text: string): string {
  const [kind = "", ...rest] = text.toLowerCase().split(".");
  const meant = otherNames[kind];
  return nearestNames(meant ? [meant, ...rest].join(".") : text, changeTypeNames)
    .map((name) => JSON.stringify(name))
    .join(", ");
}
