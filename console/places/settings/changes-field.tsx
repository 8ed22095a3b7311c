import { useRef, useState } from "preact/hooks";
import { developerWords } from "./developer-words";
import { offeredChanges } from "./offered-changes";

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
      <label class="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        <span>
          {developerWords.all} <small class="soft">{developerWords.allHint}</small>
        </span>
      </label>
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
                  <label key={type} class="check">
                    <input
                      type="checkbox"
                      checked={types.includes(type)}
                      onChange={({ currentTarget }) => choose(type, currentTarget.checked)}
                    />
                    <span>
                      {says} <small class="soft">{type}</small>
                    </span>
                  </label>
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
