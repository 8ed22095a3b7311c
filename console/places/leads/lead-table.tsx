import { Menu, type MenuItem } from "../../ui/menu";
import { SortHead } from "../../ui/sort-head";
import { Ago } from "../../ui/time";
import type { Sorting } from "../../ui/use-sorting";
import { words } from "../../words";
import { regions } from "../../words/locale";
import { type Lead, type Person, restOf, senderOf, statusOf } from "./lead";
import { leadsWords } from "./words";

interface LeadTableProps {
  people: readonly Person[];
  sorting: Sorting;
  menuOf(person: Person): readonly MenuItem[];
  onOpen(person: Person): void;
}

/** What visitors sent, a row a person. */
export function LeadTable({ people, sorting, menuOf, onOpen }: LeadTableProps) {
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <SortHead name={leadsWords.from} sortBy="email" sorting={sorting} />
            <SortHead name={leadsWords.form} kind="minor" sortBy="form" sorting={sorting} />
            <th>{leadsWords.says}</th>
            <SortHead name={leadsWords.country} kind="minor" sortBy="country" sorting={sorting} />
            <SortHead name={leadsWords.when} sortBy="createdAt" sorting={sorting} />
            <th class="row-menu">
              <span class="hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row
              key={person.key}
              person={person}
              items={menuOf(person)}
              open={() => onOpen(person)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  person: Person;
  items: readonly MenuItem[];
  open(): void;
}

function Row({ person, items, open }: RowProps) {
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
      </td>
      <td class="clip minor">{forms.join(", ")}</td>
      <td class="clip">{restOf(newest)}</td>
      <td class="minor">
        {newest.meta.country ? (regions.of(newest.meta.country) ?? newest.meta.country) : "–"}
      </td>
      <td class="soft">
        <Ago at={newest.createdAt} />
      </td>
      <td class="row-menu">
        <Menu label={words.actionsOf(senderOf(newest))} items={items} />
      </td>
    </tr>
  );
}
