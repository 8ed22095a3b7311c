import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import {
  type Change,
  type ChangedKind,
  changeInWords,
  newestChanges,
  placeOfChange,
} from "../../api/changes";
import { useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { kindOfFeed } from "../../api/records";
import { Version } from "../../editor/history";
import { useInAddress } from "../../ui/address";
import { Segments } from "../../ui/segments";
import { More, Problem, Skeleton } from "../../ui/states";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { type Known, muchOf } from "../../words/records";
import { SettingsHead } from "./settings-head";
import { developerWords } from "./words";

const kinds = Object.entries(developerWords.kinds) as [ChangeKind, string][];

/** The change log: who changed what in the account, newest first, with buttons to restore. */
export function ChangeLog() {
  const [period, setPeriod] = useInAddress("days", ["7", "1", "30"]);
  const days = Number(period);
  const [kind, setKind] = useInAddress<ChangeKind>(
    "kind",
    kinds.map(([each]) => each),
  );
  const list = useChanges(days, kind);
  const { data, error, rows, refetch } = list;
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
      {!data && !error && <Skeleton />}
      {rows.length > 0 && (
        <div class="history">
          <ol>
            {rows.map((change) => (
              <ChangeRow key={change.seq} change={change} />
            ))}
          </ol>
        </div>
      )}
      {data && rows.length === 0 && !list.hasNextPage && (
        <p class="soft">{developerWords.noChanges}</p>
      )}
      <More list={list} />
    </div>
  );
}

/** A change as a sentence. If the record has versions, it opens to show what changed. */
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
      {type === "visitor.erased" && data && <em>{muchOf(data as unknown as Known)}</em>}
    </>
  );
  // Other records have no versions.
  const hasVersions = kindOfFeed(type.split(".")[0] ?? "") !== undefined;
  if (!hasVersions || version == null) return <li class="plainly">{content}</li>;
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

/** Where each kind of record is listed. Null: what visitors do, which other places show, and sign-ins. */
const listedAs: Record<ChangedKind, Exclude<ChangeKind, "all"> | null> = {
  message: "message",
  landing_page: "landing_page",
  knowledge_item: "knowledge_item",
  account: "other",
  api_key: "other",
  member: "other",
  connected_app: "other",
  review: "other",
  experiment: "other",
  domain: "other",
  visitor: "other",
  asset: "other",
  webhook: "other",
  canned_reply: "other",
  session: null,
  form_submission: null,
  survey_response: null,
  conversation: null,
  chat_message: null,
};

const kindsOf = (shown: ChangeKind) =>
  (Object.keys(listedAs) as ChangedKind[]).filter((kind) =>
    shown === "all" ? listedAs[kind] : listedAs[kind] === shown,
  );

const dayMs = 86_400_000;

/** The changes of the last days, newest first. */
function useChanges(days: number, kind: ChangeKind) {
  return useList(queryKeys.changes(days, kind), ({ cursor }) =>
    newestChanges({
      since: new Date(Date.now() - days * dayMs).toISOString(),
      kinds: kindsOf(kind),
      ...(cursor && { after: cursor }),
    }),
  );
}
