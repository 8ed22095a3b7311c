import type { Sorting } from "../../ui/address";
import { ColumnHeads } from "../../ui/column-heads";
import { Menu, type MenuItem } from "../../ui/menu";
import { SortSelect } from "../../ui/sort-select";
import { Ago } from "../../ui/time";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { words } from "../../words";
import { regions } from "../../words/locale";
import { type Lead, type Person, restOf, senderOf, statusOf } from "./lead";
import { leadsWords } from "./words";

const columns = [
  { name: leadsWords.from, sortBy: "email" },
  { name: leadsWords.form, kind: "minor", sortBy: "form" },
  { name: leadsWords.says },
  { name: leadsWords.country, kind: "minor", sortBy: "country" },
  { name: leadsWords.when, sortBy: "createdAt" },
];

interface LeadTableProps {
  people: readonly Person[];
  sorting: Sorting;
  menuOf(person: Person): readonly MenuItem[];
  onOpen(person: Person): void;
}

/** What visitors sent, a row a person. On a phone all of it stands below the sender, as in other lists. */
export function LeadTable({ people, sorting, menuOf, onOpen }: LeadTableProps) {
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && people.length > 1 && <SortSelect columns={columns} sorting={sorting} />}
      <div class="table-frame">
        <table>
          <thead>
            <tr>
              <ColumnHeads
                columns={isNarrow ? columns.slice(0, 1) : columns}
                sorting={isNarrow ? undefined : sorting}
                hasMenu
              />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <Row
                key={person.key}
                person={person}
                items={menuOf(person)}
                isNarrow={isNarrow}
                open={() => onOpen(person)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  person: Person;
  items: readonly MenuItem[];
  isNarrow: boolean;
  open(): void;
}

function Row({ person, items, isNarrow, open }: RowProps) {
  const { leads } = person;
  const [newest] = leads as [Lead, ...Lead[]];
  const forms = [...new Set(leads.map(({ form }) => form))];
  return (
    <tr
      class={statusOf(person)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(".row-menu")) return;
        open();
      }}
    >
      <td class="wide">
        <button type="button" class="link">
          {senderOf(newest)}
        </button>
        {leads.length > 1 && <span class="tag">{leadsWords.times(leads.length)}</span>}
        {isNarrow && (
          <div class="facts">
            <span class="cut">{restOf(newest)}</span>
            <Ago at={newest.createdAt} />
          </div>
        )}
      </td>
      {!isNarrow && (
        <>
          <td class="clip minor">{forms.join(", ")}</td>
          <td class="clip">{restOf(newest)}</td>
          <td class="minor">
            {newest.meta.country ? (regions.of(newest.meta.country) ?? newest.meta.country) : "–"}
          </td>
          <td class="soft">
            <Ago at={newest.createdAt} />
          </td>
        </>
      )}
      <td class="row-menu">
        <Menu label={words.actionsOf(senderOf(newest))} items={items} />
      </td>
    </tr>
  );
}
