import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { Version } from "../../editor/version";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { useInAddress } from "../../ui/use-in-address";
import { words } from "../../words";
import { changeInWords, placeOfChange } from "./change-in-words";
import { developerWords } from "./developer-words";
import type { Change } from "./read-changes";
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

// Their versions open; those of other records are not kept.
const withVersions = /^(?:message|landing_page|knowledge_item)\./;

/** One change in a sentence. Those of records with versions open to what they changed. */
function ChangeRow({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const { type = "account.updated", recordId = "", version, note, createdAt, data } = change;
  const { who, what, name } = changeInWords(change);
  const place = placeOfChange(change);
  const happened = developerWords.happened[type];
  const content = (
    <>
      {happened ? (
        <span class="happened">{happened}</span>
      ) : (
        <>
          <b>{who}</b>
          <span>
            {what}
            {name && ` “${name}”`}
          </span>
        </>
      )}
      <span class="soft">
        <Ago at={createdAt} />
      </span>
      {note && <em>{note}</em>}
    </>
  );
  if (!withVersions.test(type) || version == null) return <li class="plainly">{content}</li>;
  const now = data?.version;
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {content}
      </button>
      {isOpen && (
        <>
          <Version
            record={{ id: recordId, version: typeof now === "number" ? now : undefined }}
            version={version}
          />
          {place && (
            <p class="to-record">
              <Link href={place}>{words.open}</Link>
            </p>
          )}
        </>
      )}
    </li>
  );
}
