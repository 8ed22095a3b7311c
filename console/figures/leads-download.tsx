import { downloadList, leadColumns } from "../api/download-list";
import { useDomainQuery } from "../shell/site";
import { announceFault } from "../ui/toasts";
import { byName } from "../words/by-name";
import type { Analytics } from "./figures";
import type { Subject } from "./use-analytics";
import { numbersWords } from "./words";

// The heads of the columns with which a lead names its record.
const heads: Record<string, string> = byName({
  messageId: "Message id",
  landingPageId: "Landing page id",
});

interface LeadsDownloadProps {
  /** The figures whose leads are meant. */
  analytics: Analytics;
  of: Subject;
}

/** Saves the leads of the days that are shown, and of the record, if it is one. */
export function LeadsDownload({ analytics, of }: LeadsDownloadProps) {
  const query = useDomainQuery();
  const { from, to, timezone, totals } = analytics;
  if (totals.submissions === 0) return null;
  // The Swedish way to write a date is that of the API.
  const calendar = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  // The rows are not here to tell what else was filled in.
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
