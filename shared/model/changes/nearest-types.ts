import { nearestNames } from "../nearest-names";
import { changeTypeNames } from "./change-types";

// What other services call these kinds of record, as far as the names here are not alike.
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

/** The types of change most like a text, quoted: all of them would fill a page. */
export function nearestTypes(text: string): string {
  const [kind = "", ...rest] = text.toLowerCase().split(".");
  const meant = otherNames[kind];
  return nearestNames(meant ? [meant, ...rest].join(".") : text, changeTypeNames)
    .map((name) => JSON.stringify(name))
    .join(", ");
}
