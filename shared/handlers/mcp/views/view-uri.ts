import type { ViewName } from "../../operation/view-names";

/** The address of a view among the resources. */
export function viewUri(name: ViewName): string {
  return `ui://messaging-widget/${name}`;
}
