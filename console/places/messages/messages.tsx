import { useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useMay } from "../../shell/site";
import { Icon } from "../../ui/icon";
import { ListHead } from "../../ui/list-head";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { type MessageStatus, Status } from "./status";
import { useMessages } from "./use-messages";

const filters = { all: words.messages.all, ...words.messages.status };

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en");

/** All messages of the domain with their figures. */
export function Messages() {
  const list = useMessages();
  const { data, error, refetch, rows } = list;
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState<keyof typeof filters>("all");
  const [text, setText] = useState("");
  const mayWrite = useMay("author");
  const shown = rows.filter(
    ({ name = "", status }) =>
      (filter === "all" || status === filter) && name.toLowerCase().includes(text.toLowerCase()),
  );
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={words.places.messages}
        filter={
          rows.length > 0
            ? {
                label: words.messages.filter,
                names: filters,
                value: filter,
                onChange: (value) => setFilter(value),
              }
            : undefined
        }
        find={
          rows.length > 0
            ? { label: words.messages.find, value: text, onChange: setText }
            : undefined
        }
      >
        {mayWrite && (
          <Link href="/messages/new" class="button primary">
            <Icon name="plus" />
            {words.messages.create}
          </Link>
        )}
      </ListHead>
      {shown.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{words.messages.name}</th>
                <th>{words.messages.state}</th>
                <th>{words.messages.kind}</th>
                <th class="number">{words.figures.shown}</th>
                <th class="number">{words.figures.clicked}</th>
                <th class="number">{words.figures.rate}</th>
                <th>{words.messages.changed}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, status, template, impressions, clicks, updatedAt }) => (
                <tr key={id} onClick={() => navigate(`/messages/${id}`)}>
                  <td class="wide">
                    <Link href={`/messages/${id}`}>{name}</Link>
                  </td>
                  <td>
                    <Status status={status as MessageStatus} />
                  </td>
                  <td>{template && words.messages.kinds[template]}</td>
                  <td class="number">{whole.format(impressions ?? 0)}</td>
                  <td class="number">{whole.format(clicks ?? 0)}</td>
                  <td class="number">
                    {impressions ? percent.format((clicks ?? 0) / impressions) : "–"}
                  </td>
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
            <b>{words.messages.specimen}</b>
            <span />
          </div>
          <p>{words.messages.none}</p>
          {mayWrite && (
            <Link href="/messages/new" class="button primary">
              {words.messages.create}
            </Link>
          )}
        </div>
      )}
      {rows.length > 0 && shown.length === 0 && <p class="soft">{words.messages.noneFound}</p>}
    </>
  );
}
