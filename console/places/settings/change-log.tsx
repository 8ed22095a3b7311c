import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { useInAddress } from "../../ui/use-in-address";
import { words } from "../../words";
import { ChangeRow } from "./change-row";
import { developerWords } from "./developer-words";
import { SettingsHead } from "./settings-head";
import { type ChangeKind, useChanges } from "./use-changes";

const kinds = Object.entries(developerWords.kinds) as [ChangeKind, string][];

/** Who changed what in the account, newest first, with the way back. */
export function ChangeLog() {
  const [period, setPeriod] = useInAddress("days", ["7", "1", "30"]);
  const days = Number(period);
  const [kind, setKind] = useInAddress<ChangeKind>(
    "kind",
    kinds.map(([each]) => each),
  );
  const { data, error, refetch } = useChanges(days, kind);
  return (
    <div class="editor">
      <SettingsHead />
      <p class="soft">{developerWords.logHint}</p>
      <div class="filters">
        <Segments
          label={developerWords.kind}
          options={kinds.map(([value, name]) => ({ value, name }))}
          value={kind}
          onChange={(value) => setKind(value)}
        />
        <Segments
          label={developerWords.period}
          options={[1, 7, 30].map((value) => ({
            value,
            name: developerWords.periods[value] ?? "",
          }))}
          value={days}
          onChange={(value) => setPeriod(`${value}` as typeof period)}
        />
      </div>
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p class="starting">{words.starting}</p>}
      {data && data.changes.length > 0 && (
        <div class="history">
          <ol>
            {data.changes.map((change) => (
              <ChangeRow key={change.seq} change={change} />
            ))}
          </ol>
        </div>
      )}
      {data?.changes.length === 0 && <p class="soft">{developerWords.noChanges}</p>}
      {data?.hasMore && <p class="soft">{developerWords.more}</p>}
    </div>
  );
}
