import { useRef, useState } from "preact/hooks";
import { CheckField } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { developerWords } from "./words";

interface ChangesFieldProps {
  /** As the API keeps them. */
  types: readonly string[];
  fault?: string | undefined;
  onChange(types: string[]): void;
}

/** The API's word for all changes, also those that come with a later release. */
export const everyType = "*";

/** What most webhooks are for. */
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

/** The choice of the changes that a webhook gets: a preset, or some of a list that can be searched. */
export function ChangesField({ types, fault, onChange }: ChangesFieldProps) {
  const [sought, setSought] = useState("");
  // What is chosen one by one may be what a preset has.
  const [isCustom, setCustom] = useState(presetOf(types) === "custom");
  const choice = isCustom ? "custom" : presetOf(types);
  // Whoever comes back from a preset has the choice from before.
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
