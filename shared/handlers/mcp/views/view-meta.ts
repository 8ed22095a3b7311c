import type { ViewName } from "../../operation/view-names";
import { viewUri } from "./view-uri";

/** What a tool's `_meta` says of its view. Earlier hosts look for the flat key. */
export function viewMeta(name: ViewName) {
  const resourceUri = viewUri(name);
  return { ui: { resourceUri }, "ui/resourceUri": resourceUri };
}
