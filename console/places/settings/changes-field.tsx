import { useRef, useState } from "preact/hooks";
import { CheckField } from "../../ui/field";
import { developerWords } from "./words";

interface ChangesFieldProps {
  /** As the API keeps them. */
  types: readonly string[];
  fault?: string | undefined;
  onChange(types: string[]): void;
}

/** The API's word for all changes, also those that come with a later release. */
export const everyType = "*";

/** The choice of the changes that a webhook gets: all, or some of a list that can be searched. */
export function ChangesField({ types, fault, onChange }: ChangesFieldProps) {
  const [sought, setSought] = useState("");
  const isAll = types.includes(everyType);
  // Whoever takes "All" back has the choice from before.
  const chosenBefore = useRef<readonly string[]>([]);
  const needle = sought.trim().toLowerCase();
  const groups = offeredChanges()
    .map(({ name, changes }) => ({
      name,
      changes: changes.filter(({ type, says }) =>
        `${name} ${says} ${type}`.toLowerCase().includes(needle),
      ),
    }))
    .filter(({ changes }) => changes.length > 0);
  const chooseAll = (isChosen: boolean) => {
    if (isChosen) chosenBefore.current = types;
    onChange(isChosen ? [everyType] : [...chosenBefore.current]);
  };
  const choose = (type: string, isChosen: boolean) =>
    onChange(isChosen ? [...types, type] : types.filter((each) => each !== type));
  return (
    <fieldset class="group">
      <legend>{developerWords.types}</legend>
      <CheckField
        label={developerWords.all}
        hint={developerWords.allHint}
        checked={isAll}
        onChange={chooseAll}
      />
      {!isAll && (
        <>
          <input
            type="search"
            aria-label={developerWords.findChange}
            placeholder={developerWords.findChange}
            value={sought}
            onInput={({ currentTarget }) => setSought(currentTarget.value)}
            onKeyDown={(event) => {
              // It searches, and sends nothing.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <div class="offered">
            {groups.map(({ name, changes }) => (
              <fieldset key={name}>
                <legend>{name}</legend>
                {changes.map(({ type, says }) => (
                  <CheckField
                    key={type}
                    label={
                      <>
                        {says} <small class="soft">{type}</small>
                      </>
                    }
                    checked={types.includes(type)}
                    onChange={(checked) => choose(type, checked)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          <p class="soft" role="status">
            {groups.length === 0
              ? developerWords.noChange
              : developerWords.chosenChanges(types.length)}
          </p>
        </>
      )}
      {fault && <small class="bad">{fault}</small>}
    </fieldset>
  );
}

/** The API's own list as JSON, which the build puts here: every type of change, and when it occurs. */
declare const CHANGE_TYPES: string;

interface OfferedChange {
  type: string;
  /** When it occurs, in a sentence. */
  says: string;
}

/** The changes that a webhook can get, by what they are about. A kind of record that nobody has placed stands in the last group. */
function offeredChanges(): { name: string; changes: OfferedChange[] }[] {
  const { changeGroups } = developerWords;
  const changes = Object.keys(changeTypes()).map((type) => ({ type, says: changeSays(type) }));
  const groupOf = ({ type }: OfferedChange) => {
    const [kind = ""] = type.split(".");
    return changeGroups.find(({ kinds }) => kinds.includes(kind)) ?? changeGroups.at(-1);
  };
  return changeGroups.map((group) => ({
    name: group.name,
    changes: changes.filter((change) => groupOf(change) === group),
  }));
}

/** When a type of change occurs: the first sentence of what the API says of it. */
export function changeSays(type: string): string {
  return (changeTypes()[type] ?? type).replace(/(?<=\.) .*$/, "");
}

let parsed: Readonly<Record<string, string>> | undefined;

function changeTypes(): Readonly<Record<string, string>> {
  parsed ??= JSON.parse(CHANGE_TYPES) as Readonly<Record<string, string>>;
  return parsed;
}
