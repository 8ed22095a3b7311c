import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import {
  type Change,
  type ChangeType,
  changeInWords,
  placeOfChange,
  readChanges,
} from "../../api/changes";
import { Version } from "../../editor/history";
import { useInAddress } from "../../ui/address";
import { Segments } from "../../ui/segments";
import { Problem } from "../../ui/states";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { developerWords } from "../../words/developer";
import { SettingsHead } from "./settings-head";

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

type ChangeKind = keyof typeof developerWords.kinds;

// What people, keys and agents do. What visitors do has places of its own.
const byKind: Record<Exclude<ChangeKind, "all">, ChangeType[]> = {
  message: ["message.created", "message.updated", "message.deleted", "message.restored"],
  landing_page: [
    "landing_page.created",
    "landing_page.updated",
    "landing_page.published",
    "landing_page.unpublished",
    "landing_page.deleted",
    "landing_page.restored",
  ],
  knowledge_item: [
    "knowledge_item.created",
    "knowledge_item.updated",
    "knowledge_item.deleted",
    "knowledge_item.restored",
  ],
  other: [
    "account.updated",
    "account.budget_reached",
    "api_key.created",
    "api_key.revoked",
    "member.created",
    "member.joined",
    "member.updated",
    "member.deleted",
    "review.created",
    "review.approved",
    "review.rejected",
    "experiment.created",
    "experiment.updated",
    "experiment.started",
    "experiment.stopped",
    "experiment.concluded",
    "experiment.deleted",
    "domain.created",
    "domain.updated",
    "domain.deleted",
    "visitor.erased",
    "asset.created",
    "asset.deleted",
    "webhook.created",
    "webhook.updated",
    "webhook.paused",
    "webhook.deleted",
  ],
};
const dayMs = 86_400_000;
const maxReadings = 10;
// As many of the newest are enough to begin with, where the whole time has too many.
const enough = 100;

/** The changes of the last days, newest first. Where they are too many, the newest of them. */
function useChanges(days: number, kind: ChangeKind) {
  return useQuery({
    queryKey: ["changes", days, kind],
    queryFn: async () => {
      const types = kind === "all" ? Object.values(byKind).flat() : byKind[kind];
      const start = Date.now() - days * dayMs;
      let newest = await readChanges(start, { types });
      if (newest.isWhole) return { changes: newest.changes.reverse(), hasMore: false };
      // From `early` on there are too many, from `late` on there are few: the time to begin with is between them.
      let early = newest.readTo;
      let late = Date.now();
      for (let count = 1; count < maxReadings; count += 1) {
        const reading = await readChanges((early + late) / 2, { types });
        if (reading.isWhole) late = reading.since;
        else early = reading.readTo;
        if (reading.isWhole || !newest.isWhole) newest = reading;
        if (newest.isWhole && newest.changes.length >= enough) break;
      }
      return { changes: newest.changes.reverse(), hasMore: true };
    },
  });
}
