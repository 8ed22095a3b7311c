import type { ViewName } from "../../operation/view-names";
import { viewUri } from "./view-uri";

/** What a tool's `_meta` says of its view. */
export function viewMeta(name: ViewName): { ui: { resourceUri: string } } {
  return { ui: { resourceUri: viewUri(name) } };
}
