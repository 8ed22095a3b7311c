import type { Analytics } from "../../../../../shared/jobs/analytics/figures";
import { element } from "../element";
import { count } from "./tile";

const mostRows = 8;

/** The messages that were seen most; undefined without any. */
export function ranking({ messages }: Analytics): Node | undefined {
  if (messages.length === 0) return undefined;
  const heads = ["Message", "Seen", "Clicks", "Conversions"];
  return element(
    "table",
    { class: "ranking" },
    element("tr", {}, ...heads.map((text) => element("th", { scope: "col" }, text))),
    ...messages
      .slice(0, mostRows)
      .map(({ name, impressions, clicks, conversions }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row", dir: "auto" }, name ?? "deleted"),
          ...[impressions, clicks, conversions].map((value) => element("td", {}, count(value))),
        ),
      ),
  );
}
