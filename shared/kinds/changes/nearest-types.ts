import { nearestNames } from "../../model/nearest-names";
import { changeTypeNames } from "./change-types";

// Other services' names for these kinds of record, if they differ from the names here.
const otherNames: Readonly<Record<string, string>> = {
  lead: "form_submission",
  submission: "form_submission",
  contact: "form_submission",
  response: "survey_response",
  article: "knowledge_item",
  knowledge: "knowledge_item",
  page: "landing_page",
  ticket: "conversation",
  chat: "conversation",
  user: "member",
  key: "api_key",
};

// Below this, texts have an ending in common and no meaning.
const leastLikeness = 0.4;

/** The types that a text may mean: those of a record that it names, those most like it, or how types are named. */
export function nearestTypes(text: string): string {
  const [first = "", ...rest] = text.toLowerCase().slice(0, 100).split(".");
  const word = first.replace(/-/g, "_").replace(/s$/, "");
  const kind = otherNames[word] ?? word;
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  const isWhole = rest.length === 0 || rest.join() === "*";
  if (isWhole && ofKind.length > 0) return `those of ${kind}: ${listed(ofKind)}`;
  const meant = ofKind.length > 0 ? [kind, ...rest].join(".") : text;
  const nearest = nearestNames(meant, changeTypeNames, 3, leastLikeness);
  return nearest.length > 0
    ? `nearest: ${listed(nearest)}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${kinds.join(", ")}`;
}

const kinds = [...new Set(changeTypeNames.map((name) => name.split(".")[0]))];

function listed(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}
