import { developerWords } from "./developer-words";

/** The API's own list as JSON, which the build puts here: every type of change, and when it occurs. */
declare const CHANGE_TYPES: string;

interface OfferedChange {
  type: string;
  /** When it occurs, in a sentence. */
  says: string;
}

/** The changes that a webhook can get, by what they are about. A kind of record that nobody has placed stands in the last group. */
export function offeredChanges(): { name: string; changes: OfferedChange[] }[] {
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
