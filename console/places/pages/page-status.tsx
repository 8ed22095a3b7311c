import type { Schemas } from "../../api/client";
import { pageWords } from "./words";

type State = Partial<Pick<Schemas["LandingPage"], "status" | "hasUnpublishedChanges">>;

/** A page's state as a dot and a word. */
export function PageStatus({ status = "draft", hasUnpublishedChanges }: State) {
  const state = hasUnpublishedChanges ? "changed" : status;
  const look = { changed: "scheduled", published: "active", draft: "inactive" }[state];
  return <span class={`status ${look}`}>{pageWords.status[state]}</span>;
}
