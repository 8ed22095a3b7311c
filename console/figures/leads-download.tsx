import { downloadList, leadColumns } from "../api/download-list";
import { useDomainQuery } from "../shell/site";
import { toastError } from "../ui/toasts";
import type { Analytics } from "./figures";
import type { Subject } from "./use-analytics";
import { numbersWords } from "./words";

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
  const columns = leadColumns(["email", "name", "message"]);
  const isWanted = (cell: (column: string) => string) => {
    const day = calendar.format(new Date(cell("createdAt")));
    const isOfRecord = Object.entries(of).every(([field, id]) => cell(field) === id);
    return isOfRecord && from <= day && day <= to;
  };
  const download = () =>
    downloadList("/api/v1/form-submissions", query, `leads-${from}-${to}.csv`, {
      columns,
      isWanted,
    });
  return (
    <button type="button" class="quiet" onClick={() => void download().catch(toastError)}>
      {numbersWords.leadsCsv}
    </button>
  );
}
