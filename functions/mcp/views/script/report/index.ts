import type { Analytics } from "../../../../../shared/jobs/analytics/figures";
import type { ReportData } from "../../report-data";
import { element } from "../element";
import { linkButton } from "../link-button";
import { startView } from "../start-view";
import { plot } from "./plot";
import { count, figuresOf, tile } from "./tile";

const mostRows = 8;

startView<ReportData>(({ answer, data: { hostname, subject, consoleUrl } }, host) => {
  const analytics = answer as Analytics;
  const names = figuresOf(subject);
  const place = element("div");
  const tiles = names.map((name) => {
    const button = tile(analytics, name);
    button.onclick = () => choose(name);
    return button;
  });
  const choose = (name: (typeof names)[number]) => {
    for (const [index, button] of tiles.entries()) {
      button.ariaPressed = String(names[index] === name);
    }
    place.replaceChildren(plot(analytics, name));
  };
  choose(names[0] ?? "impressions");
  return [
    element(
      "header",
      {},
      element("h1", { dir: "auto" }, titleOf(analytics, subject) ?? hostname),
      element("span", { class: "badge" }, period(analytics)),
    ),
    element("div", { class: "tiles", role: "group", "aria-label": "Figures" }, ...tiles),
    place,
    subject === "site" && ranking(analytics),
    element("footer", {}, linkButton(host, "More in the console", consoleUrl, { isMain: true })),
  ].filter((part) => part !== false && part !== undefined);
});

function titleOf({ messages }: Analytics, subject: ReportData["subject"]): string | undefined {
  return subject === "message" ? (messages[0]?.name ?? undefined) : undefined;
}

function period({ from, to }: Analytics): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

/** The messages that were seen most; undefined without any. */
function ranking({ messages }: Analytics): Node | undefined {
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
