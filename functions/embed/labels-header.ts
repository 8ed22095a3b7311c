import type { Labels } from "../../shared/model/labels";

/**
 * The domain's own words for the script's built-in texts, written like a query string, whose characters headers may
 * have. Without words there is no header.
 */
export function labelsHeader(labels: Partial<Labels>): Record<string, string> {
  return Object.keys(labels).length > 0
    ? { "x-widget-labels": new URLSearchParams(labels).toString() }
    : {};
}
