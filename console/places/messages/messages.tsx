import { MessageCourse } from "../../figures/course";
import { count, fewest } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { useNarrowing } from "../../ui/address";
import type { Column } from "../../ui/data-table";
import { RecordList } from "../../ui/record-list";
import { Ago, Day } from "../../ui/time";
import { words } from "../../words";
import { percent } from "../../words/locale";
import { messagesWords } from "../../words/records";
import { RunningMark } from "../experiments/public";
import { MessageSketch, type MessageStatus, Status } from "./message-sketch";
import { useMessageActions } from "./use-message-actions";
import { useMessages } from "./use-messages";

type Row = ReturnType<typeof useMessages>["rows"][number];

const columns: readonly Column<Row>[] = [
  {
    name: messagesWords.state,
    sortBy: "status",
    cell: ({ id, status, startsAt }) => (
      <>
        <Status status={status as MessageStatus} />
        {status === "scheduled" && (
          <>
            {" "}
            <small class="soft">
              <Day at={startsAt} />
            </small>
          </>
        )}
        <RunningMark messageId={id} />
      </>
    ),
  },
  {
    name: messagesWords.kind,
    sortBy: "template",
    kind: "minor",
    cell: ({ template }) => template && messagesWords.kinds[template],
  },
  {
    name: words.figures.shown,
    kind: "number",
    sortBy: "impressions",
    cell: ({ impressions }) => count(impressions),
  },
  {
    name: words.figures.clicked,
    kind: "number",
    sortBy: "clicks",
    cell: ({ clicks, template }) => (template === "survey" ? "–" : count(clicks)),
  },
  {
    name: words.figures.rate,
    kind: "number minor",
    sortBy: "clickRate",
    // Surveys are answered rather than clicked, and a rate of few views says little.
    cell: ({ impressions = 0, clicks = 0, template }) => {
      if (template === "survey" || impressions === 0) return "–";
      if (impressions < fewest) return <span class="soft">{numbersWords.tooFew}</span>;
      return percent(clicks / impressions, 1);
    },
  },
  { name: words.figures.lately, kind: "minor", cell: ({ id }) => <MessageCourse id={id} /> },
  {
    name: messagesWords.changed,
    kind: "soft minor",
    sortBy: "updatedAt",
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

const orders = [
  "name",
  "status",
  "template",
  "-impressions",
  "-clicks",
  "-clickRate",
  "-updatedAt",
] as const;

const filters = { all: messagesWords.all, ...messagesWords.status };

/** The list of the domain's messages, with their figures. */
export function Messages() {
  const { status, setStatus, text, setText, wanted, isNarrowed, sorting } = useNarrowing<
    MessageStatus,
    (typeof orders)[number]
  >(filters, orders);
  const { actions, menuOf, dialog } = useMessageActions();
  return (
    <>
      <RecordList
        list={useMessages(wanted)}
        filter={{
          label: messagesWords.filter,
          names: filters,
          value: status,
          onChange: setStatus,
        }}
        find={{ label: messagesWords.find, value: text, onChange: setText }}
        isNarrowed={isNarrowed}
        nameOf={({ name }) => name}
        pictureOf={(row) => <MessageSketch {...row} />}
        menuOf={menuOf}
        sorting={sorting}
        names={{ ...messagesWords, sortBy: "name" }}
        columns={columns}
        actions={actions}
      />
      {dialog}
    </>
  );
}
