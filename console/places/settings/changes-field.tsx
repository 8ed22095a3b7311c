import { useRef, useState } from "preact/hooks";
import { CheckField } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { developerWords } from "./words";

interface ChangesFieldProps {
  /** The change types as the API stores them. */
  types: readonly string[];
  error?: string | undefined;
  onChange(types: string[]): void;
}

/** The API's value for all changes, including types added by later releases. */
export const everyType = "*";

/** The common choices for webhooks. */
const presets: Readonly<Record<"leads" | "chats" | "all", readonly string[]>> = {
  leads: ["form_submission.created"],
  chats: ["conversation.created", "chat_message.created"],
  all: [everyType],
};
type Choice = keyof typeof presets | "custom";
const choices: readonly Choice[] = ["leads", "chats", "all", "custom"];

function presetOf(types: readonly string[]): Choice {
  const isOf = (each: Choice) => each !== "custom" && presets[each].join() === types.join();
  return choices.find(isOf) ?? "custom";
}

/** A choice of the changes that a webhook receives: a preset, or types from a searchable list. */
export function ChangesField({ types, error, onChange }: ChangesFieldProps) {
  const [sought, setSought] = useState("");
  // Types chosen one by one may equal a preset.
  const [isCustom, setCustom] = useState(presetOf(types) === "custom");
  const choice = isCustom ? "custom" : presetOf(types);
  // Keep the custom choice for users who return to it from a preset.
  const chosenBefore = useRef<readonly string[]>(isCustom ? types : []);
  const needle = sought.trim().toLowerCase();
  const groups = offeredChanges()
    .map(({ name, changes }) => ({
      name,
      changes: changes.filter(({ type, says }) =>
        `${name} ${says} ${type}`.toLowerCase().includes(needle),
      ),
    }))
    .filter(({ changes }) => changes.length > 0);
  const choose = (next: Choice) => {
    if (choice === "custom") chosenBefore.current = types;
    setCustom(next === "custom");
    onChange([...(next === "custom" ? chosenBefore.current : presets[next])]);
  };
  const put = (type: string, isChosen: boolean) =>
    onChange(isChosen ? [...types, type] : types.filter((each) => each !== type));
  return (
    <fieldset class="group">
      <legend>{developerWords.types}</legend>
      <Segments
        label={developerWords.types}
        options={choices.map((value) => ({ value, name: developerWords.presets[value] }))}
        value={choice}
        onChange={choose}
      />
      {choice === "custom" && (
        <>
          <input
            type="search"
            aria-label={developerWords.findChange}
            placeholder={developerWords.findChange}
            value={sought}
            onInput={({ currentTarget }) => setSought(currentTarget.value)}
            onKeyDown={(event) => {
              // Enter searches, and must not submit the form.
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
                    onChange={(checked) => put(type, checked)}
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
      {error && <small class="bad">{error}</small>}
    </fieldset>
  );
}

/** The API's list of change types as JSON, each with when it occurs. The build inserts it. */
declare const CHANGE_TYPES: string;

interface OfferedChange {
  type: string;
  /** A sentence about when the change occurs. */
  says: string;
}

/** All change types for webhooks, grouped by topic. New kinds of record go to the last group. */
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

/** When a type of change occurs: the first sentence of the API's description. */
export function changeSays(type: string): string {
  return (changeTypes()[type] ?? type).replace(/(?<=\.) .*$/, "");
}

let parsed: Readonly<Record<string, string>> | undefined;

function changeTypes(): Readonly<Record<string, string>> {
  parsed ??= JSON.parse(CHANGE_TYPES) as Readonly<Record<string, string>>;
  return parsed;
}
