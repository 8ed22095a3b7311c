import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { downloadList, leadColumns, saveFile } from "../../api/download-list";
import { useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { useDomainQuery, useHasRole } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { useInAddress, useNarrowing } from "../../ui/address";
import type { ChosenAction } from "../../ui/chosen-bar";
import { DataTable } from "../../ui/data-table";
import { Icon } from "../../ui/icon";
import { lazily } from "../../ui/lazily";
import { ListHead } from "../../ui/list-head";
import type { MenuItem } from "../../ui/menu";
import { Specimen } from "../../ui/states";
import { toastError, useIsRemoved } from "../../ui/toasts";
import { words } from "../../words";
import {
  type Lead,
  type LeadStatus,
  type Person,
  peopleOf,
  readExport,
  senderOf,
  statusOf,
} from "./lead";
import { columnsOf } from "./lead-columns";
import { useLeadWrites, useOpened } from "./use-leads";
import { useSent } from "./use-sent";
import { leadsWords } from "./words";

const PersonDialog = lazily(() => import("./person-dialog").then((loaded) => loaded.PersonDialog));
const EraseDialog = lazily(() => import("./erase-dialog").then((loaded) => loaded.EraseDialog));

const orders = ["email", "form", "-createdAt"] as const;

/** The list of visitors' form submissions, one row per person. */
export function Leads() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const query = useDomainQuery();
  const narrowing = useNarrowing<LeadStatus, (typeof orders)[number]>(leadsWords.statuses, orders);
  const canWrite = useHasRole("support");
  const canDelete = useHasRole("editor");
  const [form, setForm] = useInAddress("form");
  const sent = useSent();
  const narrowed = { ...narrowing.wanted, ...(form && { form }), ...sent.wanted };
  const list = useList(
    queryKeys.leads(query.domain, narrowed),
    (page) =>
      unwrap(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, ...narrowed, ...page, limit: 50 } },
        }),
      ),
    { refetchInterval: 60_000, keepsRows: true },
  );
  const { mark, markSeveral, remove } = useLeadWrites();
  const isRemoved = useIsRemoved();
  const rows = (list.rows as Lead[]).filter(({ id }) => !isRemoved(id));
  const people = peopleOf(rows);
  const { person, open, close } = useOpened(people, (leads) => {
    const fresh = leads.filter(({ status }) => status === "new");
    if (canWrite) mark(fresh, "read");
  });
  /** The addresses of the people about to be erased. */
  const [erased, setErased] = useState<readonly string[]>([]);
  /** The actions on the data stored under an address. */
  const exportOf = ({ email }: Person) =>
    email ? () => void saveExport(email).catch(toastError) : undefined;
  const erasureOf = ({ email }: Person) =>
    canDelete && email ? () => setErased([email]) : undefined;
  const menuOf = (each: Person): MenuItem[] => {
    const [takeAlong, erase] = [exportOf(each), erasureOf(each)];
    return [
      { name: words.open, act: () => open(each) },
      ...(canWrite ? marks(statusOf(each), (status) => mark(each.leads, status)) : []),
      ...(takeAlong ? [{ name: leadsWords.exportAll, act: takeAlong }] : []),
      ...(canDelete ? [{ name: words.delete, isBad: true, act: () => remove(each.leads) }] : []),
      ...(erase ? [{ name: leadsWords.erasePerson, isBad: true, act: erase }] : []),
    ];
  };
  const erasePerson = person && erasureOf(person);
  const markAll = (keys: readonly string[], status: LeadStatus) => {
    const chosen = people.filter(({ key }) => keys.includes(key));
    void markSeveral(
      chosen.flatMap(({ leads }) => leads),
      status,
    );
  };
  const emailsOf = (keys: readonly string[]) =>
    people.flatMap(({ key, email }) => (email && keys.includes(key) ? [email] : []));
  const actions: ChosenAction[] = [
    { name: leadsWords.markAs.read, act: (keys) => markAll(keys, "read") },
    { name: leadsWords.markAs.spam, act: (keys) => markAll(keys, "spam") },
    ...(canDelete
      ? [
          {
            name: leadsWords.eraseChosen,
            isBad: true,
            asksFirst: true,
            act: (keys: readonly string[]) => setErased(emailsOf(keys)),
          },
        ]
      : []),
  ];
  const at = people.findIndex(({ key }) => key === person?.key);
  const stepTo = (place: number) => {
    const next = at < 0 ? undefined : people[place];
    return next && (() => open(next));
  };
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
        choices={
          <div class="lead-choices">
            <FormChoice rows={rows} value={form} onChange={setForm} />
            {sent.choice}
          </div>
        }
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
                { columns: leadColumns(rows.flatMap((each) => Object.keys(each.data))) },
              ).catch(toastError)
            }
          >
            {leadsWords.download}
          </button>
        )}
      </ListHead>
      <DataTable
        caption={place.name}
        isStacked
        list={list}
        rows={people}
        keyOf={({ key }) => key}
        columns={columnsOf(open)}
        nameOf={({ leads: [newest] }) => (newest ? senderOf(newest) : "")}
        classOf={statusOf}
        sorting={narrowing.sorting}
        menuOf={menuOf}
        actions={canWrite ? actions : undefined}
        onOpen={open}
        none={
          <div class="empty">
            {narrowing.isNarrowed || form || sent.isNarrowed ? (
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
        }
      />
      {person && (
        <PersonDialog
          person={person}
          onPrevious={stepTo(at - 1)}
          onNext={stepTo(at + 1)}
          onMark={canWrite ? (lead, status) => mark([lead], status) : undefined}
          onDelete={
            canDelete
              ? (lead) => {
                  // Close first: a notice outside an open dialog cannot be clicked.
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
      {erased.length > 0 && <EraseDialog emails={erased} onClose={() => setErased([])} />}
    </>
  );
}

function marks(now: LeadStatus, mark: (status: LeadStatus) => void): MenuItem[] {
  return (["new", "read", "spam"] as const)
    .filter((status) => status !== now)
    .map((status) => ({ name: leadsWords.markAs[status], act: () => mark(status) }));
}

/** Saves everything stored about a person as a readable JSON file. */
async function saveExport(email: string): Promise<void> {
  const records = await readExport(email);
  saveFile(`${email}.json`, [JSON.stringify({ email, records }, null, 2)], "application/json");
}

interface FormChoiceProps {
  rows: readonly Lead[];
  /** Empty for all forms. */
  value: string;
  onChange(form: string): void;
}

/** Filters the leads by one of the forms seen so far. */
function FormChoice({ rows, value, onChange }: FormChoiceProps) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const forms = [...new Set([...seen, ...rows.map(({ form }) => form), ...(value ? [value] : [])])];
  if (forms.length > seen.length) setSeen(forms);
  if (forms.length < 2 && !value) return null;
  return (
    <select
      aria-label={leadsWords.forms}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{leadsWords.allForms}</option>
      {forms.map((form) => (
        <option key={form}>{form}</option>
      ))}
    </select>
  );
}
