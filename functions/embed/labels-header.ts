import type { Labels } from "../../shared/model/labels";

/** The domain's own words for the script's built-in texts, in characters that headers may have; none, no header. */
export function labelsHeader(labels: Partial<Labels>): Record<string, string> {
  return Object.keys(labels).length > 0
    ? { "x-widget-labels": encodeURIComponent(JSON.stringify(labels)) }
    : {};
}
