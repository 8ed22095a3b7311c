import { byName } from "../../../shared/rules/by-name";
import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import type { paths } from "../../api/openapi";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { PageCourse } from "../../figures/course";
import { count } from "../../figures/figures";
import { useDomainQuery } from "../../shell/site";
import { useNarrowing } from "../../ui/address";
import type { Column } from "../../ui/data-table";
import { RecordList } from "../../ui/record-list";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { PageSketch, PageStatus } from "./page-sketch";
import { usePageActions } from "./use-page-actions";
import { pageWords } from "./words";

type Row = ReturnType<typeof usePages>["rows"][number];

const columns: readonly Column<Row>[] = [
  {
    name: pageWords.state,
    sortBy: "status",
    cell: (row) => <PageStatus {...row} />,
  },
  {
    name: pageWords.template,
    kind: "minor",
    sortBy: "templateId",
    cell: ({ templateId }) => templateName(templateId),
  },
  {
    name: words.figures.views,
    kind: "number minor",
    sortBy: "views",
    cell: ({ views }) => count(views),
  },
  {
    name: words.figures.submissions,
    kind: "number",
    sortBy: "conversions",
    cell: ({ conversions }) => count(conversions),
  },
  { name: words.figures.lately, kind: "minor", cell: ({ id }) => <PageCourse id={id} /> },
  {
    name: pageWords.changed,
    kind: "soft minor",
    sortBy: "updatedAt",
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];

const orders = ["title", "status", "templateId", "-views", "-conversions", "-updatedAt"] as const;

/** The list of the domain's landing pages. */
export function Pages() {
  const narrowing = useNarrowing<"published" | "draft", (typeof orders)[number]>(
    pageWords.filters,
    orders,
  );
  const { status, setStatus, text, setText, wanted, isNarrowed, sorting } = narrowing;
  const { actions, menuOf } = usePageActions();
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
      pictureOf={({ templateId }) => <PageSketch templateId={templateId} />}
      menuOf={menuOf}
      sorting={sorting}
      names={{ ...pageWords, name: pageWords.title, sortBy: "title" }}
      columns={columns}
      actions={actions}
    />
  );
}

const templateNames = byName<string>(pageWords.templates);

/** A template's name, or its id if this console does not know it. */
function templateName(id: string | undefined): string | undefined {
  return (id && templateNames[id]) ?? id;
}

interface Wanted {
  status?: Schemas["LandingPage"]["status"];
  q?: string;
  sort?: NonNullable<
    NonNullable<paths["/api/v1/landing-pages"]["get"]["parameters"]["query"]>["sort"]
  >;
}

/** The domain's landing pages without their content, newest first unless another order is chosen. */
function usePages(wanted: Wanted) {
  const query = useDomainQuery();
  return useList(
    queryKeys.pages(query.domain, wanted),
    (page) =>
      unwrap(
        api.GET("/api/v1/landing-pages", {
          params: { query: { ...query, ...wanted, ...page, limit: 100, omit: ["content"] } },
        }),
      ),
    { keepsRows: true },
  );
}
