import { downloadList, leadColumns } from "../api/download-list";
import { useDomainQuery } from "../shell/site";
import { announceFault } from "../ui/toasts";
import { byName } from "../words/by-name";
import type { Analytics } from "./figures";
import type { Subject } from "./use-analytics";
import { numbersWords } from "./words";

// The names of the CSV columns with a lead's message or page.
const heads: Record<string, string> = byName({
  messageId: "Message id",
  landingPageId: "Landing page id",
});

interface LeadsDownloadProps {
  /** The figures whose period is exported. */
  analytics: Analytics;
  of: Subject;
}

/** Downloads the leads of the shown period, and of one message or page if these are shown. */
export function LeadsDownload({ analytics, of }: LeadsDownloadProps) {
  const query = useDomainQuery();
  const { from, to, timezone, totals } = analytics;
  if (totals.submissions === 0) return null;
  // Swedish dates have the API's format.
  const calendar = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  // The leads are not loaded here, so their other columns are unknown.
  const exportQuery = { ...query, columns: leadColumns(["email", "name", "message"]) };
  const download = () =>
    downloadList("/api/v1/form-submissions", exportQuery, `leads-${from}-${to}.csv`, (cell) => {
      const day = calendar.format(new Date(cell("Created at")));
      const isOfRecord = Object.entries(of).every(([field, id]) => cell(heads[field] ?? "") === id);
      return isOfRecord && from <= day && day <= to;
    });
  return (
    <button type="button" class="quiet" onClick={() => void download().catch(announceFault)}>
      {numbersWords.leadsCsv}
    </button>
  );
}
