import { useLocation } from "wouter-preact";
import { useDomainQuery, usePermissions } from "../../shell/site";
import type { Column } from "../../ui/data-table";
import type { MenuItem } from "../../ui/menu";
import { RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { type Experiment, type Results, verdictState } from "./experiment";
import { emptyExperiment } from "./new-experiment";
import { useDeletion } from "./use-experiment-writes";
import { useExperiments, useResults } from "./use-experiments";
import { experimentsWords } from "./words";

type Row = ReturnType<typeof useExperiments>["rows"][number];

const columns: readonly Column<Row>[] = [
  { name: experimentsWords.state, cell: ({ status = "draft" }) => <Status status={status} /> },
  {
    name: experimentsWords.arms,
    kind: "minor",
    cell: ({ arms }) => arms?.map(({ name }) => name).join(" · "),
  },
  { name: experimentsWords.verdict, cell: (row) => <VerdictCell {...row} /> },
  {
    name: experimentsWords.begun,
    kind: "soft minor",
    cell: ({ startedAt }) => (startedAt ? <Ago at={startedAt} /> : "–"),
  },
];

/** The list of the domain's experiments, with the progress of each. */
export function Experiments() {
  const [, navigate] = useLocation();
  const hasRole = usePermissions();
  const remove = useDeletion();
  const [, , isTyped] = useTyped(`experiment.${useDomainQuery().domain}`, emptyExperiment);
  const menuOf = ({ id = "", name = "", status }: Row): MenuItem[] => [
    { name: words.open, act: () => navigate(`/experiments/${id}`) },
    ...(hasRole("editor") && (status === "draft" || status === "concluded")
      ? [{ name: words.delete, isBad: true, act: () => remove({ id, name }) }]
      : []),
  ];
  return (
    <RecordList
      list={useExperiments()}
      isNarrowed={false}
      nameOf={({ name }) => name}
      menuOf={menuOf}
      names={{
        ...experimentsWords,
        none: isTyped ? experimentsWords.noneSaved : experimentsWords.none,
        sortBy: "name",
      }}
      columns={columns}
    />
  );
}

// The colours of message states stand for experiment states.
const looks = {
  draft: "inactive",
  running: "active",
  stopped: "scheduled",
  concluded: "expired",
} as const;

/** An experiment's state as a dot and a word. */
export function Status({ status }: Pick<Experiment, "status">) {
  return <span class={`status ${looks[status]}`}>{experimentsWords.status[status]}</span>;
}

const { verdicts } = experimentsWords;

/** An experiment's progress. Results are requested only if it has started and is not concluded. */
function VerdictCell({ id = "", status, winner }: Row) {
  const { data } = useResults(id, status === "running" || status === "stopped");
  return <span class="verdict-words">{winner ? verdicts.winner(winner) : wordsFor(data)}</span>;
}

function wordsFor(results: Results | undefined): string {
  if (!results) return verdicts.none;
  const state = verdictState(results);
  const more = results.comparisons.filter((each) => each.state === "MORE").map(({ arm }) => arm);
  return state === "reached" && more.length > 0 ? verdicts.more(more) : verdicts[state];
}
