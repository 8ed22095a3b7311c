import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { countsKey } from "../../api/counts";
import { downloadList } from "../../api/download-list";
import { showAtOnce, withRow } from "../../api/show-at-once";
import { useList } from "../../api/use-list";
import { useDomainQuery, useMay } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { Icon } from "../../ui/icon";
import { ListHead } from "../../ui/list-head";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { removeLater, useIsRemoved } from "../../ui/removals";
import { Ago } from "../../ui/time";
import { sayFault } from "../../ui/toasts";
import { useInAddress } from "../../ui/use-in-address";
import { useNarrowing } from "../../ui/use-narrowing";
import { locale } from "../../words/locale";
import { FormChoice } from "./form-choice";
import {
  type Lead,
  type LeadStatus,
  type Person,
  peopleOf,
  restOf,
  senderOf,
  statusOf,
} from "./lead";
import { PersonDialog } from "./person-dialog";
import { leadsWords } from "./words";

const regions = new Intl.DisplayNames(locale, { type: "region" });

/** What visitors sent with forms, person by person. */
export function Leads() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const query = useDomainQuery();
  const known = useQueryClient();
  const narrowing = useNarrowing<LeadStatus>(leadsWords.statuses);
  const [opened, setOpened] = useState<Person>();
  const mayWrite = useMay("support");
  const [form, setForm] = useInAddress("form");
  const narrowed = { ...narrowing.wanted, ...(form && { form }) };
  const list = useList(
    ["leads", query.domain, narrowed],
    (page) =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, ...narrowed, ...page, limit: 50 } },
        }),
      ),
    { refetchInterval: 60_000, keepsRows: true },
  );
  const mark = useMutation({
    mutationFn: ({ id, status: next }: { id: string; status: LeadStatus }) =>
      answerOf(
        api.PATCH("/api/v1/form-submissions/{id}", {
          params: { path: { id } },
          body: { status: next },
        }),
      ),
    onMutate: async ({ id, status }) => {
      const before = list.rows.find((each) => each.id === id);
      const takeBack = await showAtOnce(known, [["leads"], withRow(id, { status })]);
      setOpened((person) => person && withLead(person, { id, status }));
      return () => {
        takeBack();
        if (before) setOpened((person) => person && withLead(person, before as Lead));
      };
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      sayFault(error);
    },
    onSettled: () => {
      for (const queryKey of [countsKey, ["leads"]]) void known.invalidateQueries({ queryKey });
    },
  });
  const open = (person: Person) => {
    setOpened(person);
    if (!mayWrite) return;
    for (const { id, status } of person.leads) {
      if (status === "new") mark.mutate({ id, status: "read" });
    }
  };
  const remove = (lead: Lead) => {
    const { id } = lead;
    // A sentence below an open dialog cannot be pressed.
    setOpened(undefined);
    removeLater(id, leadsWords.deleted(senderOf(lead)), async () => {
      await answerOf(
        api.DELETE("/api/v1/form-submissions/{id}", { params: { path: { id } }, keepalive: true }),
      );
      for (const queryKey of [countsKey, ["leads"]]) await known.invalidateQueries({ queryKey });
    });
  };
  const { data, error, isPlaceholderData, refetch } = list;
  const isRemoved = useIsRemoved();
  const mayDelete = useMay("editor");
  const rows = (list.rows as Lead[]).filter(({ id }) => !isRemoved(id));
  const people = peopleOf(rows);
  return (
    <>
      <ListHead
        title={place.name}
        filter={{
          label: leadsWords.filter,
          names: leadsWords.statuses,
          value: narrowing.status,
          onChange: narrowing.setStatus,
        }}
        find={{ label: leadsWords.find, value: narrowing.text, onChange: narrowing.setText }}
      >
        {rows.length > 0 && (
          <button
            type="button"
            class="plain"
            onClick={() =>
              void downloadList(
                "/api/v1/form-submissions",
                { ...query, ...narrowed },
                `leads-${query.domain}.csv`,
              ).catch(sayFault)
            }
          >
            {leadsWords.download}
          </button>
        )}
      </ListHead>
      <FormChoice rows={rows} value={form} onChange={setForm} />
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{leadsWords.from}</th>
                <th class="minor">{leadsWords.form}</th>
                <th>{leadsWords.says}</th>
                <th class="minor">{leadsWords.country}</th>
                <th>{leadsWords.when}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Row key={person.key} person={person} open={() => open(person)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
      {data && !isPlaceholderData && rows.length === 0 && (
        <div class="empty">
          {narrowing.isNarrowed || form ? (
            <p>{leadsWords.noneHere}</p>
          ) : (
            <>
              <div class="specimen" aria-hidden="true">
                <b>{leadsWords.specimen}</b>
                <span />
                <span />
              </div>
              <p>{leadsWords.none}</p>
              <Link href="/messages/new" class="button primary">
                <Icon name="plus" />
                {messages.create?.name}
              </Link>
            </>
          )}
        </div>
      )}
      {opened && (
        <PersonDialog
          person={opened}
          onMark={mayWrite ? (id, status) => mark.mutate({ id, status }) : undefined}
          onDelete={mayDelete ? remove : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function Row({ person, open }: { person: Person; open(): void }) {
  const { leads } = person;
  const [newest] = leads as [Lead, ...Lead[]];
  const forms = [...new Set(leads.map(({ form }) => form))];
  return (
    <tr class={statusOf(person)} onClick={open}>
      <td class="wide">
        <button type="button" class="link">
          {senderOf(newest)}
        </button>
        {leads.length > 1 && <span class="tag">{leadsWords.times(leads.length)}</span>}
      </td>
      <td class="clip minor">{forms.join(", ")}</td>
      <td class="clip">{restOf(newest)}</td>
      <td class="minor">
        {newest.meta.country ? (regions.of(newest.meta.country) ?? newest.meta.country) : "–"}
      </td>
      <td class="soft">
        <Ago at={newest.createdAt} />
      </td>
    </tr>
  );
}

/** A person with a lead as it is now. */
function withLead(person: Person, lead: Pick<Lead, "id" | "status">): Person {
  const leads = person.leads.map((each) => (each.id === lead.id ? { ...each, ...lead } : each));
  return { ...person, leads };
}
