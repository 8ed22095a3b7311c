import type { Change } from "../../api/changes";
import { words } from "../../words";
import { developerWords } from "./developer-words";

const places: Record<string, string> = {
  message: "/messages",
  landing_page: "/pages",
  knowledge_item: "/help",
  experiment: "/experiments",
};

/** Who changed what: "Mara", "changed message", and what people call the record. */
export function changeInWords({ type = "account.updated", actor, data }: Change) {
  const [kind = "", verb = ""] = type.split(".");
  return {
    who: actor?.name ?? words.history.actors[actor?.kind ?? "system"],
    what: `${developerWords.verbs[verb] ?? verb} ${developerWords.records[kind] ?? kind}`,
    name: nameOf(data),
  };
}

/** Where a changed record is shown, if it is still there and has a place. */
export function placeOfChange({
  type = "account.updated",
  recordId,
  data,
}: Change): string | undefined {
  const [kind = ""] = type.split(".");
  const place = places[kind];
  return place && data ? `${place}/${recordId}` : undefined;
}

function nameOf(data: Change["data"]): string {
  const { name, title, hostname, email, url } = data ?? {};
  const found = [name, title, hostname, email, url].find((each) => typeof each === "string");
  return typeof found === "string" ? found : "";
}
