import { either } from "../../model/unknown-fields/either";
import { likelyFields } from "../../model/unknown-fields/likely-fields";
import { type Warning, warn } from "./warnings";

/** A list's filter by a name that is not an id. */
interface NameFilter {
  field: string;
  sent: string | undefined;
  /** The names that the list's newest records have. */
  known(): Promise<Iterable<string>>;
  /** Whether visitors choose such names, so that an answer may not repeat any that is unlike the one that was sent. */
  areVisitors?: boolean;
}

interface ListPage {
  data: readonly unknown[];
  nextCursor: string | null;
}

/** A list's answer, with a warning where the whole list is empty because no record has the name by which it was filtered. */
export async function warnOfUnknown<Answer extends ListPage>(
  answer: Answer,
  cursor: string | undefined,
  { field, sent, known, areVisitors = false }: NameFilter,
): Promise<Answer & { warnings?: Warning[] }> {
  const isEmpty = answer.data.length === 0 && answer.nextCursor === null && cursor === undefined;
  if (!isEmpty || sent === undefined) return answer;
  const names = [...new Set(await known())];
  if (names.includes(sent)) return answer;
  const like = likelyFields(sent, names).filter(
    (name) => !areVisitors || name.length <= sent.length + mostLonger,
  );
  const hint = like.length > 0 ? ` Did you mean ${quoted(like)}?` : areVisitors ? "" : inUse(names);
  const message = `Nothing has the ${field} ${JSON.stringify(sent)}.${hint} Leave ${field} out to see which there are.`;
  return warn(answer, [{ code: "nothing_found", message }]);
}

// A name that differs by a slip is hardly longer.
const mostLonger = 3;
const mostNamed = 10;

function inUse(names: readonly string[]): string {
  return names.length === 0 ? "" : ` In use: ${names.slice(0, mostNamed).map(quote).join(", ")}.`;
}

function quoted(names: readonly string[]): string {
  return either(names.map(quote));
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 50));
}
