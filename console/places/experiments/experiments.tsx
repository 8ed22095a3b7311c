import { useLocation } from "wouter-preact";
import { useRights } from "../../shell/site";
import type { MenuItem } from "../../ui/menu";
import { type Column, RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { Status } from "./status";
import { useDeletion } from "./use-deletion";
import { useExperiments } from "./use-experiments";
import { VerdictCell } from "./verdict-cell";
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

/** All experiments of the domain, and how far each is. */
export function Experiments() {
  const [, navigate] = useLocation();
  const may = useRights();
  const remove = useDeletion();
  const menuOf = ({ id = "", name = "", status }: Row): MenuItem[] => [
    { name: words.open, act: () => navigate(`/experiments/${id}`) },
    ...(may("editor") && (status === "draft" || status === "concluded")
      ? [{ name: words.delete, isBad: true, act: () => remove({ id, name }) }]
      : []),
  ];
  return (
    <RecordList
      list={useExperiments()}
      isNarrowed={false}
      nameOf={({ name }) => name}
      menuOf={menuOf}
      names={{ ...experimentsWords, sortBy: "name" }}
      columns={columns}
    />
  );
}
