import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { downloadList, leadColumns } from "../../api/download-list";
import { useList } from "../../api/use-list";
import { useDomainQuery, useMay } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { Icon } from "../../ui/icon";
import { lazily } from "../../ui/lazily";
import { ListHead } from "../../ui/list-head";
import type { MenuItem } from "../../ui/menu";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { useIsRemoved } from "../../ui/removals";
import { Specimen } from "../../ui/specimen";
import { sayFault } from "../../ui/toasts";
import { useInAddress } from "../../ui/use-in-address";
import { useNarrowing } from "../../ui/use-narrowing";
import { words } from "../../words";
import { FormChoice } from "./form-choice";
import { type Lead, type LeadStatus, type Person, peopleOf, statusOf } from "./lead";
import { LeadTable } from "./lead-table";
import { saveExport } from "./save-export";
import { useLeadWrites } from "./use-lead-writes";
import { useOpened } from "./use-opened";
import { leadsWords } from "./words";

const PersonDialog = lazily(() => import("./person-dialog").then((loaded) => loaded.PersonDialog));
const EraseDialog = lazily(() => import("./erase-dialog").then((loaded) => loaded.EraseDialog));

const orders = ["email", "form", "country", "-createdAt"] as const;

/** What visitors sent with forms, person by person. */
export function Leads() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const query = useDomainQuery();
  const narrowing = useNarrowing<LeadStatus, (typeof orders)[number]>(leadsWords.statuses, orders);
  const mayWrite = useMay("support");
  const mayDelete = useMay("editor");
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
  const { mark, remove } = useLeadWrites();
  const { data, error, isPlaceholderData, refetch } = list;
  const isRemoved = useIsRemoved();
  const rows = (list.rows as Lead[]).filter(({ id }) => !isRemoved(id));
  const people = peopleOf(rows);
  const { person, open, close } = useOpened(people, (leads) => {
    const fresh = leads.filter(({ status }) => status === "new");
    if (mayWrite) mark(fresh, "read");
  });
  const [erased, setErased] = useState("");
  /** What can be done with all that is known by an address. */
  const exportOf = ({ email }: Person) =>
    email ? () => void saveExport(email).catch(sayFault) : undefined;
  const erasureOf = ({ email }: Person) =>
    mayDelete && email ? () => setErased(email) : undefined;
  const menuOf = (each: Person): MenuItem[] => {
    const [takeAlong, erase] = [exportOf(each), erasureOf(each)];
    return [
      { name: words.open, act: () => open(each) },
      ...(mayWrite ? marks(statusOf(each), (status) => mark(each.leads, status)) : []),
      ...(takeAlong ? [{ name: leadsWords.exportAll, act: takeAlong }] : []),
      ...(mayDelete ? [{ name: words.delete, isBad: true, act: () => remove(each.leads) }] : []),
      ...(erase ? [{ name: leadsWords.erasePerson, isBad: true, act: erase }] : []),
    ];
  };
  const erasePerson = person && erasureOf(person);
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
                {
                  ...query,
                  ...narrowed,
                  columns: leadColumns(rows.flatMap((each) => Object.keys(each.data))),
                },
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
        <LeadTable people={people} sorting={narrowing.sorting} menuOf={menuOf} onOpen={open} />
      )}
      <More list={list} />
      {data && !isPlaceholderData && rows.length === 0 && (
        <div class="empty">
          {narrowing.isNarrowed || form ? (
            <p>{leadsWords.noneHere}</p>
          ) : (
            <>
              <Specimen text={leadsWords.specimen} />
              <p>{leadsWords.none}</p>
              <Link href="/messages/new" class="button primary">
                <Icon name="plus" />
                {messages.create?.name}
              </Link>
            </>
          )}
        </div>
      )}
      {person && (
        <PersonDialog
          person={person}
          onMark={mayWrite ? (lead, status) => mark([lead], status) : undefined}
          onDelete={
            mayDelete
              ? (lead) => {
                  // A sentence below an open dialog cannot be pressed.
                  close();
                  remove([lead]);
                }
              : undefined
          }
          onExport={exportOf(person)}
          onErase={
            erasePerson &&
            (() => {
              close();
              erasePerson();
            })
          }
          onClose={close}
        />
      )}
      {erased && <EraseDialog email={erased} onClose={() => setErased("")} />}
    </>
  );
}

function marks(now: LeadStatus, mark: (status: LeadStatus) => void): MenuItem[] {
  return (["new", "read", "spam"] as const)
    .filter((status) => status !== now)
    .map((status) => ({ name: leadsWords.markAs[status], act: () => mark(status) }));
}
