import { answerOf, api } from "../../api/client";
import { useDeletion } from "../../editor/use-deletion";
import { type Column, RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { useNarrowing } from "../../ui/use-narrowing";
import { words } from "../../words";
import { PageCourse } from "../numbers/course";
import { count } from "../numbers/figures";
import { PageStatus } from "./page-status";
import { usePages } from "./use-pages";
import { pageWords } from "./words";

type Row = ReturnType<typeof usePages>["rows"][number];

const columns: readonly Column<Row>[] = [
  {
    name: pageWords.state,
    sortBy: ({ status }) => status,
    cell: (row) => <PageStatus {...row} />,
  },
  {
    name: pageWords.template,
    kind: "minor",
    sortBy: ({ templateId }) => templateName(templateId),
    cell: ({ templateId }) => templateName(templateId),
  },
  {
    name: words.figures.views,
    kind: "number minor",
    sortBy: ({ views }) => views,
    cell: ({ views }) => count(views),
  },
  {
    name: words.figures.submissions,
    kind: "number",
    sortBy: ({ conversions }) => conversions,
    cell: ({ conversions }) => count(conversions),
  },
  { name: words.figures.lately, kind: "minor", cell: ({ id }) => <PageCourse id={id} /> },
  {
    name: pageWords.changed,
    kind: "soft minor",
    sortBy: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

/** The landing pages of the domain. */
export function Pages() {
  const narrowing = useNarrowing<"published" | "draft">(pageWords.filters);
  const { status, setStatus, text, setText, wanted, isNarrowed } = narrowing;
  return (
    <RecordList
      list={usePages(wanted)}
      filter={{
        label: pageWords.filter,
        names: pageWords.filters,
        value: status,
        onChange: setStatus,
      }}
      find={{ label: pageWords.find, value: text, onChange: setText }}
      isNarrowed={isNarrowed}
      nameOf={({ title }) => title}
      names={{ ...pageWords, name: pageWords.title }}
      columns={columns}
      actions={useDeletion("pages", (id) =>
        answerOf(
          api.DELETE("/api/v1/landing-pages/{id}", { params: { path: { id } }, keepalive: true }),
        ),
      )}
    />
  );
}

/** What a template is called. One that this console does not know has its id. */
function templateName(id: string | undefined): string | undefined {
  return (pageWords.templates as Record<string, string>)[id ?? ""] ?? id;
}
