import { useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useMay } from "../../shell/site";
import { Icon } from "../../ui/icon";
import { ListHead } from "../../ui/list-head";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { pageWords } from "../../words/pages";
import { count } from "../numbers/figures";
import { PageStatus } from "./page-status";
import { usePages } from "./use-pages";

/** The landing pages of the domain. */
export function Pages() {
  const list = usePages();
  const { data, error, refetch, rows } = list;
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState<keyof typeof pageWords.filters>("all");
  const [text, setText] = useState("");
  const mayWrite = useMay("author");
  const shown = rows.filter(
    ({ title = "", status }) =>
      (filter === "all" || status === filter) && title.toLowerCase().includes(text.toLowerCase()),
  );
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={words.places.pages}
        filter={
          rows.length > 0
            ? {
                label: pageWords.filter,
                names: pageWords.filters,
                value: filter,
                onChange: (value) => setFilter(value),
              }
            : undefined
        }
        find={
          rows.length > 0 ? { label: pageWords.find, value: text, onChange: setText } : undefined
        }
      >
        {mayWrite && <CreateLink />}
      </ListHead>
      {shown.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{pageWords.title}</th>
                <th>{pageWords.state}</th>
                <th>{pageWords.template}</th>
                <th class="number">{words.figures.views}</th>
                <th class="number">{words.figures.submissions}</th>
                <th>{pageWords.changed}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, title, templateId, views, conversions, updatedAt, ...state }) => (
                <tr key={id} onClick={() => navigate(`/pages/${id}`)}>
                  <td class="wide">
                    <Link href={`/pages/${id}`}>{title}</Link>
                  </td>
                  <td>
                    <PageStatus {...state} />
                  </td>
                  <td>{templateName(templateId)}</td>
                  <td class="number">{count(views)}</td>
                  <td class="number">{count(conversions)}</td>
                  <td class="soft">
                    <Ago at={updatedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
      {data && rows.length === 0 && (
        <div class="empty">
          <div class="specimen" aria-hidden="true">
            <b>{pageWords.specimen}</b>
            <span />
            <span />
          </div>
          <p>{pageWords.none}</p>
          {mayWrite && <CreateLink />}
        </div>
      )}
      {rows.length > 0 && shown.length === 0 && <p class="soft">{pageWords.noneFound}</p>}
    </>
  );
}

function CreateLink() {
  return (
    <Link href="/pages/new" class="button primary">
      <Icon name="plus" />
      {pageWords.create}
    </Link>
  );
}

/** What a template is called. One that this console does not know has its id. */
function templateName(id: string | undefined): string | undefined {
  return (pageWords.templates as Record<string, string>)[id ?? ""] ?? id;
}
